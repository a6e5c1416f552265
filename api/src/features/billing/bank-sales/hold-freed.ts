import { BankTransaction } from "../../../models/bank-transaction.model";
import type { BilledRows } from "../../../sales/mark-billed.command";
import type { BusinessLock } from "../../../sales/lock-business";
import type { BillingDependencies } from "../billing.dependencies";
import { recordDeposit } from "./change-deposit";
import { findLastMarks, isOpen } from "./deposit-marks";
import { holdSale, isMarked, readDepositRows } from "./deposit-sale";
import { bankSource } from "./deposit-record";

/** Puts deposits that a void invoice freed on hold while their client's objection is open (D431). */
export async function holdFreedDeposits(
  dependencies: Pick<BillingDependencies, "clock" | "recordSales" | "enqueueDuplicateSearch">,
  lock: BusinessLock,
  freed: BilledRows,
): Promise<void> {
  const ids = freed.filter(({ source }) => source === bankSource).map(({ externalId }) => externalId);
  const open = [...(await findLastMarks(ids)).values()].filter((mark) => mark.marked && isOpen(mark));
  for (const { externalId } of open) {
    const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
    const rows = await readDepositRows(deposit);
    if (!isMarked(rows)) continue;
    const at = dependencies.clock.now();
    await recordDeposit(dependencies, lock, deposit, holdSale(deposit, rows, { counts: false, at }));
  }
}
