import { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import { cancelScheduledDebits } from "./cancel-debits";
import type { DebitsDependencies } from "./debits.dependencies";
import { debitsTexts } from "./debits.texts";
import { noticeLowered } from "./notice-debit";
import { noticeAnew, startDays } from "./put-off-debit";
import { enqueueForDay } from "./schedule-debit";

interface Fit {
  dependencies: DebitsDependencies;
  row: DebitAttempt;
}

/** A lowered debit keeps its day and the notice that its client has (S49). */
async function lower({ dependencies, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await row.update({ amountCents: dueCents });
  await noticeLowered(dependencies, row, formerCents);
}

/** A debit that takes more than the client knows, or that was canceled, needs a new notice and may get a later day by it (S49). */
async function raise({ dependencies, row }: Fit, dueCents: number): Promise<void> {
  const formerCents = readCents(row.amountCents);
  await startDays(dependencies, row);
  await row.update({ amountCents: dueCents, state: "scheduled" });
  await noticeAnew(dependencies, row, { reason: debitsTexts.raised, formerCents });
  await enqueueForDay(dependencies, row);
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
  { invoiceId, dueCents }: { invoiceId: string; dueCents: number },
): Promise<boolean> {
  const row = await DebitAttempt.findOne({
    where: { invoiceId },
    order: [["attempt", "DESC"]],
    lock: true,
  });
  if (row?.state !== "scheduled" && row?.state !== "canceled") return false;
  if (dueCents === 0) {
    await cancelScheduledDebits(dependencies, invoiceId);
    return false;
  }
  const fit = { dependencies, row };
  if (row.state === "scheduled" && dueCents < readCents(row.amountCents)) await lower(fit, dueCents);
  else if (row.state === "canceled" || dueCents > readCents(row.amountCents)) await raise(fit, dueCents);
  return true;
}
