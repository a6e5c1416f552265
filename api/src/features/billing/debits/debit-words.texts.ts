import type { NoticeWords } from "../../../notifications/notify.command";
import type { Locale } from "../../../models/values/locale";
import { printDays, printMoney, printShortDay } from "../../../messages/templates/print-day";

export type DebitWords = Readonly<Record<Locale, NoticeWords>>;

export interface DebitFacts {
  invoiceNumber: string;
  cents: number;
  debitDate: string;
  institution: string;
  last4: string;
  /** Days of the charged sales. */
  startDay: string;
  endDay: string;
  questionsUntil: string;
  /** English text on Home and Debits for a scheduled debit (D453). */
  notice: string;
}

export const account = ({ institution, last4 }: DebitFacts) => `${institution} •••• ${last4}`;

/** Includes the last day for a question (S54). */
function howToQuestion({ invoiceNumber, questionsUntil }: DebitFacts, locale: Locale): string {
  const day = printShortDay(questionsUntil, locale);
  return locale === "en"
    ? `Is something wrong? Sign in to the portal, open invoice ${invoiceNumber} and question it until ${day}. If a debit was wrong, we refund it.`
    : `¿Hay algún error? Acceda al portal, abra la factura ${invoiceNumber} y cuestiónela hasta el ${day}. Si un cargo fue incorrecto, lo devolvemos.`;
}

export function printDebitFacts(facts: DebitFacts, locale: Locale) {
  const money = printMoney(facts.cents, locale);
  const day = printShortDay(facts.debitDate, locale);
  const sales = printDays(facts.startDay, facts.endDay, locale);
  return { money, day, sales, question: howToQuestion(facts, locale) };
}

/** Accents would split a text message in two. */
export function removeAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}
