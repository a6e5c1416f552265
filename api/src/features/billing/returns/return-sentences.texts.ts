import type { Locale } from "../../../models/values/locale";
import { addDays, type LocalDay } from "../../../models/values/local-day";
import { printMoney, printShortDay } from "../../../messages/templates/print-day";
import { findReturn, stopsDebits, type ReturnedBy } from "./find-return.policy";

export interface NextTry {
  /** null: a hold postpones the next try (S74). */
  day: LocalDay | null;
}

export interface ReturnFacts {
  by: ReturnedBy;
  cents: number;
  /** Cents owed now. The rest was granted, is on hold, or is written off. */
  owedCents: number;
  /** null without a next try. */
  nextTry: NextTry | null;
  /** Day of the return. */
  since: LocalDay;
  /** True if the client has to authorize the account first. */
  isEnded: boolean;
}

/** Last day for the client to act. */
export function actBy({ by, since }: Pick<ReturnFacts, "by" | "since">): LocalDay {
  return addDays(since, findReturn(by).deadlineDays);
}

/** For client and agency. */
export function whatHappened(by: ReturnedBy, locale: Locale): string {
  const why = findReturn(by).why[locale];
  return locale === "en" ? `The bank returned the debit ${why}.` : `El banco devolvió el cargo ${why}.`;
}

function whatToDo(facts: ReturnFacts, locale: Locale): string {
  const { by, nextTry, isEnded } = facts;
  const day = printShortDay(nextTry?.day ?? actBy(facts), locale);
  const isEnglish = locale === "en";
  if (nextTry?.day === null) {
    return isEnglish
      ? "we try again later, and you get a notice with the day first"
      : "lo intentaremos más adelante, y antes recibirá un aviso con el día";
  }
  if (nextTry !== null) {
    return isEnglish
      ? `we try again on ${day}, so have the money there by then or use a different account`
      : `lo intentaremos de nuevo el ${day}: tenga el dinero en la cuenta para entonces o use otra`;
  }
  if (stopsDebits(by)) {
    return isEnglish
      ? `we debit nothing more, so contact us by ${day} to settle it`
      : `no haremos más cargos: contáctenos a más tardar el ${day} para resolverlo`;
  }
  if (findReturn(by).consequence === "new-account" || !isEnded) {
    return isEnglish
      ? `use a different account or contact us to pay another way by ${day}`
      : `use otra cuenta o contáctenos para pagar de otra forma a más tardar el ${day}`;
  }
  return isEnglish
    ? `authorize an account again or contact us to pay another way by ${day}`
    : `autorice de nuevo una cuenta o contáctenos para pagar de otra forma a más tardar el ${day}`;
}

function whatIsOwed(facts: ReturnFacts, locale: Locale): string {
  const { cents, owedCents } = facts;
  const isEnglish = locale === "en";
  if (owedCents <= 0) return isEnglish ? "you owe nothing of it now" : "ahora no debe nada de él";
  const part = printMoney(owedCents, locale);
  const whole = isEnglish ? "you still owe the amount" : "usted sigue debiendo el importe";
  const rest = isEnglish ? `you still owe ${part} of it` : `usted sigue debiendo ${part} de él`;
  return `${owedCents < cents ? rest : whole}: ${whatToDo(facts, locale)}`;
}

/** For the client: what happened, what it costs, and what to do by when. */
export function writeReturn(facts: ReturnFacts, locale: Locale): string {
  const why = findReturn(facts.by).why[locale];
  const money = printMoney(facts.cents, locale);
  const owed = whatIsOwed(facts, locale);
  return locale === "en"
    ? `Your bank returned our debit of ${money} ${why}; we charge no fee for this (your bank may), and ${owed}.`
    : `Su banco devolvió nuestro cargo de ${money} ${why}; no cobramos nada por ello (su banco puede hacerlo) y ${owed}.`;
}

/** Code, name and next step, at most two sentences. */
export function writeForAgency(by: ReturnedBy): string {
  const { name, agency } = findReturn(by);
  return `${by.returnCode === null ? name : `${by.returnCode}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`}. ${agency}`;
}
