import { findSales } from "./find-sales.sql";
import { requireLocks, type BusinessLock } from "./lock-business";
import { changeBilled } from "./mark-billed.sql";
import type { SaleRow } from "./sale-row.sql";
import { changeSums } from "./sales-sums.sql";

export type BilledRows = readonly Pick<SaleRow, "source" | "externalId">[];

/** Marks sales as on a live invoice or not. Call it in the transaction that changes the invoice. */
export type MarkBilled = (lock: BusinessLock, rows: BilledRows, isBilled: boolean) => Promise<void>;

/** Updates the sums too, so that billable amounts are sums. Also requires the locks of other businesses that own rows by now. */
export const markBilled: MarkBilled = async (lock, rows, isBilled) => {
  for (const source of new Set(rows.map((row) => row.source))) {
    const ids = rows.filter((row) => row.source === source).map(({ externalId }) => externalId);
    const found = await findSales(source, ids);
    requireLocks(
      lock,
      found.map(({ businessId }) => businessId),
    );
    const changes = found
      .filter((before) => before.isBilled !== isBilled)
      .map((before) => ({ before, after: { ...before, isBilled } }));
    await changeBilled(changes.map(({ after }) => after));
    await changeSums(changes);
  }
};
