import { printDay, printMoney } from "../billing.texts";

/** Client and agency both read these texts. */
export const disputeTexts = {
  noDispute: "There is no such question.",
  noLine: "This line is not on the invoice.",
  voided: "This invoice is void and will not be debited.",
  writtenOff: "This invoice is written off: nothing is owed for it.",
  tooLate: (day: string) => `Lines of this invoice could be questioned until ${printDay(day)}.`,
  notASale: "This line lowers the invoice. Only a line that charges commission can be questioned.",
  nothingCharged: "Nothing is charged for this line.",
  refundedHere: "The same invoice already credits the commission for this sale.",
  grantedOnVoid: "This sale was questioned on an earlier invoice, and its commission was credited to you.",
  refundedBefore: "This line was refunded to the bank account already.",
  twice: "This line was questioned before. A line can be questioned only once.",
  atMost: (cents: number) => `At most ${printMoney(cents)}.`,
  linesRequired: "Please choose at least one line.",
  reasonRequired: "Please say why, in at least 3 characters.",
  textRequired: "Please write a message.",
  noFile: "There is no such file.",
  filesRequired: "Please choose a file.",
  filesAtOnce: (most: number) => `At most ${String(most)} files at a time.`,
  filesLeft: (left: number) =>
    left === 0
      ? "This question already has the maximum number of files. Please send a message without files."
      : `This question can take ${left === 1 ? "one more file" : `${String(left)} more files`}. Please send fewer.`,
  fileSize: "At most 5 MB.",
  fileType: "This file is not a PDF, PNG or JPEG.",
  sentFiles: (count: number) => `Sent ${count === 1 ? "one file" : `${String(count)} files`}.`,
  answeredAlready: "This question is answered. An answer cannot be changed.",
  withdrawnAlready: "This question was withdrawn.",
  answerAll: "Please answer each line in question once.",
  grantedRequired: (cents: number) => `A part is more than $0.00 and less than ${printMoney(cents)}.`,
  nothingToChoose: "There is no money to return to you, so there is nothing to choose.",
  chosen: (settlement: "refund" | "credit") =>
    settlement === "refund"
      ? "A refund was chosen. This can no longer be changed."
      : "The money is a credit on the next invoice. This can no longer be changed.",
  chooseTooLate: "The time to choose has ended. The money is refunded to the bank account.",
  openQuestion: "A question about this invoice is open. Answer it first.",

  questioned: (cents: number, lines: number) =>
    `${printMoney(cents)} of ${lines === 1 ? "one line" : `${String(lines)} lines`} is in question.`,
  onHold: (cents: number) => `${printMoney(cents)} is on hold. It is not debited until the agency has answered.`,
  onHoldNow: (cents: number) =>
    `The bank did not pay ${printMoney(cents)} of the lines in question. That amount is on hold now.`,
  leftAlready: (cents: number) =>
    `${printMoney(cents)} is on its way or paid, so it cannot be put on hold. Any amount that is granted is refunded or credited.`,
  covered: (cents: number) =>
    `${printMoney(cents)} is covered by a credit or a refund, so it cannot be put on hold. Any amount that is granted is refunded or credited.`,
  answered: (granted: number, questioned: number) =>
    granted === questioned
      ? `${printMoney(granted)} was granted.`
      : granted === 0
        ? `The question about ${printMoney(questioned)} was refused.`
        : `${printMoney(granted)} of ${printMoney(questioned)} was granted.`,
  withdrawn: (cents: number) => `The question about ${printMoney(cents)} was withdrawn.`,
  notOwed: (cents: number) => `${printMoney(cents)} is no longer owed.`,
  debitedLater: (cents: number, day: string) => `${printMoney(cents)} is debited on ${printDay(day)}.`,
  postponed: (cents: number) =>
    `${printMoney(cents)} is owed again. Its debit is postponed, and a notice with its day comes first.`,
  owedAgain: (cents: number) => `${printMoney(cents)} is owed again.`,
  comesBack: (cents: number, day: string) =>
    `${printMoney(cents)} can be refunded or credited. Choose by ${printDay(day)}. Without a choice, it is refunded.`,
  waits: (cents: number, day: string) =>
    `The debit of ${printMoney(cents)} is still on its way. Once it is paid, the money is refunded or credited. Choose by ${printDay(day)}.`,
  choseRefund: "A refund to the bank account was chosen.",
  choseCredit: "A credit on the next invoice was chosen.",
  choseNothing: "No choice was made in time. The money is refunded to the bank account.",
  refundReason: "Granted after a question about the invoice",
  refundSent: (cents: number) => `A refund of ${printMoney(cents)} to the bank account was requested.`,
  refunded: (cents: number) => `${printMoney(cents)} was refunded to the bank account.`,
  refundFailed: (cents: number) => `The refund of ${printMoney(cents)} failed. It is a credit on the next invoice.`,
  notRefundable: (cents: number) =>
    `${printMoney(cents)} cannot be refunded to the bank account. It is a credit on the next invoice.`,
  kept: (cents: number) => `The invoice is void. The granted ${printMoney(cents)} is a credit on the next invoice.`,
  paymentLost: (cents: number) =>
    `A payment of this invoice was reversed. The granted ${printMoney(cents)} is no longer owed, so it is not returned.`,
  overdue: "The answer is overdue.",
  grantedBefore: (name: string) => `Already granted: ${name}`,
  granted: (name: string) => `Granted: ${name}`,
};
