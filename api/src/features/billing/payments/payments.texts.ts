import type { InvoiceStatus, PaymentMethod } from "@portal/api-contract";
import { printDay, printMoney } from "../billing.texts";

const methods: Readonly<Record<PaymentMethod, string>> = {
  check: "check",
  wire: "wire",
  card: "card",
  cash: "cash",
  other: "another way",
};

interface Paid {
  amountCents: number;
  paidOn: string;
  method: PaymentMethod;
  reference: string;
}

export const paymentTexts = {
  amountRequired: "Please enter the amount.",
  amountAbove: "The amount is more than $0.00.",
  amountLimit: "The amount is too large.",
  dayRequired: "Please choose a day.",
  dayForm: "A day is written YYYY-MM-DD.",
  methodRequired: "Please choose how it was paid.",
  referenceForm: "The reference is a text of at most 100 characters.",
  noPayment: "There is no such payment.",
  underWay: "A debit of this invoice is on its way. Wait until the bank has answered.",
  nothingOwed: (status: InvoiceStatus) =>
    `This invoice is ${status === "credited" ? "written off" : status}: nothing is owed for it.`,
  atMost: (dueCents: number) => `At most ${printMoney(dueCents)}.`,
  stillToCome: "This day is still to come.",
  tooEarly: "This day is more than a year before the invoice.",
  /** As `$60.00 by check on Fri, Nov 27, reference 1042`. */
  describe({ amountCents, paidOn, method, reference }: Paid): string {
    const by = method === "other" ? methods.other : `by ${methods[method]}`;
    const named = reference === "" ? "" : `, reference ${reference}`;
    return `${printMoney(amountCents)} ${by} on ${printDay(paidOn)}${named}`;
  },
  recorded(amountCents: number, number: string, { due, held }: { due: number; held: number }): string {
    const left = [
      ...(due === 0 ? [] : [`${printMoney(due)} of ${number} is still owed.`]),
      ...(held === 0 ? [] : [`${printMoney(held)} of ${number} is on hold for a question.`]),
    ];
    return [`${printMoney(amountCents)} is recorded.`, ...(left.length === 0 ? [`${number} is paid.`] : left)].join(
      " ",
    );
  },
  takenBack: (amountCents: number, number: string) =>
    `The payment of ${printMoney(amountCents)} for ${number} is reversed.`,
  keepsPayments: (receivedCents: number) =>
    `${printMoney(receivedCents)} was paid for this invoice. Reverse the payment first, or leave the invoice as it is.`,
};
