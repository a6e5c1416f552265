import { findSales } from "./find-sales.sql";
import { requireLocks, type BusinessLock } from "./lock-business";
import { changeBilled } from "./mark-billed.sql";
import type { SaleRow } from "./sale-row.sql";
import { changeSums } from "./sales-sums.sql";

/** Names rows of `sales`. */
export type BilledRows = readonly Pick<SaleRow, "source" | "externalId">[];

/** Says of sales that they are on a live invoice, or on none any more, in the transaction that makes it so. */
export type MarkBilled = (lock: BusinessLock, rows: BilledRows, isBilled: boolean) => Promise<void>;

/**
 * What is billed is kept with the sales and in their sums, so that what can be billed is a sum as well; rows that were sold by
 * another business meanwhile take its turn too.
 */
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
