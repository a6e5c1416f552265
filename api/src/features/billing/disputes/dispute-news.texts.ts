import type { Locale } from "../../../models/values/locale";
import { printMoney, printShortDay } from "../../../messages/templates/print-day";
import type { NoticeWords } from "../../../notifications/notify.command";

type Words = Readonly<Record<Locale, NoticeWords>>;

/** What a client is notified of. Days are `YYYY-MM-DD`, amounts cents. */
export interface DisputeFacts {
  invoiceNumber: string;
  asked: number;
  granted: number;
  /** Until when granted money that was paid can be chosen as credit; null: nothing comes back. */
  chooseBy: string | null;
}

/** The agency has answered: how much of what was asked is granted, and what to do. */
export function writeAnswered({ invoiceNumber, asked, granted, chooseBy }: DisputeFacts): Words {
  const money = (cents: number, locale: Locale) => printMoney(cents, locale);
  const next = (locale: Locale) => {
    if (chooseBy === null) return "";
    const day = printShortDay(chooseBy, locale);
    return locale === "en"
      ? ` Choose a refund or a credit until ${day}; without a choice we refund it.`
      : ` Elija devolución o abono hasta el ${day}; sin elección lo devolvemos.`;
  };
  return {
    en: {
      title: `We answered your question about ${invoiceNumber}`,
      text: `We granted ${money(granted, "en")} of ${money(asked, "en")}.${next("en")}`,
      sms: `We answered your question about ${invoiceNumber}. Sign in for the answer.`,
    },
    es: {
      title: `Respondimos su pregunta sobre ${invoiceNumber}`,
      text: `Aceptamos ${money(granted, "es")} de ${money(asked, "es")}.${next("es")}`,
      sms: `Respondimos su pregunta sobre ${invoiceNumber}. Entre al portal.`,
    },
  };
}

/** The other side wrote, in both languages. */
export function writeMessage(invoiceNumber: string): Words {
  return {
    en: { title: `New message about ${invoiceNumber}`, text: "Open the question to read it and reply." },
    es: { title: `Nuevo mensaje sobre ${invoiceNumber}`, text: "Abra la pregunta para leerlo y responder." },
  };
}

/** Staff: a client questions lines, until when the answer is due. */
export function writeOpened(name: string, facts: { invoiceNumber: string; asked: number; answerDue: string }): Words {
  const say = (locale: Locale): NoticeWords => {
    const [money, day] = [printMoney(facts.asked, locale), printShortDay(facts.answerDue, locale)];
    return locale === "en"
      ? { title: `${name} questions ${money} of ${facts.invoiceNumber}`, text: `Answer until ${day}.` }
      : { title: `${name} cuestiona ${money} de ${facts.invoiceNumber}`, text: `Responda hasta el ${day}.` };
  };
  return { en: say("en"), es: say("es") };
}

/** Staff: an answer is due soon, or is overdue. */
export function writeReminder(
  name: string,
  facts: { invoiceNumber: string; answerDue: string; isOverdue: boolean },
): Words {
  const { invoiceNumber, answerDue, isOverdue } = facts;
  const [en, es] = [printShortDay(answerDue, "en"), printShortDay(answerDue, "es")];
  return {
    en: {
      title: isOverdue ? `The answer to ${name} is overdue` : `Answer ${name} until ${en}`,
      text: `The question about ${invoiceNumber} ${isOverdue ? "was" : "is"} to be answered until ${en}.`,
    },
    es: {
      title: isOverdue ? `La respuesta a ${name} está atrasada` : `Responda a ${name} hasta el ${es}`,
      text: `La pregunta sobre ${invoiceNumber} debe responderse hasta el ${es}.`,
    },
  };
}

/** The client: the agency's answer is overdue, and nothing is decided by that. */
export function writeOverdue(invoiceNumber: string): Words {
  return {
    en: {
      title: `Our answer about ${invoiceNumber} is overdue`,
      text: "What is on hold stays on hold until we answer. You have nothing to do.",
    },
    es: {
      title: `Nuestra respuesta sobre ${invoiceNumber} está atrasada`,
      text: "Lo que está en espera sigue así hasta que respondamos. No tiene que hacer nada.",
    },
  };
}
