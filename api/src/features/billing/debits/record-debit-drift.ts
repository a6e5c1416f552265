import type { DebitStatus } from "@portal/api-contract";
import { Op } from "sequelize";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitDrift } from "../../../models/debit-drift.model";
import { readCents } from "../../../platform/db/money";

/** Milliseconds after the nightly check. An event in this time was late, not lost (D239). */
const late = 15 * 60_000;

/**
 * Records a change that no event reported. Only if the provider had the id before: then it should have sent an event.
 */
export async function recordDebitDrift(
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

/** Deletes a drift whose event arrived shortly after the nightly check. */
export async function forgetLateDrift(debitId: string, now: Date): Promise<void> {
  const at = { [Op.gte]: new Date(now.getTime() - late) };
  await DebitDrift.destroy({ where: { debitId, at } });
}
