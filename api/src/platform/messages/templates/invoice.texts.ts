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
  /** `no-funds`: it failed and is tried again; `moved`: it has not been tried yet. */
  why: "no-funds" | "moved";
  invoiceNumber: string;
  totalCents: number;
  /** Days are `YYYY-MM-DD`. */
  debitDate: string;
  formerDate: string;
}

/** A debit is made on another day than its client knows (S52). Carries no link, like every notice. */
export const debitMovedMail = defineMail({
  data: Joi.object<DebitMoved, true>({
    why: Joi.string().valid("no-funds", "moved").required(),
    invoiceNumber: Joi.string().max(24).required(),
    totalCents: Joi.number().integer().required(),
    debitDate: day,
    formerDate: day,
  }),
  secrets: noSecrets,
  texts: {
    en: ({ why, invoiceNumber, totalCents, debitDate, formerDate }) => {
      const [money, next] = [printMoney(totalCents, "en"), printWeekday(debitDate, "en")];
      return why === "no-funds"
        ? {
            subject: `The debit for ${invoiceNumber} is tried again`,
            blocks: [
              ["h", `The debit for ${invoiceNumber} is tried again`],
              ["p", `There was not enough money in your account for the debit of ${money}.`],
              ["p", `On ${next} we try again.`],
            ],
          }
        : {
            subject: `The debit for ${invoiceNumber} has another day`,
            blocks: [
              ["h", `The debit for ${invoiceNumber} has another day`],
              ["p", `We debit ${money} on ${next}, not on ${printWeekday(formerDate, "en")}.`],
            ],
          };
    },
    es: ({ why, invoiceNumber, totalCents, debitDate, formerDate }) => {
      const [money, next] = [printMoney(totalCents, "es"), printWeekday(debitDate, "es")];
      return why === "no-funds"
        ? {
            subject: `Intentaremos de nuevo el cargo de ${invoiceNumber}`,
            blocks: [
              ["h", `Intentaremos de nuevo el cargo de ${invoiceNumber}`],
              ["p", `No había fondos suficientes en su cuenta para el cargo de ${money}.`],
              ["p", `El ${next} lo intentaremos de nuevo.`],
            ],
          }
        : {
            subject: `El cargo de ${invoiceNumber} cambia de día`,
            blocks: [
              ["h", `El cargo de ${invoiceNumber} cambia de día`],
              ["p", `Cargaremos ${money} el ${next}, y no el ${printWeekday(formerDate, "es")}.`],
            ],
          };
    },
  },
});
