import type { LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readText, type Row } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";

/** A row on hold: its sale may be a duplicate of another source's sale (D262), or waits for a claim (D533). Cents. */
export interface HeldRow {
  businessId: string;
  isSale: boolean;
  saleDay: LocalDay;
  soldAt: Date;
  verified: number;
  commission: number;
}

export function readHeld(row: Row): HeldRow {
  return {
    businessId: readText(row, "business_id"),
    isSale: readText(row, "kind") === "sale",
    saleDay: readText(row, "sold_day"),
    soldAt: readDate(row, "sold_at"),
    verified: readCents(row.verified_cents),
    commission: readCents(row.commission_cents),
  };
}

const heldSale = `FROM sighting_pairs pair FORCE INDEX (sighting_pairs_business)
    STRAIGHT_JOIN sales sold ON sold.source = pair.other_source AND sold.external_id = pair.other_external_id
      AND sold.business_id = pair.business_id AND sold.sighting = 'held' AND sold.is_billed = 0`;
const isOpen = `WHERE pair.business_id IN (:businesses) AND pair.state = 'proposed' AND given.is_listed = 1
    AND given.is_billed = 0 AND given.verified_cents <> 0 AND given.local_day BETWEEN :start AND :end`;
/** `given` is the sale `sold` or one of its reversals. */
export const heldColumns = `given.business_id, given.kind, DATE_FORMAT(sold.local_day, '%Y-%m-%d') AS sold_day,
    sold.occurred_at AS sold_at, given.verified_cents, given.commission_cents`;

/** Starts from open duplicate matches, which are few. */
export async function findHeldRows(businesses: readonly string[], range: DayRange): Promise<HeldRow[]> {
  const sql = `SELECT ${heldColumns} ${heldSale} STRAIGHT_JOIN sales given ON given.id = sold.id ${isOpen}
    UNION ALL SELECT ${heldColumns} ${heldSale} STRAIGHT_JOIN sales given FORCE INDEX (sales_group)
      ON given.source = sold.source AND given.sale_external_id = sold.external_id ${isOpen}`;
  return (await select(sql, { values: { businesses, ...range } })).map(readHeld);
}
