import { printDay, printMoney, printTime } from "../../../messages/templates/print-day";
import type { Locale } from "../../../models/values/locale";
import type { NoticeWords } from "../../../notifications/notify.command";

export interface ClaimAnswer {
  /** false: staff dismissed the claim, so the sale is not billed. */
  keep: boolean;
  /** Name of the sold item. */
  name: string;
  /** In the client's zone. */
  day: string;
  totalCents: number;
  /** Person of the agency. */
  by: string;
  at: Date;
  reason: string;
  /** IANA zone. */
  timeZone: string;
}

function writeEnglish({ keep, name, day, totalCents, by, at, reason, timeZone }: ClaimAnswer): NoticeWords {
  const total = printMoney(totalCents, "en");
  const who = `${by} of the agency decided this on ${printTime(at.toISOString(), timeZone, "en")}.`;
  const title = keep
    ? `Your objection was decided: the late sale of ${total} will be billed`
    : `Your objection was decided: the late sale of ${total} is not billed`;
  const effect = keep
    ? "Its commission can be on your next invoice. You get a notice before it is debited. If you disagree, question the line on that invoice within 7 days, or send us a message."
    : "You do not owe commission on it.";
  return {
    title,
    text: `${who} Reason: “${reason}”`,
    lines: [`The sale is “${name}” of ${printDay(day, "en")}.`, who, `Reason: “${reason}”`, effect],
    sms: `${title}.`,
  };
}

function writeSpanish({ keep, name, day, totalCents, by, at, reason, timeZone }: ClaimAnswer): NoticeWords {
  const total = printMoney(totalCents, "es");
  const who = `${by}, de la agencia, lo decidió el ${printTime(at.toISOString(), timeZone, "es")}.`;
  const effect = keep
    ? "Su comisión puede estar en su próxima factura. Recibirá un aviso antes del cargo. Si no está de acuerdo, cuestione la línea de esa factura en un plazo de 7 días o envíenos un mensaje."
    : "No debe comisión por ella.";
  return {
    title: keep
      ? `Su objeción se ha decidido: la venta tardía de ${total} se facturará`
      : `Su objeción se ha decidido: la venta tardía de ${total} no se factura`,
    text: `${who} Motivo: “${reason}”`,
    lines: [`La venta es “${name}”, del ${printDay(day, "es")}.`, who, `Motivo: “${reason}”`, effect],
    sms: `Su objecion se ha decidido: la venta tardia de ${total} ${keep ? "se facturara" : "no se factura"}.`,
  };
}

export function writeClaimAnswer(answer: ClaimAnswer): Readonly<Record<Locale, NoticeWords>> {
  return { en: writeEnglish(answer), es: writeSpanish(answer) };
}
