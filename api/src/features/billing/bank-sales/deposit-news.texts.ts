import { printDayOf, printTime } from "../../../messages/templates/print-day";
import type { Locale } from "../../../models/values/locale";
import type { NoticeWords } from "../../../notifications/notify.command";

/** `kept …`: staff decided the objection and keep the change. */
export type DepositNewsKind = "marked" | "unmarked" | "kept marked" | "kept unmarked";

export interface DepositNews {
  kind: DepositNewsKind;
  amountCents: number;
  /** Payer, as the bank describes it. */
  description: string;
  /** ISO 8601, like `at`. */
  transactedAt: string;
  /** Name of the member of staff. */
  by: string;
  reason: string;
  at: string;
  /** IANA zone. */
  timeZone: string;
}

const printMoney = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency: "USD" }).format(cents / 100);

interface Words {
  title: string;
  /** Predicate after the person's name. */
  did: string;
  effect: string;
}

const english: Record<DepositNewsKind, (money: string) => Words> = {
  marked: (money) => ({
    title: `A bank deposit of ${money} now counts as a sale`,
    did: "marked it as a sale",
    effect: "It counts toward your commission.",
  }),
  unmarked: (money) => ({
    title: `A bank deposit of ${money} no longer counts as a sale`,
    did: "took it off your sales",
    effect: "It does not count toward your commission. What was billed for it is credited on your next invoice.",
  }),
  "kept marked": (money) => ({
    title: `Your objection was decided: the deposit of ${money} stays a sale`,
    did: "decided that it stays a sale",
    effect: "It counts toward your commission. If you disagree, send us a message.",
  }),
  "kept unmarked": (money) => ({
    title: `Your objection was decided: the deposit of ${money} stays left out`,
    did: "decided that it does not count as a sale",
    effect: "It does not count toward your commission. If you disagree, send us a message.",
  }),
};

const spanish: typeof english = {
  marked: (money) => ({
    title: `Un depósito bancario de ${money} cuenta ahora como venta`,
    did: "lo marcó como venta",
    effect: "Cuenta para su comisión.",
  }),
  unmarked: (money) => ({
    title: `Un depósito bancario de ${money} ya no cuenta como venta`,
    did: "lo quitó de sus ventas",
    effect: "No cuenta para su comisión. Lo que se facturó por él se abona en su próxima factura.",
  }),
  "kept marked": (money) => ({
    title: `Su objeción se ha decidido: el depósito de ${money} sigue siendo una venta`,
    did: "decidió que sigue siendo una venta",
    effect: "Cuenta para su comisión. Si no está de acuerdo, envíenos un mensaje.",
  }),
  "kept unmarked": (money) => ({
    title: `Su objeción se ha decidido: el depósito de ${money} no cuenta`,
    did: "decidió que no cuenta como venta",
    effect: "No cuenta para su comisión. Si no está de acuerdo, envíenos un mensaje.",
  }),
};

const plainSms: Readonly<Record<Locale, Record<DepositNewsKind, (money: string) => string>>> = {
  en: {
    marked: (money) =>
      `A bank deposit of ${money} now counts as a sale. Not a sale? Object in the portal under Debits.`,
    unmarked: (money) => `A bank deposit of ${money} no longer counts as a sale. See the portal under Debits.`,
    "kept marked": (money) => `Your objection was decided: the deposit of ${money} stays a sale.`,
    "kept unmarked": (money) => `Your objection was decided: the deposit of ${money} stays left out.`,
  },
  es: {
    marked: (money) => `Un deposito de ${money} cuenta ahora como venta. Si no lo es, objete en el portal, en Debits.`,
    unmarked: (money) => `Un deposito de ${money} ya no cuenta como venta. Vea el portal, en Debits.`,
    "kept marked": (money) => `Su objecion se ha decidido: el deposito de ${money} sigue siendo una venta.`,
    "kept unmarked": (money) => `Su objecion se ha decidido: el deposito de ${money} no cuenta.`,
  },
};

const isDecision = ({ kind }: DepositNews) => kind.startsWith("kept");

function writeEnglish(news: DepositNews): NoticeWords {
  const { kind, amountCents, description, timeZone, by, reason } = news;
  const { title, did, effect } = english[kind](printMoney(amountCents, "en"));
  const named = description === "" ? "" : `, “${description}”`;
  const who = `${by} of the agency ${did} on ${printTime(news.at, timeZone, "en")}.`;
  return {
    title,
    text: `${who} Reason: “${reason}”`,
    lines: [
      `The deposit is of ${printDayOf(news.transactedAt, timeZone, "en")}${named}.`,
      who,
      `Reason: “${reason}”`,
      effect,
      ...(isDecision(news)
        ? []
        : [
            "If that is wrong, open the portal as you always do and object under 'Debits', 'Bank deposits'. You can object until it is billed, and for 7 days after that.",
          ]),
    ],
    sms: plainSms.en[kind](printMoney(amountCents, "en")),
  };
}

function writeSpanish(news: DepositNews): NoticeWords {
  const { kind, amountCents, description, timeZone, by, reason } = news;
  const { title, did, effect } = spanish[kind](printMoney(amountCents, "es"));
  const named = description === "" ? "" : `, “${description}”`;
  const who = `${by}, de la agencia, ${did} el ${printTime(news.at, timeZone, "es")}.`;
  return {
    title,
    text: `${who} Motivo: “${reason}”`,
    lines: [
      `El depósito es del ${printDayOf(news.transactedAt, timeZone, "es")}${named}.`,
      who,
      `Motivo: “${reason}”`,
      effect,
      ...(isDecision(news)
        ? []
        : [
            "Si no es correcto, abra el portal como siempre y objete en 'Debits', 'Bank deposits'. Puede objetar hasta que se facture, y durante los 7 días siguientes.",
          ]),
    ],
    sms: plainSms.es[kind](printMoney(amountCents, "es")),
  };
}

/** Source: S68. */
export function writeDepositNews(news: DepositNews): Readonly<Record<Locale, NoticeWords>> {
  return { en: writeEnglish(news), es: writeSpanish(news) };
}
