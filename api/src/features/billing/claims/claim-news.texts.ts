import { printDay, printMoney, printTime } from "../../../messages/templates/print-day";
import type { Locale } from "../../../models/values/locale";
import type { NoticeWords } from "../../../notifications/notify.command";

export interface ClaimNews {
  source: string;
  /** Name of the sold item. */
  name: string;
  /** In the client's zone. */
  day: string;
  totalCents: number;
  commissionCents: number;
  reportedAt: Date;
  /** Person of the agency. */
  by: string;
  at: Date;
  reason: string;
  /** IANA zone. */
  timeZone: string;
}

function writeEnglish(news: ClaimNews): NoticeWords {
  const [total, commission] = [printMoney(news.totalCents, "en"), printMoney(news.commissionCents, "en")];
  const day = printDay(news.day, "en");
  const who = `${news.by} of the agency decided on ${printTime(news.at.toISOString(), news.timeZone, "en")} to bill it.`;
  const reported = `${news.source} reported “${news.name}” of ${day} on ${printTime(news.reportedAt.toISOString(), news.timeZone, "en")}, after that day was billed.`;
  return {
    title: `A late sale of ${total} from ${day} will be billed`,
    text: `${who} Reason: “${news.reason}”`,
    lines: [
      reported,
      who,
      `Reason: “${news.reason}”`,
      `Its commission of ${commission} can be billed 7 days after this email. You get a notice before it is debited.`,
      "If that is wrong, open the portal as you always do and object under 'Debits', 'Late sales'. You can object until the end of the 7th day after this email. It is not billed until we decide. You can also question the line on its invoice.",
    ],
    sms: `A late sale of ${total} will be billed. Not right? Object in the portal under Debits within 7 days.`,
  };
}

function writeSpanish(news: ClaimNews): NoticeWords {
  const [total, commission] = [printMoney(news.totalCents, "es"), printMoney(news.commissionCents, "es")];
  const day = printDay(news.day, "es");
  const who = `${news.by}, de la agencia, decidió facturarla el ${printTime(news.at.toISOString(), news.timeZone, "es")}.`;
  const reported = `${news.source} informó de “${news.name}”, del ${day}, el ${printTime(news.reportedAt.toISOString(), news.timeZone, "es")}, después de facturarse ese día.`;
  return {
    title: `Se facturará una venta tardía de ${total} del ${day}`,
    text: `${who} Motivo: “${news.reason}”`,
    lines: [
      reported,
      who,
      `Motivo: “${news.reason}”`,
      `Su comisión de ${commission} podrá facturarse 7 días después de este correo. Recibirá un aviso antes del cargo.`,
      "Si no es correcto, abra el portal como siempre y objete en 'Debits', 'Late sales', hasta el final del séptimo día después de este correo. No se factura hasta que decidamos. También puede cuestionar la línea en su factura.",
    ],
    sms: `Se facturara una venta tardia de ${total}. Si no es correcto, objete en Debits en 7 dias.`,
  };
}

export function writeClaimNews(news: ClaimNews): Readonly<Record<Locale, NoticeWords>> {
  return { en: writeEnglish(news), es: writeSpanish(news) };
}
