import type { RefundFailure } from "../../../providers/debits/refunds.port";
import { printMoney } from "../billing.texts";

const canceledText = "The bank had taken the debit back already, so nothing has to go back.";

/** For client and agency. */
const failureTexts: Readonly<Record<RefundFailure | "refused", string>> = {
  "account-closed": "The bank account has been closed.",
  "taken-back": "The bank had taken the debit back already.",
  refused: "The payment provider refused the refund.",
  other: "The bank did not accept the refund.",
};

interface Failed {
  failure: string | null;
  amountCents: number;
  /** Cents that did not become a credit. */
  canceledCents: number;
}

export function describeRefundFailure({ failure, amountCents, canceledCents }: Failed): string {
  if (amountCents === canceledCents) return canceledText;
  const why = Object.entries(failureTexts).find(([known]) => known === failure)?.[1] ?? failureTexts.other;
  const what = canceledCents === 0 ? "The money" : `${printMoney(amountCents - canceledCents)} of it`;
  return `${why} ${what} is a credit on the next invoice.`;
}

export const refundTexts = {
  nothingPaid: "No debit of this invoice brought money that can be refunded.",
  tooOld: "A debit can be refunded for 180 days. Pay the client another way.",
  allPromised:
    "The rest of this invoice is in question or was granted. What is granted comes back through the question.",
  underWay: "A debit of this invoice is on its way. Wait until the bank has answered.",
  linesForm: "Name each line of the invoice once.",
  unknownLine: "Only lines that charge a commission on this invoice can be refunded.",
  lineRefunded: "A line can be refunded once. One of these was refunded already.",
  lineInQuestion: "The client questioned one of these lines. What is granted of it comes back by its question.",
  linesAmount: (cents: number) => `The commission of these lines is ${printMoney(cents)}.`,
  requested: (cents: number, number: string) =>
    `${printMoney(cents)} of ${number} goes back to the client's bank. The client is notified.`,
  keepsRefunds: (cents: number) =>
    `${printMoney(cents)} of this invoice was refunded, or credited where the refund failed. It stays as it is.`,
  refundedBefore: (name: string) => `Already refunded: ${name}`,
  atMost: (cents: number) => `At most ${printMoney(cents)}.`,
};
