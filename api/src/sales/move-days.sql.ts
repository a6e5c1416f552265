import { change, select } from "../platform/db/database";
import { addParameter, type SqlValues } from "../platform/db/parameters";
import { readDateOrNull } from "../platform/db/rows";
import type { ZoneOffset } from "./zone-offsets";

/** Returns the times of the first and the last sale; null: no sales. */
export async function findSpan(businessId: string): Promise<{ first: Date; last: Date } | null> {
  const sql = "SELECT MIN(occurred_at) AS first, MAX(occurred_at) AS last FROM sales WHERE business_id = :businessId";
  const [row] = await select(sql, { values: { businessId } });
  const [first, last] = [readDateOrNull(row, "first"), readDateOrNull(row, "last")];
  return first && last ? { first, last } : null;
}

/** `occurred_at` in local time. `CONVERT_TZ` is null without the database's zone tables, so offsets are parameters. */
function localTime(offsets: readonly ZoneOffset[], values: SqlValues): string {
  const cases = offsets.map(({ until, seconds }) => {
    const isBefore = until === null ? "TRUE" : `occurred_at < ${addParameter(values, "until", until)}`;
    return `WHEN ${isBefore} THEN ${addParameter(values, "seconds", seconds)}`;
  });
  return `DATE_ADD(occurred_at, INTERVAL (CASE ${cases.join(" ")} END) SECOND)`;
}

/** Moves sales to their days by these offsets, and the sale days of reversals with them. */
export async function moveDays({
  businessId,
  now,
  offsets,
}: {
  businessId: string;
  now: Date;
  offsets: readonly ZoneOffset[];
}): Promise<void> {
  const values: SqlValues = { businessId, now };
  const local = localTime(offsets, values);
  await change(
    `UPDATE sales SET local_day = DATE(${local}), updated_at = :now
      WHERE business_id = :businessId AND occurred_at IS NOT NULL AND local_day <> DATE(${local})`,
    { values },
  );
  await change(
    `UPDATE sales given JOIN sales sold ON sold.source = given.source AND sold.external_id = given.sale_external_id
      SET given.sale_day = sold.local_day, given.updated_at = :now
      WHERE given.business_id = :businessId AND sold.business_id = :businessId AND given.kind <> 'sale'
        AND NOT (given.sale_day <=> sold.local_day)`,
    { values: { businessId, now } },
  );
}
