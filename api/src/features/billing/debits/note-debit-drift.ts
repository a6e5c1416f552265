import type { DebitStatus } from "@portal/api-contract";
import { Op } from "sequelize";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitDrift } from "../../../models/debit-drift.model";
import { readCents } from "../../../platform/db/money";

/** What is told within this was late, not lost; milliseconds (D239). */
const late = 15 * 60_000;

/** Notes what a comparison has taken over of a debit whose id was known, so that the provider should have told it. */
export async function noteDebitDrift(
  row: DebitAttempt,
  before: { debitId: string | null; state: DebitStatus },
  at: Date,
): Promise<void> {
  const { businessId, invoiceNumber, state: expected } = row;
  const { debitId, state: found } = before;
  if (debitId === null || found === expected) return;
  const amountCents = readCents(row.amountCents);
  await DebitDrift.create({ businessId, debitId, invoiceNumber, amountCents, found, expected, at });
}

/** A telling that comes a little after the comparison was on its way by then. */
export async function forgetLateDrift(debitId: string, now: Date): Promise<void> {
  const at = { [Op.gte]: new Date(now.getTime() - late) };
  await DebitDrift.destroy({ where: { debitId, at } });
}
