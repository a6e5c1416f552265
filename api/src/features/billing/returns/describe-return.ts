import { bankingZone } from "../../../banking-days/cut-off";
import type { Locale } from "../../../models/values/locale";
import { toLocalDay } from "../../../models/values/local-day";
import { describeReason, type EndedBy } from "../debits/debit-reasons.texts";
import { endsPermission, isReturnReason, stopsDebits } from "./find-return.policy";
import { writeForAgency, writeReturn, type NextTry } from "./return-sentences.texts";

export type EndedDebit = EndedBy & {
  cents: number;
  /** Cents owed now. */
  owedCents: number;
  /** null without a next try. */
  nextTry: NextTry | null;
  /** The debit had succeeded before. */
  isReturned: boolean;
};

/** True if the client must authorize an account before the next debit. */
const isPermissionOver = (debit: EndedDebit): boolean =>
  debit.isReturned || (isReturnReason(debit.reason) && endsPermission(debit));

/** Null if no bank returned the debit. */
export function describeForClient(debit: EndedDebit, locale: Locale): string | null {
  const { returnReceivedAt, cents, owedCents, nextTry } = debit;
  if (returnReceivedAt === null) return null;
  const since = toLocalDay(returnReceivedAt, bankingZone);
  return writeReturn({ by: debit, cents, owedCents, nextTry, since, isEnded: isPermissionOver(debit) }, locale);
}

/** Why the debit ended, with the next step after a return. */
export function describeForAgency(debit: EndedBy): string {
  return debit.returnReceivedAt === null ? describeReason(debit, "en") : writeForAgency(debit);
}

/** Page where the client can act: the authorization of an account, or the invoice. */
export function findActHref(debit: EndedDebit, invoiceId: string): string {
  const canAuthorize = isPermissionOver(debit) && !stopsDebits(debit);
  return canAuthorize ? "/PrivateClientWizard" : `/invoice?id=${invoiceId}`;
}
