import type { AccountHolder, DocumentBlock, MandateExample } from "@portal/api-contract";

/** What the text names: the parties, the account and the figures. */
export interface MandateParts {
  businessName: string;
  personName: string;
  /** `YYYY-MM-DD`, the day of the agreement in the zone of the business. */
  agreedOn: string;
  institution: string;
  last4: string;
  holder: AccountHolder;
  example: MandateExample | null;
}

export const mandateVersion = "2026-11-22";

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

const section = (heading: string, text: string): DocumentBlock[] => [
  { kind: "heading", text: heading },
  { kind: "paragraph", text },
];

/** The debit authorization, the terms being those of specification §9 and S55. A change of a word is a new version. */
export function writeMandate(parts: MandateParts): DocumentBlock[] {
  const { businessName, personName, agreedOn, institution, last4, holder, example } = parts;
  const { account, entry } = classes[holder];
  const number = last4 === "" ? "whose number the bank keeps to itself" : `whose number ends in ${last4}`;
  return [
    ...section(
      "Who debits which account",
      `${personName}, for ${businessName}, authorizes the agency of the engagement agreement of ${agreedOn}, through its payment provider Stripe, to debit the ${account} at ${institution} ${number} by ACH, again and again as amounts come due, and to credit it where a debit was wrong. Debits of this account are ${entry} entries. ${personName} may dispose of this account.`,
    ),
    ...section(
      "How much",
      `Each debit is the commission of the agreement: 30% of verified revenue, rounded to the cent for each sale. Verified revenue is completed sales from a connected source, less refunds and lost disputes, without tips, sales tax and gift-card sales. ${giveExample(example)} Each debit is for an invoice that lists its sales.`,
    ),
    ...section(
      "When",
      "Sales of Monday to Thursday are debited on the next business day, sales of Friday to Sunday on the following Monday; if the banks are closed on that day, on the next day on which they are open. An ACH debit takes 2 to 4 bank days.",
    ),
    ...section(
      "How to revoke",
      "This authorization holds until you revoke it or the agreement has ended. You can revoke it in the portal ('Revoke authorization') or in writing. Cancellation asks for 90 days' notice, so that what has accrued until then can be collected; if you revoke at once, no further debit is started, and what you owe is due by invoice. After notice that you end the agreement, which takes 30 days, nothing new accrues, and this authorization ends 90 days after the notice. You can always ask your bank to stop a debit: that right is not affected.",
    ),
    ...section(
      "How to dispute",
      "You can dispute each line of a statement within 7 days. The agency answers within 14 days, and refunds what was charged wrongly within 7 days after that. You can also dispute a debit at your bank, within the time that your bank gives you.",
    ),
  ];
}

/** The blocks of a text that was kept: `printText` of them is that text. */
export function readMandate(text: string): DocumentBlock[] {
  return text.split("\n\n").flatMap((one) => {
    const [heading = "", ...lines] = one.split("\n");
    return section(heading, lines.join("\n"));
  });
}
