import { firstNoticedDay } from "../../../banking-days/noticed-day";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { putOffDebit } from "./put-off-debit";
import { enqueueForDay } from "./schedule-debit";
import { tellOfDebit } from "./tell-of-debit";

export type FitDependencies = Pick<DebitsDependencies, "clock" | "enqueueJob" | "sendMessage" | "findDebitMandate">;

interface Fit {
  dependencies: FitDependencies;
  transaction: Transaction;
  row: DebitAttempt;
}

async function cancel({ dependencies, transaction, row }: Fit): Promise<void> {
  await row.update({ state: "canceled" }, { transaction });
  await tellOfDebit(dependencies, transaction, row, { why: "canceled", formerDate: row.debitDate });
}

/** A lowered debit keeps its day (S49). */
async function lower({ dependencies, transaction, row }: Fit, dueCents: number): Promise<void> {
  const { debitDate: formerDate } = row;
  const formerCents = readCents(row.amountCents);
  await row.update({ amountCents: dueCents }, { transaction });
  await tellOfDebit(dependencies, transaction, row, { why: "amount", formerDate, formerCents });
}

/** A debit that takes more than the client knows, or that was canceled, needs a new notice and may get a later day by it (S49). */
async function raise({ dependencies, transaction, row }: Fit, dueCents: number): Promise<void> {
  const { businessId, debitDate: formerDate } = row;
  const formerCents = row.state === "canceled" ? 0 : readCents(row.amountCents);
  const mandate = await dependencies.findDebitMandate(transaction, businessId);
  const day = firstNoticedDay(dependencies.clock.now(), mandate?.holder ?? "business");
  await row.update({ amountCents: dueCents, state: "scheduled" }, { transaction });
  if (day > formerDate) await putOffDebit(transaction, row, { day, reason: debitsTexts.raised });
  await enqueueForDay(dependencies, transaction, row);
  await tellOfDebit(dependencies, transaction, row, { why: "amount", formerDate, formerCents });
}

/**
 * Brings the debit that is still to come for an invoice to what is owed for it now, and notifies the client: it is canceled
 * where nothing is owed any more, and planned again where that has changed. A debit that was sent stays as it is. The caller
 * holds the lock on the business.
 *
 * @returns whether a debit is still to come
 */
export async function fitDebit(
  dependencies: FitDependencies,
  transaction: Transaction,
  { invoiceId, dueCents }: { invoiceId: string; dueCents: number },
): Promise<boolean> {
  const row = await DebitAttempt.findOne({
    where: { invoiceId },
    order: [["attempt", "DESC"]],
    lock: true,
    transaction,
  });
  if (row?.state !== "scheduled" && row?.state !== "canceled") return false;
  const fit = { dependencies, transaction, row };
  if (dueCents === 0) {
    if (row.state === "scheduled") await cancel(fit);
    return false;
  }
  if (row.state === "scheduled" && dueCents < readCents(row.amountCents)) await lower(fit, dueCents);
  else if (row.state === "canceled" || dueCents > readCents(row.amountCents)) await raise(fit, dueCents);
  return true;
}
