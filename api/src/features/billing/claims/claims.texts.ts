import { printCents, printWeekday, SOURCE_NAMES, type RowSource } from "@portal/api-contract";

interface LateEvidence {
  source: RowSource;
  /** In the client's zone, like `issuedOn`. */
  reportedOn: string;
  invoice: { number: string; issuedOn: string } | null;
  refundedCents: number;
  /** As a possible duplicate. */
  isHeld: boolean;
}

const nameSource = (source: RowSource) => (source === "bank" ? "The bank" : SOURCE_NAMES[source]);
const printDay = (day: string) => `${printWeekday(day)}, ${day.slice(0, 4)}`;

export const claimsTexts = {
  noClaim: "There is no such unbilled sale.",
  claimed:
    "The sale is claimed. It can be billed 7 days after the client has been notified, unless the client objects.",
  dismissed: "The sale is dismissed and will not be billed.",
  decidedOtherwise: (decision: "claim" | "dismiss") =>
    `This sale was already ${decision === "claim" ? "claimed" : "dismissed"}.`,
  expired: (day: string) => `This sale could be claimed until ${printDay(day)}. It is not billed.`,
  gone: "This sale no longer waits for a decision: it was billed, refunded or reported in the meantime. Reload the list.",
  objected: "We have your objection. The sale is not billed until the agency decides.",
  objectionDecided: "The agency has decided this objection. If you disagree, send the agency a message.",
  objectionTooLate:
    "You could object to this sale for 7 days after the notice. You can question its line for 7 days after its invoice.",
  objectionBilled: "This sale is on an invoice. Question its line there, until 7 days after the invoice.",
  kept: "The objection is decided: the sale can be billed.",
  given: "The objection is decided: the sale is dismissed and will not be billed.",
  objectionUnclear: "Several sales have this id. Name the client and the source of the sale.",
  decidedOtherwiseThan: (keep: boolean) =>
    `This objection was already decided: the sale ${keep ? "is dismissed" : "can be billed"}.`,
  noticeCase: {
    expected: "a notice of a claimed sale",
    found: "The mail server has not taken the notice for 5 banking days. The sale is not billed without it.",
  },

  late({ source, reportedOn, invoice, refundedCents, isHeld }: LateEvidence): string {
    const billed = invoice ? `, after ${invoice.number} of ${printDay(invoice.issuedOn)} had billed its day` : "";
    return [
      `${nameSource(source)} reported it on ${printDay(reportedOn)}${billed}.`,
      ...(refundedCents > 0 ? [`${printCents(refundedCents)} of it was refunded.`] : []),
      ...(isHeld ? ["It may be the same sale as one from another source: see Possible duplicates."] : []),
    ].join(" ");
  },

  bank: ({ amountCents, day, description }: { amountCents: number; day: string; description: string }) =>
    `The bank shows ${printCents(amountCents)} on ${printDay(day)}: “${description}”. No source reported a sale of this amount.`,
};
