import type { Locale } from "../../../models/values/locale";
import { printMoney, printShortDay } from "../../../messages/templates/print-day";
import type { NoticeWords } from "../../../notifications/notify.command";

type Words = Readonly<Record<Locale, NoticeWords>>;

/** Days are `YYYY-MM-DD`, amounts cents. */
export interface DisputeFacts {
  invoiceNumber: string;
  questioned: number;
  granted: number;
  /** null: no granted cents were paid. */
  chooseBy: string | null;
}

export function writeAnswered({ invoiceNumber, questioned, granted, chooseBy }: DisputeFacts): Words {
  const money = (cents: number, locale: Locale) => printMoney(cents, locale);
  const next = (locale: Locale) => {
    if (chooseBy === null) return "";
    const day = printShortDay(chooseBy, locale);
    return locale === "en"
      ? ` Choose a refund or a credit by ${day}. Without a choice we refund it.`
      : ` Elija devolución o abono hasta el ${day}; sin elección lo devolvemos.`;
  };
  return {
    en: {
      title: `We answered your question about ${invoiceNumber}`,
      text: `We granted ${money(granted, "en")} of ${money(questioned, "en")}.${next("en")}`,
      sms: `We answered your question about ${invoiceNumber}. Sign in for the answer.`,
    },
    es: {
      title: `Respondimos su pregunta sobre ${invoiceNumber}`,
      text: `Aceptamos ${money(granted, "es")} de ${money(questioned, "es")}.${next("es")}`,
      sms: `Respondimos su pregunta sobre ${invoiceNumber}. Entre al portal.`,
    },
  };
}

export function writeMessage(invoiceNumber: string): Words {
  return {
    en: { title: `New message about ${invoiceNumber}`, text: "Open the question to read it and reply." },
    es: { title: `Nuevo mensaje sobre ${invoiceNumber}`, text: "Abra la pregunta para leerlo y responder." },
  };
}

/** For staff. */
export function writeOpened(
  name: string,
  facts: { invoiceNumber: string; questioned: number; answerDue: string },
): Words {
  const writeFor = (locale: Locale): NoticeWords => {
    const [money, day] = [printMoney(facts.questioned, locale), printShortDay(facts.answerDue, locale)];
    return locale === "en"
      ? { title: `${name} questions ${money} of ${facts.invoiceNumber}`, text: `Answer by ${day}.` }
      : { title: `${name} cuestiona ${money} de ${facts.invoiceNumber}`, text: `Responda hasta el ${day}.` };
  };
  return { en: writeFor("en"), es: writeFor("es") };
}

/** For staff. */
export function writeReminder(
  name: string,
  facts: { invoiceNumber: string; answerDue: string; isOverdue: boolean },
): Words {
  const { invoiceNumber, answerDue, isOverdue } = facts;
  const [en, es] = [printShortDay(answerDue, "en"), printShortDay(answerDue, "es")];
  return {
    en: {
      title: isOverdue ? `The answer to ${name} is overdue` : `Answer ${name} by ${en}`,
      text: `The answer about ${invoiceNumber} ${isOverdue ? "was" : "is"} due on ${en}.`,
    },
    es: {
      title: isOverdue ? `La respuesta a ${name} está atrasada` : `Responda a ${name} hasta el ${es}`,
      text: `La pregunta sobre ${invoiceNumber} debe responderse hasta el ${es}.`,
    },
  };
}

/** For the client. A late answer decides nothing. */
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
