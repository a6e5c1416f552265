import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import type { Locale } from "../locale";
import { printDays, printWeekday } from "./print-day";

interface InvoiceIssued {
  invoiceNumber: string;
  totalCents: number;
  /** Days are `YYYY-MM-DD`. */
  debitDate: string;
  startDay: string;
  endDay: string;
  institution: string;
  last4: string;
  questionsUntil: string;
}

const printMoney = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency: "USD" }).format(cents / 100);

const day = Joi.string()
  .pattern(/^\d{4}-\d\d-\d\d$/)
  .required();

/** An invoice was issued; its PDF goes with it (S52). Carries no link, like every notice. */
export const invoiceMail = defineMail({
  data: Joi.object<InvoiceIssued, true>({
    invoiceNumber: Joi.string().max(24).required(),
    totalCents: Joi.number().integer().required(),
    debitDate: day,
    startDay: day,
    endDay: day,
    institution: Joi.string().max(255).required(),
    last4: Joi.string().max(8).required(),
    questionsUntil: day,
  }),
  secrets: noSecrets,
  texts: {
    en: (data) => ({
      subject: `Invoice ${data.invoiceNumber}`,
      blocks: [
        ["h", `Your invoice ${data.invoiceNumber}`],
        [
          "p",
          `On ${printWeekday(data.debitDate, "en")} we debit ${printMoney(data.totalCents, "en")} from ${data.institution}, account ending in ${data.last4}.`,
        ],
        [
          "p",
          `It is the commission for sales of ${printDays(data.startDay, data.endDay, "en")}. The invoice is attached, with every line.`,
        ],
        ["p", `You can question any line until ${printWeekday(data.questionsUntil, "en")}.`],
      ],
    }),
    es: (data) => ({
      subject: `Factura ${data.invoiceNumber}`,
      blocks: [
        ["h", `Su factura ${data.invoiceNumber}`],
        [
          "p",
          `El ${printWeekday(data.debitDate, "es")} cargaremos ${printMoney(data.totalCents, "es")} en ${data.institution}, cuenta terminada en ${data.last4}.`,
        ],
        [
          "p",
          `Es la comisión por las ventas del ${printDays(data.startDay, data.endDay, "es")}. La factura va adjunta, con cada línea.`,
        ],
        ["p", `Puede cuestionar cualquier línea hasta el ${printWeekday(data.questionsUntil, "es")}.`],
      ],
    }),
  },
});

interface DebitMoved {
  /**
   * `no-funds`: it failed and is tried again; `moved`: it has not been tried yet and has another day; `amount`: another sum,
   * and perhaps another day; `canceled`: it is not made, since the invoice was paid another way.
   */
  why: "no-funds" | "moved" | "amount" | "canceled";
  invoiceNumber: string;
  totalCents: number;
  /** Days are `YYYY-MM-DD`. */
  debitDate: string;
  formerDate: string;
  /** 0: no debit was planned any more. */
  formerCents: number;
}

type DebitMovedText = (news: DebitMoved) => [subject: string, ...paragraphs: string[]];

const debitMovedEn: Record<DebitMoved["why"], DebitMovedText> = {
  "no-funds": ({ invoiceNumber, totalCents, debitDate }) => [
    `The debit for ${invoiceNumber} is tried again`,
    `There was not enough money in your account for the debit of ${printMoney(totalCents, "en")}.`,
    `On ${printWeekday(debitDate, "en")} we try again.`,
  ],
  moved: ({ invoiceNumber, totalCents, debitDate, formerDate }) => [
    `The debit for ${invoiceNumber} has another day`,
    `We debit ${printMoney(totalCents, "en")} on ${printWeekday(debitDate, "en")}, not on ${printWeekday(formerDate, "en")}.`,
  ],
  amount: ({ invoiceNumber, totalCents, debitDate, formerDate, formerCents }) => [
    `The debit for ${invoiceNumber} has another amount`,
    formerCents === 0
      ? `A payment of yours was reversed, so ${printMoney(totalCents, "en")} is owed. We debit it on ${printWeekday(debitDate, "en")}.`
      : `We debit ${printMoney(totalCents, "en")} on ${printWeekday(debitDate, "en")}, not ${printMoney(formerCents, "en")} on ${printWeekday(formerDate, "en")}.`,
  ],
  canceled: ({ invoiceNumber, totalCents, formerDate }) => [
    `We won't debit ${printMoney(totalCents, "en")} on ${printWeekday(formerDate, "en")}`,
    `${invoiceNumber} was paid another way. Nothing of it is debited.`,
  ],
};

const debitMovedEs: Record<DebitMoved["why"], DebitMovedText> = {
  "no-funds": ({ invoiceNumber, totalCents, debitDate }) => [
    `Intentaremos de nuevo el cargo de ${invoiceNumber}`,
    `No había fondos suficientes en su cuenta para el cargo de ${printMoney(totalCents, "es")}.`,
    `El ${printWeekday(debitDate, "es")} lo intentaremos de nuevo.`,
  ],
  moved: ({ invoiceNumber, totalCents, debitDate, formerDate }) => [
    `El cargo de ${invoiceNumber} cambia de día`,
    `Cargaremos ${printMoney(totalCents, "es")} el ${printWeekday(debitDate, "es")}, y no el ${printWeekday(formerDate, "es")}.`,
  ],
  amount: ({ invoiceNumber, totalCents, debitDate, formerDate, formerCents }) => [
    `El cargo de ${invoiceNumber} cambia de importe`,
    formerCents === 0
      ? `Se anuló un pago suyo, por lo que debe ${printMoney(totalCents, "es")}. Lo cargaremos el ${printWeekday(debitDate, "es")}.`
      : `Cargaremos ${printMoney(totalCents, "es")} el ${printWeekday(debitDate, "es")}, y no ${printMoney(formerCents, "es")} el ${printWeekday(formerDate, "es")}.`,
  ],
  canceled: ({ invoiceNumber, totalCents, formerDate }) => [
    `No cargaremos ${printMoney(totalCents, "es")} el ${printWeekday(formerDate, "es")}`,
    `${invoiceNumber} se pagó de otra manera. No se cargará nada de ella.`,
  ],
};

function writeMail([subject, ...paragraphs]: ReturnType<DebitMovedText>) {
  return { subject, blocks: [["h", subject], ...paragraphs.map((text) => ["p", text] as ["p", string])] as const };
}

/** A debit is not made as its client knows it (S52). Carries no link, like every notice. */
export const debitMovedMail = defineMail({
  data: Joi.object<DebitMoved, true>({
    why: Joi.string().valid("no-funds", "moved", "amount", "canceled").required(),
    invoiceNumber: Joi.string().max(24).required(),
    totalCents: Joi.number().integer().required(),
    debitDate: day,
    formerDate: day,
    formerCents: Joi.number().integer().default(0),
  }),
  secrets: noSecrets,
  texts: {
    en: (news) => writeMail(debitMovedEn[news.why](news)),
    es: (news) => writeMail(debitMovedEs[news.why](news)),
  },
});
