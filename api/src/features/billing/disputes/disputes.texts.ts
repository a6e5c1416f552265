import { printDay, printMoney } from "../billing.texts";

/** Sentences in messages of disputes, for client and agency. */
export const disputeTexts = {
  noDispute: "There is no such question.",
  noLine: "This line is not on the invoice.",
  voided: "This invoice is void: nothing of it is debited.",
  writtenOff: "This invoice is written off: nothing is owed for it.",
  tooLate: (day: string) => `Lines of this invoice could be questioned until ${printDay(day)}.`,
  notASale: "This line lowers the invoice. Only a line that charges commission can be questioned.",
  nothingCharged: "Nothing is charged for this line.",
  refundedHere: "The commission for this sale is given back on the same invoice.",
  grantedOnVoid: "This sale was questioned on an earlier invoice, and its commission was credited to you.",
  refundedBefore: "This line was refunded to the bank account already.",
  twice: "This line was questioned before. A line can be questioned once.",
  atMost: (cents: number) => `At most ${printMoney(cents)}.`,
  linesRequired: "Please choose at least one line.",
  reasonRequired: "Please say why, in at least 3 characters.",
  textRequired: "Please write a message.",
  noFile: "There is no such file.",
  filesRequired: "Please choose a file.",
  filesAtOnce: (most: number) => `At most ${String(most)} files at a time.`,
  filesLeft: (left: number) =>
    left === 0
      ? "This question has as many files as it can take. Please send a message without files."
      : `This question can take ${left === 1 ? "one more file" : `${String(left)} more files`}. Please send fewer.`,
  fileSize: "At most 5 MB.",
  fileType: "This file is not a PDF, PNG or JPEG.",
  sentFiles: (count: number) => `Sent ${count === 1 ? "one file" : `${String(count)} files`}.`,
  answeredAlready: "This question is answered. An answer does not change.",
  withdrawnAlready: "This question was withdrawn.",
  answerAll: "Please answer each line in question once.",
  grantedRequired: (cents: number) => `A part is more than $0.00 and less than ${printMoney(cents)}.`,
  nothingToChoose: "Nothing has to come back to you, so there is nothing to choose.",
  chosen: (settlement: "refund" | "credit") =>
    settlement === "refund"
      ? "A refund was chosen. It does not change any more."
      : "The money is a credit on the next invoice. It does not change any more.",
  chooseTooLate: "The days to choose are over: the money is refunded to the bank account.",
  openQuestion: "A question about this invoice is open. Answer it first.",

  questioned: (cents: number, lines: number) =>
    `${printMoney(cents)} of ${lines === 1 ? "one line" : `${String(lines)} lines`} is in question.`,
  onHold: (cents: number) => `${printMoney(cents)} is on hold. It is not debited until the agency has answered.`,
  onHoldNow: (cents: number) =>
    `The bank did not pay ${printMoney(cents)} of the lines in question. It is on hold now.`,
  leftAlready: (cents: number) =>
    `The debit of ${printMoney(cents)} is on its way or paid, so it cannot be put on hold. What is granted is refunded or credited.`,
  answered: (granted: number, asked: number) =>
    granted === asked
      ? `${printMoney(granted)} was granted.`
      : granted === 0
        ? `The question about ${printMoney(asked)} was refused.`
        : `${printMoney(granted)} of ${printMoney(asked)} was granted.`,
  withdrawn: (cents: number) => `The question about ${printMoney(cents)} was withdrawn.`,
  notOwed: (cents: number) => `${printMoney(cents)} is no longer owed.`,
  debitedLater: (cents: number, day: string) => `${printMoney(cents)} is debited on ${printDay(day)}.`,
  owedAgain: (cents: number) => `${printMoney(cents)} is owed again.`,
  comesBack: (cents: number, day: string) =>
    `${printMoney(cents)} comes back. Choose a refund or a credit until ${printDay(day)}; without a choice it is refunded.`,
  waits: (cents: number, day: string) =>
    `The debit of ${printMoney(cents)} is still on its way. Once it is paid, the money comes back as chosen until ${printDay(day)}.`,
  choseRefund: "A refund to the bank account was chosen.",
  choseCredit: "A credit on the next invoice was chosen.",
  choseNothing: "Nothing was chosen in time: the money is refunded to the bank account.",
  refundReason: "Granted after a question about the invoice",
  refundSent: (cents: number) => `A refund of ${printMoney(cents)} to the bank account was requested.`,
  refunded: (cents: number) => `${printMoney(cents)} was refunded to the bank account.`,
  refundFailed: (cents: number) => `The refund of ${printMoney(cents)} failed. It is a credit on the next invoice.`,
  notRefundable: (cents: number) =>
    `${printMoney(cents)} cannot be refunded to the bank account. It is a credit on the next invoice.`,
  kept: (cents: number) => `The invoice is void. The granted ${printMoney(cents)} is a credit on the next invoice.`,
  paymentLost: (cents: number) =>
    `A payment of the invoice was taken back. The granted ${printMoney(cents)} is no longer owed, so it does not come back.`,
  overdue: "The answer is overdue.",
  grantedBefore: (name: string) => `Already granted: ${name}`,
  granted: (name: string) => `Granted: ${name}`,
};
