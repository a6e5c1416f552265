import type { AccountHolder, ProseBlock, MandateExample } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";

export interface MandateParts {
  agency: AgencyConfig;
  businessName: string;
  personName: string;
  /** `YYYY-MM-DD` in the business's time zone. */
  agreedOn: string;
  institution: string;
  last4: string;
  holder: AccountHolder;
  example: MandateExample | null;
}

export const mandateVersion = "2026-11-29";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const money = (cents: number) => dollars.format(cents / 100);

function nameMonth(month: string): string {
  const format = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function giveExample(example: MandateExample | null): string {
  if (!example) return "For example, for verified revenue of $1,000.00 the commission is $300.00.";
  const { month, verified, commission } = example;
  return `For example, in ${nameMonth(month)} your verified revenue was ${money(verified)}; the commission on it is ${money(commission)}.`;
}

const classes: Readonly<Record<AccountHolder, { account: string; entry: string }>> = {
  business: { account: "business account", entry: "CCD" },
  personal: { account: "personal account", entry: "WEB" },
};

const section = (heading: string, paragraphs: readonly string[]): ProseBlock[] => [
  { kind: "heading", text: heading },
  ...paragraphs.map((text): ProseBlock => ({ kind: "paragraph", text })),
];

function writeParties({ agency, businessName, personName, agreedOn, institution, last4, holder }: MandateParts) {
  const { account, entry } = classes[holder];
  return [
    `${personName}, for ${businessName}, authorizes ${agency.name}, ${agency.address} (“the agency”), through its payment provider Stripe, to debit the ${account} at ${institution} whose number ends in ${last4} by ACH, on a recurring basis as amounts come due under the engagement agreement of ${agreedOn}, and to credit it where a debit was wrong. Debits of this account are ${entry} entries. ${personName} is authorized to use this account.`,
  ];
}

function writeAmount({ example }: MandateParts) {
  return [
    "Each debit is for an invoice, which is the statement of its sales. It is the commission of the agreement: 30% of verified revenue, rounded to the cent for each sale. After a refund the commission is that of what is left of the sale. Verified revenue is what completed sales from a connected source have brought in, if they were made since the agreement took effect, less refunds and lost disputes, and without tips, sales tax, gift-card sales and duplicates.",
    giveExample(example),
    "Where less than $1.00 is owed, no invoice is made: its lines are carried to a later one.",
  ];
}

const timing = [
  "Sales of Monday to Thursday are debited on the next business day, sales of Friday to Sunday on the following Monday. A bank holiday moves the debit to the next banking day. The last sale of an invoice decides for all of it.",
  "You get a notice by email before each debit. A debit is made on the first banking day after its notice at the earliest, and a personal account is debited 10 calendar days after it. An invoice that is confirmed later is debited later.",
  "A debit takes 2 to 4 bank days to complete. One that your bank returns because the account does not cover it may be tried again at most twice, 3 and 7 banking days later.",
  "Where this account takes the place of another one, nothing is debited in the first 24 hours.",
];

function writeEnd({ name, address, email }: AgencyConfig) {
  return [
    "This authorization lasts until you revoke it, or until 90 days after the notice by which the agreement is ended.",
    `You can revoke it at once, in the portal (“Revoke authorization”), by email to ${email}, or by mail to ${name}, ${address}: no further debit is started, and what you owe is due by invoice. A debit that is on its way then is not called back. The agreement asks for 90 days’ notice of a cancellation instead, so that what has accrued by then can be collected. Neither ends the agreement.`,
    "Ending the agreement takes 30 days’ notice. Sales after those 30 days owe no commission. What has accrued before is still collected under this authorization, which ends 90 days after the notice, or when you revoke it.",
    "You can always ask your bank to stop a debit: that right is not affected.",
  ];
}

const disputes = ({ email }: AgencyConfig) => [
  `You may dispute any line of a statement by a notice within 7 days of the statement, also by email to ${email}. The lines that you do not dispute are debited on time. The agency answers within 14 days of your notice, and refunds what was charged wrongly within 7 days of that answer.`,
  "You can also dispute a debit at your bank, within the time that your bank gives you.",
];

/** Repeats the terms of the agreement of the same version. Any change of the wording needs a new version. */
export function writeMandate(parts: MandateParts): ProseBlock[] {
  return [
    ...section("Who debits which account", writeParties(parts)),
    ...section("How much", writeAmount(parts)),
    ...section("When", timing),
    ...section("How to revoke", writeEnd(parts.agency)),
    ...section("How to dispute", disputes(parts.agency)),
  ];
}
