import type { NoticeWords } from "../../../notifications/notify.command";
import type { Locale } from "../../../models/values/locale";
import { printDays, printMoney, printShortDay } from "../../../messages/templates/print-day";

export type DebitWords = Readonly<Record<Locale, NoticeWords>>;

/** What notices of a debit name. Days are `YYYY-MM-DD`. */
export interface DebitFacts {
  invoiceNumber: string;
  cents: number;
  debitDate: string;
  institution: string;
  last4: string;
  /** Of the sales that it charges. */
  startDay: string;
  endDay: string;
  questionsUntil: string;
  /** The text that Home and Debits show of a debit to come, in English (D462). */
  notice: string;
}

export const account = ({ institution, last4 }: DebitFacts) => `${institution} •••• ${last4}`;

/** How to question a debit, and until when (S54). */
function howToQuestion({ invoiceNumber, questionsUntil }: DebitFacts, locale: Locale): string {
  const day = printShortDay(questionsUntil, locale);
  return locale === "en"
    ? `Is something wrong? Sign in to the portal, open invoice ${invoiceNumber} and question it until ${day}. If a debit was wrong, we refund it.`
    : `¿Hay algún error? Acceda al portal, abra la factura ${invoiceNumber} y cuestiónela hasta el ${day}. Si un cargo fue incorrecto, lo devolvemos.`;
}

export function say(facts: DebitFacts, locale: Locale) {
  const money = printMoney(facts.cents, locale);
  const day = printShortDay(facts.debitDate, locale);
  const sales = printDays(facts.startDay, facts.endDay, locale);
  return { money, day, sales, question: howToQuestion(facts, locale) };
}

/** Letters that a text message has without becoming two. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}
