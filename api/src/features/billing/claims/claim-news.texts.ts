import { printDay, printMoney, printTime } from "../../../messages/templates/print-day";
import type { Locale } from "../../../models/values/locale";
import type { NoticeWords } from "../../../notifications/notify.command";

/** What a client reads of a late sale that the agency claims. */
export interface ClaimNews {
  /** Name of the source. */
  source: string;
  /** What was sold. */
  name: string;
  /** `YYYY-MM-DD` in the client's zone. */
  day: string;
  totalCents: number;
  commissionCents: number;
  reportedAt: Date;
  /** Name of the person of the agency. */
  by: string;
  at: Date;
  reason: string;
  /** IANA zone of the business. */
  timeZone: string;
}

function writeEnglish(news: ClaimNews): NoticeWords {
  const [total, commission] = [printMoney(news.totalCents, "en"), printMoney(news.commissionCents, "en")];
  const day = printDay(news.day, "en");
  const who = `${news.by} of the agency claimed it on ${printTime(news.at.toISOString(), news.timeZone, "en")}.`;
  const reported = `${news.source} reported “${news.name}” of ${day} on ${printTime(news.reportedAt.toISOString(), news.timeZone, "en")}, after that day was billed.`;
  return {
    title: `A late sale of ${total} from ${day} will be billed`,
    text: `${who} Reason: “${news.reason}”`,
    lines: [
      reported,
      who,
      `Reason: “${news.reason}”`,
      `Its commission of ${commission} will be on one of your next invoices. You get a notice before it is debited.`,
      "If that is wrong, send us a message now, or question the line on the invoice for 7 days after it is issued.",
    ],
    sms: `A late sale of ${total} will be billed. Not right? Send us a message in the portal.`,
  };
}

function writeSpanish(news: ClaimNews): NoticeWords {
  const [total, commission] = [printMoney(news.totalCents, "es"), printMoney(news.commissionCents, "es")];
  const day = printDay(news.day, "es");
  const who = `${news.by}, de la agencia, la reclamó el ${printTime(news.at.toISOString(), news.timeZone, "es")}.`;
  const reported = `${news.source} informó de “${news.name}”, del ${day}, el ${printTime(news.reportedAt.toISOString(), news.timeZone, "es")}, después de facturarse ese día.`;
  return {
    title: `Se facturará una venta tardía de ${total} del ${day}`,
    text: `${who} Motivo: “${news.reason}”`,
    lines: [
      reported,
      who,
      `Motivo: “${news.reason}”`,
      `Su comisión de ${commission} estará en una de sus próximas facturas. Recibirá un aviso antes del cargo.`,
      "Si no es correcto, envíenos un mensaje ahora o cuestione la línea de la factura durante los 7 días siguientes a su emisión.",
    ],
    sms: `Se facturara una venta tardia de ${total}. Si no es correcto, escribanos en el portal.`,
  };
}

/** Notice of a claim: what was sold, who claimed it, when and why, and what the client can do, in each language. */
export function writeClaimNews(news: ClaimNews): Readonly<Record<Locale, NoticeWords>> {
  return { en: writeEnglish(news), es: writeSpanish(news) };
}
