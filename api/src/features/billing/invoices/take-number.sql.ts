import type { Database, Transaction } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";

/**
 * The next number of a year: `INV-2026-000001` (S48). Its row stays locked until the transaction ends, so that numbers follow
 * each other without a gap whatever is rolled back: take it last.
 */
export async function takeInvoiceNumber(
  { select, change }: Pick<Database, "select" | "change">,
  transaction: Transaction,
  year: number,
): Promise<string> {
  const options = { values: { year }, transaction };
  await change(
    `INSERT INTO invoice_numbers (year, last_number) VALUES (:year, 1)
      ON DUPLICATE KEY UPDATE last_number = last_number + 1`,
    options,
  );
  const [row = {}] = await select("SELECT last_number FROM invoice_numbers WHERE year = :year", options);
  return `INV-${String(year)}-${String(readInteger(row, "last_number")).padStart(6, "0")}`;
}
