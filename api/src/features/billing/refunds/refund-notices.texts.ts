import { printMoney, printShortDay } from "../../../messages/templates/print-day";
import type { Locale } from "../../../models/values/locale";
import type { NoticeWords } from "../../../notifications/notify.command";

type Words = Readonly<Record<Locale, NoticeWords>>;

export interface RefundFacts {
  invoiceNumber: string;
  cents: number;
  /** `YYYY-MM-DD`; null: unknown. */
  arrivesOn: string | null;
  /** `Test Bank •••• 6789` */
  account: string;
  /** As the agency wrote it. */
  reason: string;
}

function when({ arrivesOn }: RefundFacts, locale: Locale): string {
  if (arrivesOn === null) return locale === "en" ? "in a few banking days" : "en unos días bancarios";
  const day = printShortDay(arrivesOn, locale);
  return locale === "en" ? `on ${day}` : `el ${day}`;
}

export function writeRefundSent(facts: RefundFacts): Words {
  const { cents, invoiceNumber, account, reason } = facts;
  const money = (locale: Locale) => printMoney(cents, locale);
  return {
    en: {
      title: `We refund ${money("en")} to your bank`,
      text: `It arrives ${when(facts, "en")} at ${account}. Invoice ${invoiceNumber}.`,
      lines: [
        `We sent ${money("en")} of the debit for invoice ${invoiceNumber} back to ${account}. It arrives ${when(facts, "en")}.`,
        `Why: ${reason}`,
        "You have nothing to do.",
      ],
      sms: `We refund ${money("en")} for ${invoiceNumber} to your bank.`,
    },
    es: {
      title: `Le devolvemos ${money("es")} a su banco`,
      text: `Llega ${when(facts, "es")} a ${account}. Factura ${invoiceNumber}.`,
      lines: [
        `Devolvimos ${money("es")} del cargo de la factura ${invoiceNumber} a ${account}. Llega ${when(facts, "es")}.`,
        `Motivo: ${reason}`,
        "No tiene que hacer nada.",
      ],
      sms: `Le devolvemos ${money("es")} de ${invoiceNumber} a su banco.`,
    },
  };
}

/** The amount is a credit on the next invoice (S72). */
export function writeRefundFailed({ cents, invoiceNumber, account }: RefundFacts): Words {
  const money = (locale: Locale) => printMoney(cents, locale);
  return {
    en: {
      title: `Your refund of ${money("en")} is now a credit`,
      text: `The bank did not accept it. Your next invoice is ${money("en")} lower.`,
      lines: [
        `We could not refund ${money("en")} for invoice ${invoiceNumber} to ${account}: the bank did not accept it.`,
        `The ${money("en")} is a credit now and lowers your next invoice. You have nothing to do.`,
        "If you need the money sooner, contact us.",
      ],
      sms: `Your refund of ${money("en")} is now a credit on your next invoice.`,
    },
    es: {
      title: `Su devolución de ${money("es")} es ahora un crédito`,
      text: `El banco no la aceptó. Su próxima factura baja ${money("es")}.`,
      lines: [
        `No pudimos devolver ${money("es")} de la factura ${invoiceNumber} a ${account}: el banco no lo aceptó.`,
        `Los ${money("es")} son ahora un crédito y reducen su próxima factura. No tiene que hacer nada.`,
        "Si necesita el dinero antes, contáctenos.",
      ],
      sms: `Su reembolso de ${money("es")} es un saldo a favor en la proxima factura.`,
    },
  };
}
