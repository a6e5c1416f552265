import type { InvoiceStatus } from "@portal/api-contract";
import type { BankFailure } from "../../../providers/debits/debits.port";

/** Why an attempt ended: what the bank said, or why it was not asked. */
export type DebitReason =
  | BankFailure
  | "no-mandate"
  | "refused"
  | "canceled"
  | "returned-funds"
  | "returned-account"
  | "returned-authorization";

/** For client and agency, sentences. */
export const reasonTexts: Readonly<Record<DebitReason, string>> = {
  "account-closed": "The bank account has been closed.",
  "no-account": "The bank does not know the account.",
  "number-invalid": "The number of the bank account is not valid.",
  "account-restricted": "The bank does not let this account be debited.",
  "account-unusable": "The bank account cannot be debited any more.",
  "insufficient-funds": "There was not enough money in the account.",
  "not-authorized": "The bank says that the debit was not authorized.",
  "connection-inactive": "The account is not connected any more.",
  "limit-exceeded": "The amount is beyond what the account lets us debit.",
  "deposits-failed": "The account was not proved.",
  "deposits-exceeded": "The account was not proved.",
  "deposits-expired": "The account was not proved.",
  other: "The bank did not say why.",
  "no-mandate": "There is no authorization to debit an account.",
  refused: "The payment provider refused the debit.",
  canceled: "The debit was canceled at the payment provider.",
  "returned-funds": "The bank took the money back: there was not enough in the account.",
  "returned-account": "The bank took the money back: the account cannot be debited.",
  "returned-authorization": "The bank took the money back: its customer says that the debit was not authorized.",
};

/** What is written where a reason is none that we know now. */
export function tellReason(reason: string | null): string {
  const known = Object.entries(reasonTexts).find(([name]) => name === reason);
  return known?.[1] ?? reasonTexts.other;
}

export const debitsTexts = {
  /** @param day for example 'Mon, Nov 23' */
  missed: (day: string) => `The cut-off of ${day} was missed: next banking day`,
  unnoticed: "The notice could not be delivered in time: first banking day after it",
  personal: "A personal account is debited 10 days after the notice",
  otherAccount: "Another bank account than the notice named: next banking day",
  noticeCase: {
    expected: "a notice before the debit",
    found: "The mail server has not taken the notice for 5 banking days. Nothing is debited without it.",
  },
  held: "Nothing is debited for 24 hours after the bank account was changed",
  raised: "More is owed since a payment was reversed: first banking day after its notice",
  /** @param days banking days, at least 2 */
  retried: (days: number) => `Not enough money in the account: tried again ${String(days)} banking days later`,
};

/** Of a retry on a day that the agency chooses. Days are for example 'Mon, Nov 23'. */
export const retryTexts = {
  underWay: "A debit of this invoice is on its way. Wait until the bank has answered.",
  notFailed: (status: InvoiceStatus) =>
    status === "returned" || status === "disputed"
      ? "The bank took the money back after it was paid. The client has to authorize an account first."
      : `This invoice is ${status === "credited" ? "written off" : status}: there is no failed debit to try again.`,
  first: "The first debit of this invoice is still to come.",
  otherReason: "A debit is tried again only where there was not enough money in the account (R01, R09).",
  used: "This debit was tried three times already. Nacha allows no further attempt.",
  tooLate: "The authorization ends before the debit could be tried again.",
  closed: (day: string) => `Banks are closed on ${day}. Choose a banking day.`,
  earliest: (day: string) => `The client gets a notice first: ${day} at the earliest.`,
  latest: (day: string) => `${day} at the latest.`,
  chosen: (day: string) => `Tried again on ${day}, a day that the agency chose`,
  planned: (day: string) => `The debit is tried again on ${day}. The client is notified.`,
};
