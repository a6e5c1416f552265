import type { Clock } from "../platform/clock/clock";
import type { Database, SqlValue } from "../platform/db/database";
import { readDateOrNull } from "../platform/db/rows";
import { zoneOf, type BusinessLock } from "./lock-business";
import { appendMoved } from "./sale-history.sql";
import { rebuildSums } from "./sales-sums";
import { listZoneOffsets, type ZoneOffset } from "./zone-offsets";

export interface ChangeTimeZoneDeps {
  database: Pick<Database, "select" | "change">;
  clock: Clock;
}

export type ChangeTimeZone = (lock: BusinessLock, request: { businessId: string; timeZone: string }) => Promise<void>;

/** `occurred_at` in local time as SQL: the database knows no zones (`CONVERT_TZ` is null without its tables). */
function localTime(offsets: readonly ZoneOffset[]): { sql: string; values: Record<string, SqlValue> } {
  const values: Record<string, SqlValue> = {};
  const cases = offsets.map(({ until, seconds }, index) => {
    values[`seconds${String(index)}`] = seconds;
    if (until === null) return `WHEN TRUE THEN :seconds${String(index)}`;
    values[`until${String(index)}`] = until;
    return `WHEN occurred_at < :until${String(index)} THEN :seconds${String(index)}`;
  });
  return { sql: `DATE_ADD(occurred_at, INTERVAL (CASE ${cases.join(" ")} END) SECOND)`, values };
}

/**
 * Gives a business another IANA zone: its sales move to their days in that zone and its sums are written anew (decision
 * 34); whoever reads sees the old days until the commit. Throws for a zone that this system does not know.
 */
export function createChangeTimeZone({ database, clock }: ChangeTimeZoneDeps): ChangeTimeZone {
  return async (lock, { businessId, timeZone }) => {
    if (zoneOf(lock, businessId) === timeZone) return;
    const { transaction } = lock;
    const ids = { businessId, now: clock.now() };
    await database.change("UPDATE businesses SET time_zone = :timeZone, updated_at = :now WHERE id = :businessId", {
      values: { ...ids, timeZone },
      transaction,
    });
    const [range] = await database.select(
      "SELECT MIN(occurred_at) AS first, MAX(occurred_at) AS last FROM sales WHERE business_id = :businessId",
      { values: { businessId }, transaction },
    );
    const [first, last] = [readDateOrNull(range, "first"), readDateOrNull(range, "last")];
    if (!first || !last) return;
    const local = localTime(listZoneOffsets(timeZone, first, last));
    await database.change(
      `UPDATE sales SET local_day = DATE(${local.sql}), updated_at = :now
        WHERE business_id = :businessId AND occurred_at IS NOT NULL AND local_day <> DATE(${local.sql})`,
      { values: { ...ids, ...local.values }, transaction },
    );
    await database.change(
      `UPDATE sales given JOIN sales sold ON sold.source = given.source AND sold.external_id = given.sale_external_id
        SET given.sale_day = sold.local_day, given.updated_at = :now
        WHERE given.business_id = :businessId AND sold.business_id = :businessId AND given.kind <> 'sale'
          AND NOT (given.sale_day <=> sold.local_day)`,
      { values: ids, transaction },
    );
    await appendMoved(database, transaction, ids);
    await rebuildSums(database, transaction, businessId);
  };
}
