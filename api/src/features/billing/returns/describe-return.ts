import { bankingZone } from "../../../banking-days/cut-off";
import type { Locale } from "../../../models/values/locale";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { tellReason, type EndedBy } from "../debits/debit-reasons.texts";
import { endsPermission, isReturnReason, stopsDebits } from "./find-return.policy";
import { writeForAgency, writeReturn } from "./return-sentences.texts";

/** A debit that ended without its money. */
export type EndedDebit = EndedBy & {
  cents: number;
  /** The day of the next try; null: there is none. */
  nextDate: LocalDay | null;
  /** It had succeeded before. */
  isTakenBack: boolean;
};

/** Nothing is debited before an account is authorized anew. */
const isPermissionOver = (debit: EndedDebit): boolean =>
  debit.isTakenBack || (isReturnReason(debit.reason) && endsPermission(debit));

/** What a client reads of a return, in one sentence; null: no bank returned it. */
export function describeForClient(debit: EndedDebit, locale: Locale): string | null {
  const { returnReceivedAt, cents, nextDate } = debit;
  if (returnReceivedAt === null) return null;
  const since = toLocalDay(returnReceivedAt, bankingZone);
  return writeReturn({ by: debit, cents, nextDate, since, isEnded: isPermissionOver(debit) }, locale);
}

/** What the agency reads: of a return its code, its name and what to do; else why the debit ended. */
export function describeForAgency(debit: EndedBy): string {
  return debit.returnReceivedAt === null ? tellReason(debit, "en") : writeForAgency(debit);
}

/** Where the client does what is asked of them: authorizes an account, or sees the invoice. */
export function findActHref(debit: EndedDebit, invoiceId: string): string {
  const canAuthorize = isPermissionOver(debit) && !stopsDebits(debit);
  return canAuthorize ? "/PrivateClientWizard" : `/invoice?id=${invoiceId}`;
}
