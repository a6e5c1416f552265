import { InvoiceCounter } from "../../../models/invoice-counter.model";
import { change } from "../../../platform/db/database";

/**
 * Returns `INV-2026-000001`, for example (S48). The row stays locked until the transaction ends, so rollbacks leave no
 * gap. Take the number last.
 */
export async function takeInvoiceNumber(year: number): Promise<string> {
  const sql = `INSERT INTO invoice_numbers (year, last_number) VALUES (:year, 1)
    ON DUPLICATE KEY UPDATE last_number = last_number + 1`;
  await change(sql, { values: { year } });
  const { lastNumber } = await InvoiceCounter.findByPk(year, { rejectOnEmpty: true });
  return `INV-${String(year)}-${String(lastNumber).padStart(6, "0")}`;
}
