import type { Locale } from "../../../models/values/locale";
import { printMoney, printShortDay } from "../../../messages/templates/print-day";
import type { NextTry } from "../returns/return-sentences.texts";
import { account, removeAccents, printDebitFacts, type DebitFacts, type DebitWords } from "./debit-words.texts";

/** Notice before a debit (S52). */
export function writePlanned(facts: DebitFacts): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  return {
    en: {
      title: `We debit ${en.money} on ${en.day}`,
      text: `Invoice ${facts.invoiceNumber}, ${account(facts)}. Questions until ${printShortDay(facts.questionsUntil, "en")}.`,
      lines: [facts.notice, `This is invoice ${facts.invoiceNumber}.`, en.question],
      sms: `We debit ${en.money} on ${en.day} for ${facts.invoiceNumber}.`,
    },
    es: {
      title: `Cargaremos ${es.money} el ${es.day}`,
      text: `Factura ${facts.invoiceNumber}, ${account(facts)}. Preguntas hasta el ${printShortDay(facts.questionsUntil, "es")}.`,
      lines: [
        `El ${es.day} cargaremos ${es.money} en ${account(facts)}.`,
        `Es la comisión por las ventas del ${es.sales}, factura ${facts.invoiceNumber}.`,
        es.question,
      ],
      sms: `Cargo de ${es.money} el ${removeAccents(es.day)} por ${facts.invoiceNumber}.`,
    },
  };
}

export function writeChanged(facts: DebitFacts & { formerDate: string; formerCents?: number }): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  const { formerCents = facts.cents } = facts;
  const money = (locale: Locale) => printMoney(formerCents, locale);
  const isOther = formerCents !== facts.cents;
  const former = (locale: Locale) => printShortDay(facts.formerDate, locale);
  const isMoved = facts.formerDate !== facts.debitDate;
  const { en: planned, es: planeado } = writePlanned(facts);
  return {
    en: {
      ...planned,
      text: `${isMoved ? `Not on ${former("en")}. ` : ""}${isOther ? `Not ${money("en")}. ` : ""}Invoice ${facts.invoiceNumber}, ${account(facts)}.`,
      lines: [
        `The debit for invoice ${facts.invoiceNumber} has changed${isOther ? ` from ${money("en")} to ${en.money}` : ""}.`,
        ...(planned.lines ?? []),
      ],
      sms: `Changed: we debit ${en.money} on ${en.day} for ${facts.invoiceNumber}.`,
    },
    es: {
      ...planeado,
      text: `${isMoved ? `No el ${former("es")}. ` : ""}${isOther ? `No ${money("es")}. ` : ""}Factura ${facts.invoiceNumber}, ${account(facts)}.`,
      lines: [
        `Ha cambiado el cargo de la factura ${facts.invoiceNumber}${isOther ? `: de ${money("es")} a ${es.money}` : ""}.`,
        ...(planeado.lines ?? []),
      ],
      sms: `Cambio: cargo de ${es.money} el ${removeAccents(es.day)} por ${facts.invoiceNumber}.`,
    },
  };
}

export function writeCanceled(facts: DebitFacts): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  return {
    en: {
      title: `We won't debit ${en.money} on ${en.day}`,
      text: `The debit for invoice ${facts.invoiceNumber} will not be made.`,
      lines: [
        `The debit of ${en.money} from ${account(facts)}, planned for ${en.day}, will not be made.`,
        `You have nothing to do. Sign in to the portal and open invoice ${facts.invoiceNumber} to see why.`,
      ],
    },
    es: {
      title: `No cargaremos ${es.money} el ${es.day}`,
      text: `No se hará el cargo de la factura ${facts.invoiceNumber}.`,
      lines: [
        `No se hará el cargo de ${es.money} en ${account(facts)} previsto para el ${es.day}.`,
        `No tiene que hacer nada. Acceda al portal y abra la factura ${facts.invoiceNumber} para ver el motivo.`,
      ],
      sms: `No cargaremos ${es.money} el ${removeAccents(es.day)}.`,
    },
  };
}

/** For clients who authorized debits by an older text. */
export const debitTimingWords: DebitWords = {
  en: {
    title: "You now get a notice before each debit",
    text: "We debit on the first banking day after our email at the earliest, and a personal account 10 days after it.",
    lines: [
      "From now on you get an email before each debit, with amount, day and account.",
      "We debit on the first banking day after that email at the earliest. A personal account is debited 10 calendar days after it.",
      "Nothing else in your authorization changes. You have nothing to do.",
    ],
  },
  es: {
    title: "Ahora recibe un aviso antes de cada cargo",
    text: "Hacemos el cargo no antes del primer día bancario tras nuestro correo, y en una cuenta personal 10 días después.",
    lines: [
      "Desde ahora recibe un correo antes de cada cargo, con el importe, el día y la cuenta.",
      "Hacemos el cargo no antes del primer día bancario tras ese correo. En una cuenta personal, 10 días naturales después.",
      "Nada más cambia en su autorización. No tiene que hacer nada.",
    ],
    sms: "Ahora recibe un aviso antes de cada cargo.",
  },
};

/** @param restCents cents of the invoice on hold or still owed */
export function writePaid(facts: DebitFacts, restCents = 0): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  if (restCents > 0) return writePartPaid(facts, restCents);
  return {
    en: {
      title: `Your payment of ${en.money} arrived`,
      text: `Invoice ${facts.invoiceNumber} is paid from ${account(facts)}.`,
      lines: [`We debited ${en.money} from ${account(facts)}. Invoice ${facts.invoiceNumber} is paid.`, en.question],
    },
    es: {
      title: `Recibimos su pago de ${es.money}`,
      text: `La factura ${facts.invoiceNumber} se pagó desde ${account(facts)}.`,
      lines: [`Cargamos ${es.money} en ${account(facts)}. La factura ${facts.invoiceNumber} está pagada.`, es.question],
    },
  };
}

function writePartPaid(facts: DebitFacts, restCents: number): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  const [rest, resto] = [printMoney(restCents, "en"), printMoney(restCents, "es")];
  return {
    en: {
      title: `Your payment of ${en.money} arrived`,
      text: `${rest} of invoice ${facts.invoiceNumber} is in question or still owed.`,
      lines: [
        `We debited ${en.money} from ${account(facts)}. ${rest} of invoice ${facts.invoiceNumber} is open.`,
        en.question,
      ],
    },
    es: {
      title: `Recibimos su pago de ${es.money}`,
      text: `${resto} de la factura ${facts.invoiceNumber} está en revisión o pendiente.`,
      lines: [
        `Cargamos ${es.money} en ${account(facts)}. ${resto} de la factura ${facts.invoiceNumber} está pendiente.`,
        es.question,
      ],
    },
  };
}

/** `whole` is the sentence of `writeReturn` for a return; else null. */
export interface DebitEnd {
  reason: Readonly<Record<Locale, string>>;
  whole: Readonly<Record<Locale, string | null>>;
  /** null without a next try. */
  nextTry: NextTry | null;
  /** Cents of the debit that are owed now. */
  owedCents: number;
}

function whatNext({ nextTry, owedCents }: DebitEnd, locale: Locale): string {
  if (owedCents === 0) return locale === "en" ? "You owe nothing of it now." : "Ahora no debe nada de él.";
  if (nextTry?.day === null) {
    return locale === "en"
      ? "We try again later. You get a notice with the day first."
      : "Lo intentaremos más adelante. Antes recibirá un aviso con el día.";
  }
  if (nextTry !== null) {
    const day = printShortDay(nextTry.day, locale);
    return locale === "en"
      ? `We try again on ${day}. Have the money there by then, or use a different account.`
      : `Lo intentaremos de nuevo el ${day}. Tenga el dinero en la cuenta o use otra.`;
  }
  return locale === "en"
    ? "We won't try again automatically. Use a different account, or contact us to pay another way."
    : "No lo intentaremos de nuevo automáticamente. Use otra cuenta o contáctenos para pagar de otra forma.";
}

const whatEnded = (end: DebitEnd, locale: Locale): string =>
  end.whole[locale] ?? `${end.reason[locale]} ${whatNext(end, locale)}`;

/** `text` ends the notice; `start` begins the sentence about later debits. */
function whatOpens({ owedCents }: DebitEnd, invoiceNumber: string) {
  if (owedCents === 0) return { en: { text: "", start: "We" }, es: { text: "", start: "No" } };
  const [en, es] = [`Invoice ${invoiceNumber} is open again`, `La factura ${invoiceNumber} está pendiente otra vez`];
  return { en: { text: ` ${en}.`, start: `${en}, and we` }, es: { text: ` ${es}.`, start: `${es} y no` } };
}

export function writeFailed(facts: DebitFacts, end: DebitEnd): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  const { invoiceNumber } = facts;
  return {
    en: {
      title: `We couldn't collect ${en.money}`,
      text: whatEnded(end, "en"),
      lines: [
        `The debit of ${en.money} from ${account(facts)} for invoice ${invoiceNumber} failed.`,
        whatEnded(end, "en"),
      ],
      sms: `We couldn't collect ${en.money} for ${invoiceNumber}. Sign in for what to do.`,
    },
    es: {
      title: `No pudimos cobrar ${es.money}`,
      text: whatEnded(end, "es"),
      lines: [
        `Falló el cargo de ${es.money} en ${account(facts)} por la factura ${invoiceNumber}.`,
        whatEnded(end, "es"),
      ],
      sms: `No pudimos cobrar ${es.money} por ${invoiceNumber}. Entre al portal.`,
    },
  };
}

export function writeReturned(facts: DebitFacts, end: DebitEnd): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  const { invoiceNumber } = facts;
  const opens = whatOpens(end, invoiceNumber);
  return {
    en: {
      title: `Your bank took back ${en.money}`,
      text: `${whatEnded(end, "en")}${opens.en.text}`,
      lines: [`${opens.en.start} debit nothing more by this authorization.`, whatEnded(end, "en")],
      sms: `Your bank took back ${en.money} for ${invoiceNumber}. Sign in for what to do.`,
    },
    es: {
      title: `Su banco devolvió ${es.money}`,
      text: `${whatEnded(end, "es")}${opens.es.text}`,
      lines: [`${opens.es.start} haremos más cargos con esta autorización.`, whatEnded(end, "es")],
      sms: `Su banco ha devuelto ${es.money} de ${invoiceNumber}. Entre al portal.`,
    },
  };
}
