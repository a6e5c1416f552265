import type { InvoiceStatus } from "@portal/api-contract";
import { printMoney } from "../billing.texts";

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
  retryOver: "This debit may not be tried again: a return forbids it, or 180 days have passed since its first return",
  held: "Nothing is debited for 24 hours after the bank account was changed",
  raised: "More is owed since a payment was reversed: first banking day after its notice",
  /** For an invoice that a debit paid in part. */
  partPaid: ({ held, due }: { held: number; due: number }) =>
    [
      ...(held === 0 ? [] : [`${printMoney(held)} is on hold for a question.`]),
      ...(due === 0 ? [] : [`${printMoney(due)} is still owed.`]),
    ].join(" "),
  later: "It was in question and is owed again: first banking day after its notice",
  /** The client's only text about a hold (S74). */
  postponed: "Your next debit is postponed.",
  unauthorized: "No account is authorized now. This debit is made only if you authorize an account before its day.",
  /** Reason for the new day after a hold. */
  resumed: "It was postponed: first banking day after its new notice",
  /** @param days banking days, at least 2 */
  retried: (days: number) => `Not enough money in the account: tried again ${String(days)} banking days later`,
};

/** For a retry on a day that staff choose. Days are for example 'Mon, Nov 23'. */
export const retryTexts = {
  underWay: "A debit of this invoice is on its way. Wait until the bank has answered.",
  notFailed: (status: InvoiceStatus) =>
    status === "returned" || status === "disputed"
      ? "The bank took the money back after it was paid. The client has to authorize an account first."
      : `This invoice is ${status === "credited" ? "written off" : status}: there is no failed debit to try again.`,
  first: "The first debit of this invoice is still to come.",
  otherReason: "A debit is tried again only where there was not enough money in the account (R01, R09).",
  nothingDue: "Nothing of this debit is owed now: its lines are in question or settled.",
  used: "This debit was tried three times already. Nacha allows no further attempt.",
  tooLate: "The authorization ends before the debit could be tried again.",
  closed: (day: string) => `Banks are closed on ${day}. Choose a banking day.`,
  earliest: (day: string) => `The client gets a notice first: ${day} at the earliest.`,
  latest: (day: string) => `${day} at the latest.`,
  chosen: (day: string) => `Tried again on ${day}, a day that the agency chose`,
  planned: (day: string) => `The debit is tried again on ${day}. The client is notified.`,
};
