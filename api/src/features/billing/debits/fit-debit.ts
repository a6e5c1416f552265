import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { cancelScheduledDebits } from "./cancel-debits";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { noticeLowered } from "./notice-debit";
import { noticeAnew, startDays } from "./put-off-debit";
import { enqueueForDay } from "./schedule-debit";

interface Fit {
  dependencies: DebitsDependencies;
  transaction: Transaction;
  row: DebitAttempt;
}

/** A lowered debit keeps its day and the notice that its client has (S49). */
async function lower({ dependencies, transaction, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await row.update({ amountCents: dueCents }, { transaction });
  await noticeLowered(dependencies, transaction, row, formerCents);
}

/** A debit that takes more than the client knows, or that was canceled, needs a new notice and may get a later day by it (S49). */
async function raise({ dependencies, transaction, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await startDays(dependencies, transaction, row);
  await row.update({ amountCents: dueCents, state: "scheduled" }, { transaction });
  await noticeAnew(dependencies, transaction, row, { reason: debitsTexts.raised, formerCents });
  await enqueueForDay(dependencies, transaction, row);
}

/**
 * Brings the debit that is still to come for an invoice to what is owed for it now, and notifies the client: it is canceled
 * where nothing is owed any more, and planned again where that has changed. A debit that was sent stays as it is. The caller
 * holds the lock on the business.
 *
 * @returns whether a debit is still to come
 */
export async function fitDebit(
  dependencies: DebitsDependencies,
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
  if (dueCents === 0) {
    await cancelScheduledDebits(dependencies, transaction, invoiceId);
    return false;
  }
  const fit = { dependencies, transaction, row };
  if (row.state === "scheduled" && dueCents < readCents(row.amountCents)) await lower(fit, dueCents);
  else if (row.state === "canceled" || dueCents > readCents(row.amountCents)) await raise(fit, dueCents);
  return true;
}
