import { DEBIT_STATUSES, printAccount, writeDebitNotice, type DebitDay, type OpenDebit } from "@portal/api-contract";
import { toLocalDay } from "../../../models/values/local-day";
import { findDebitPermissions, type DebitPermission } from "../clients/debit-permissions.query";
import { expectAnswer } from "../invoices/invoice-terms.policy";
import type { PlannedDebit } from "./list-debits.sql";
import { findNoticeBases, type NoticeBasis } from "./notice-basis.sql";
import { splitRest } from "./split-rest";
import { debitsTexts } from "./debits.texts";
import { isPostponed } from "./postponed.policy";
import { readWhy } from "./read-why";

interface DebitContext {
  permissions: ReadonlyMap<string, DebitPermission>;
  bases: ReadonlyMap<string, NoticeBasis>;
}

const isOpen = ({ state }: PlannedDebit) => state === "scheduled" || state === "processing";

/** A scheduled debit shows the account that the client authorizes now. */
function findAccount({ state, businessId, account }: PlannedDebit, { permissions }: DebitContext) {
  const permission = permissions.get(businessId);
  return state === "scheduled" && permission?.status === "active" ? permission : account;
}

function writeNotice(debit: PlannedDebit, context: DebitContext): string | null {
  if (isPostponed(debit)) return debitsTexts.postponed;
  const basis = context.bases.get(debit.invoiceId);
  if (!basis || !isOpen(debit)) return null;
  const permission = context.permissions.get(debit.businessId)?.status;
  if (debit.state === "scheduled" && permission !== "active" && permission !== "pending")
    return debitsTexts.unauthorized;
  const { amountCents: total, date: debitDate } = debit;
  const account = findAccount(debit, context);
  return writeDebitNotice({ ...basis, total, debitDate, account, ...splitRest(basis, total) });
}

function presentDebit(debit: PlannedDebit, context: DebitContext): DebitDay {
  const { invoiceId, clientId, name, date, amountCents: amount, attempt, tryNumber, movedFrom } = debit;
  const status = DEBIT_STATUSES.find((one) => one === debit.state);
  if (!status) throw new Error("Column state holds an unknown word.");
  return {
    invoiceId,
    invoice_number: debit.invoiceNumber,
    clientId,
    name,
    date,
    amount,
    status,
    attempt,
    tryNumber,
    movedFrom,
    postponed: isPostponed(debit),
    why: readWhy(debit),
    account: printAccount(findAccount(debit, context)),
    notice: writeNotice(debit, context),
  };
}

/** `withNotices` adds the client's text to open debits. */
export async function createPresenters(debits: readonly PlannedDebit[], withNotices: boolean) {
  const permissions = await findDebitPermissions([...new Set(debits.map(({ businessId }) => businessId))]);
  const open = [...new Set(debits.filter(isOpen).map(({ invoiceId }) => invoiceId))];
  const bases = withNotices ? await findNoticeBases(open) : new Map<string, NoticeBasis>();
  const context = { permissions, bases };
  return {
    presentDebit: (debit: PlannedDebit) => presentDebit(debit, context),
    presentOpen: (debit: PlannedDebit): OpenDebit => ({
      ...presentDebit(debit, context),
      issuedOn: toLocalDay(debit.issuedAt, debit.timeZone),
      paidBetween: expectAnswer(debit.date),
    }),
  };
}
