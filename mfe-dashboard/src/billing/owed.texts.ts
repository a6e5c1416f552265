import type { OwedInvoice } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Follows the amount and invoice number; the day comes after it. */
const outcomeTexts: Texts<OwedInvoice["status"]> = {
  failed: "Its debit failed on",
  returned: "It was paid, and the bank took the money back on",
  disputed: "It was paid, and the bank took the money back on",
};

/** To the client, about all owed invoices. */
export const NOTHING_MORE = "We won’t try again automatically.";

/** To the client. */
const clientFixes: Texts<OwedInvoice["cure"]> = {
  authorize: "Authorize a different account, or contact us to pay another way.",
  reissue: "Use a different account, or contact us to pay another way.",
  ask: "Contact us to settle it.",
};

/** To the agency. */
export const agencyFixes: Texts<OwedInvoice["cure"]> = {
  authorize:
    "The client has no authorized account. Once they authorize one, void and reissue the invoice. If they paid another way, record the payment.",
  reissue:
    "The client has an authorized account. Void and reissue the invoice. If they paid another way, record the payment.",
  ask: "Settle it with the client first. Then void and reissue the invoice if an account is authorized, or write it off.",
};

/** The client's next step in the wizard; null: the agency must act. */
export const fixActions: Readonly<Record<OwedInvoice["cure"], string | null>> = {
  authorize: "Authorize another account",
  reissue: "Change the account",
  ask: null,
};

const nameTries = (attempts: number) => (attempts > 1 ? ` It was tried ${String(attempts)} times.` : "");

/** Outcome with its cause, in sentences. */
export function describeOutcome({ status, since, ended, attempts, why }: OwedInvoice): string {
  if (ended === "payment") return `A payment for it was reversed on ${formatWeekday(since)}: ${why}.`;
  return `${outcomeTexts[status]} ${formatWeekday(since)}. ${why}${nameTries(attempts)}`;
}

/** Outcome, for the client. A return has its own sentence with cause, cost, next step and deadline. */
export function describeOutcomeToClient(invoice: OwedInvoice): string {
  return invoice.actBy === null ? describeOutcome(invoice) : invoice.why + nameTries(invoice.attempts);
}

/** Next step, for the client; null when a return's sentence already names it. */
export const describeFix = ({ actBy, cure }: OwedInvoice): string | null => (actBy === null ? clientFixes[cure] : null);
