import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Locale } from "../../../models/values/locale";
import type { BankFailure } from "../../../providers/debits/debits.port";
import { findReturn, isReturnReason, type ReturnedBy } from "../returns/find-return.policy";
import { whatHappened } from "../returns/return-sentences.texts";
import type { ReturnReason } from "../returns/ach-returns";

/** The bank's reason, or why the debit was not sent. */
export type DebitReason = BankFailure | ReturnReason | "no-mandate" | "refused" | "canceled";

/** For client and agency. */
const ownTexts: Readonly<Record<Exclude<DebitReason, ReturnReason>, Readonly<Record<Locale, string>>>> = {
  "connection-inactive": {
    en: "The account is not connected any more.",
    es: "La cuenta ya no está conectada.",
  },
  "limit-exceeded": {
    en: "The amount is beyond what the account lets us debit.",
    es: "El importe supera lo que la cuenta permite cargar.",
  },
  "deposits-failed": { en: "The account was not proved.", es: "La cuenta no se ha verificado." },
  "deposits-exceeded": { en: "The account was not proved.", es: "La cuenta no se ha verificado." },
  "deposits-expired": { en: "The account was not proved.", es: "La cuenta no se ha verificado." },
  "no-mandate": {
    en: "There is no authorization to debit an account.",
    es: "No hay autorización para hacer cargos en una cuenta.",
  },
  refused: { en: "The payment provider refused the debit.", es: "El proveedor de pagos rechazó el cargo." },
  canceled: {
    en: "The debit was canceled at the payment provider.",
    es: "El cargo se canceló en el proveedor de pagos.",
  },
};

export type EndedBy = ReturnedBy & Pick<DebitAttempt, "returnReceivedAt">;

/** For client and agency. */
export function describeReason(by: EndedBy, locale: Locale): string {
  const { returnReceivedAt, reason } = by;
  if (returnReceivedAt !== null) return whatHappened(by, locale);
  const own = Object.entries(ownTexts).find(([name]) => name === reason)?.[1] ?? ownTexts.refused;
  if (!isReturnReason(reason) || reason === "other") return own[locale];
  const why = findReturn(by).why[locale];
  return locale === "en" ? `The debit could not be made ${why}.` : `No se pudo hacer el cargo ${why}.`;
}
