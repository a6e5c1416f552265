import {
  printCents as printMoney,
  printDayRange as printDays,
  printWeekday as printDay,
  type InvoiceStatus,
  type LeftOutReason,
} from "@portal/api-contract";

const currencies = new Intl.DisplayNames("en-US", { type: "currency" });

/** As 'Fri, Nov 27, 2026'. */
export const printLongDay = (day: string): string => `${printDay(day)}, ${day.slice(0, 4)}`;

export { printMoney, printDay, printDays };

const leftOut: Readonly<Record<LeftOutReason, string>> = {
  counted: "It counts.",
  "gift-card": "A gift card counts when it is spent, not when it is sold.",
  "nothing-left": "Nothing of it counts.",
  "other-currency": "It is in another currency, which is shown and never billed.",
  "sale-not-counted": "Its sale does not count, so its refunds and disputes do not count either.",
  "same-sale": "Another source tells the same sale, which counts there.",
  objected: "The client objects to this deposit. It is billed once staff decides to keep it.",
  "before-agreement": "It was sold before the agreement.",
  "written-off": "Its sale is on an invoice that was written off, so its commission is not credited.",
  "may-be-same":
    "It may be the same sale as one that another source tells. It is billed once the agency has said that it is not.",
  "after-end": "It was sold after the end of the agreement.",
  billed: "It is on an invoice already.",
  "not-confirmed":
    "Its source was disconnected soon after the sale, so a late refund may be missing. It is billed once you agree.",
  "not-chosen": "It was not chosen.",
  "claim-open":
    "It was reported after its day was billed. It is billed once the agency claims it under Unbilled sales.",
  "claim-unnoticed": "The agency claimed it. It can be billed 7 days after the client has been notified.",
  "claim-noticed": "The agency claimed it. It can be billed once the client’s 7 days to object have ended.",
  "claim-objected": "The client objects to the claim. It is not billed until the agency decides.",
  "claim-dismissed": "It was reported after its day was billed, and the agency does not claim it.",
  "claim-expired": "It was reported after its day was billed, and nobody claimed it within 30 days. It is not billed.",
};

const nameStatus = (status: InvoiceStatus) => (status === "credited" ? "written off" : status);

export const billingTexts = {
  mailIsOff: "invoice and payment created, email notification is turned off for now!",
  mailIsOn: "Invoice and payment created. The client gets the invoice by e-mail.",
  noClient: "A chosen client does not exist.",
  aClient: "Please select at least one client.",
  bothDates: "Please select both start and end dates.",
  nothingStated: "Please state what is billed: the rows, or the hash of a rehearsal.",
  noMandate: "This client has not authorized debits.",
  /** For the agency only: it names the reason of the hold. */
  onHold: ({ until, reason }: { until: string | null; reason: string }) =>
    `This client is on hold ${until === null ? "until somebody lifts it" : `until ${printDay(until)}`}: ${reason}`,
  leaving: "This client's account is being deleted: nothing is billed any more.",
  changed: "Something has changed since the rehearsal. Nothing was billed.",
  noInvoice: "There is no such invoice.",
  noRun: "There is no such billing run.",
  runBroke: "Something went wrong on our side, and this client was not billed. Please try again.",
  fileInTheMaking: "The PDF is being made. Please try again in a moment.",
  nothingToBill: "There is nothing to bill in these days.",
  endsBefore: (day: string) => `The debit authorization of this client ends before the debit of ${printDay(day)}.`,
  debitsOn: (day: string) => `The bank account was changed: no debit before ${printDay(day)}`,

  leftOut(
    reason: LeftOutReason,
    {
      currency,
      invoiceNumber,
      countsFrom,
    }: { currency: string; invoiceNumber: string | null; countsFrom: string | null },
  ): string {
    if (reason === "billed" && invoiceNumber !== null) return `Already on ${invoiceNumber}.`;
    if (reason === "other-currency") return `${currencies.of(currency) ?? currency}: shown, never billed.`;
    if (countsFrom !== null) {
      return `The agency claimed it. It can be billed from ${printLongDay(countsFrom)}, unless the client objects before.`;
    }
    return leftOut[reason];
  },

  carried(cents: number): string {
    if (cents < 0) return `${printMoney(-cents)} is to be credited: it stays open for the next invoice.`;
    return cents === 0
      ? billingTexts.nothingToBill
      : `${printMoney(cents)} stays for a later invoice: under $1.00 none is made.`;
  },

  voided: (number: string) => `${number} is void. Its sales can be billed again.`,
  reissued: (former: string, number: string | null) =>
    number === null
      ? `${former} is void. What is left of its sales stays for a later invoice.`
      : `${number} takes the place of ${former}.`,
  writtenOff: (number: string) => `${number} is written off. Nothing of it is owed any more.`,
  cannotWriteOff: (status: InvoiceStatus) =>
    status === "scheduled" || status === "processing"
      ? "A debit of this invoice is still to come. It can be written off once the bank has refused it."
      : `This invoice is ${nameStatus(status)}: nothing is owed that could be written off.`,
  cannotVoid: (status: InvoiceStatus) =>
    status === "processing"
      ? "A debit of this invoice is on its way. It can be voided once the bank has refused it."
      : `This invoice is ${nameStatus(status)} and stays.`,
  billedAs: (number: string) => `Billed as ${number}.`,
  paidBy: ({ day, account }: { day: string; account: string }) =>
    `Bank debit (ACH) on ${day} from ${account}. There is nothing to send.`,
  howToQuestion: (day: string, email: string | null) =>
    `Until ${day}, also after the debit, you can question any line on the invoice's page in the portal${
      email === null ? "" : ` or by email to ${email}`
    }.`,
  duplicateLines: (ids: readonly string[], numbers: readonly string[]) =>
    `${ids.join(", ")} ${ids.length === 1 ? "is" : "are"} already on ${numbers.join(", ")}.`,
  unconfirmed: (ids: readonly string[]) => `Nobody has confirmed these sales: ${ids.join(", ")}.`,
  notBillable: (id: string, why: string) => `${id} cannot be billed: ${why}`,
  unknownRow: (id: string) => `${id} is no sale of these days.`,
  mismatch: (id: string, what: string, stated: number, computed: number) =>
    `${id}: ${what} is ${printMoney(computed)}, not ${printMoney(stated)}.`,
};
