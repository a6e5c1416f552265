import { select } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";

/** Numbers of sales with a wrong mark. `unmarked`: on a live invoice without the mark; `marked`: the reverse. */
export interface WrongMarks {
  businessId: string;
  unmarked: number;
  marked: number;
}

/** Marks that differ from the lines of live invoices, in one snapshot. */
export async function findWrongMarks(): Promise<WrongMarks[]> {
  const rows = await select(
    `SELECT sales.business_id, SUM(sales.is_billed = 0) AS unmarked, SUM(sales.is_billed = 1) AS marked FROM sales
       LEFT JOIN (SELECT DISTINCT source, external_id FROM invoice_lines WHERE live = 1 AND kind <> 'correction') line
         ON line.source = sales.source AND line.external_id = sales.external_id
       WHERE sales.is_billed <> (line.source IS NOT NULL) GROUP BY sales.business_id`,
  );
  return rows.map((row) => ({
    businessId: readText(row, "business_id"),
    unmarked: readInteger(row, "unmarked"),
    marked: readInteger(row, "marked"),
  }));
}
