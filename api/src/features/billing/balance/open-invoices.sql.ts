import { OWED_STATUSES } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger } from "../../../platform/db/rows";

export interface OpenInvoices {
  /** Invoices with a debit that was never tried. */
  scheduled: number;
  scheduledCents: number;
  onItsWay: number;
  /** Invoices whose debit failed or waits for another try (S33). */
  failed: number;
  /** Invoices of which a part is on hold for a question (S54). */
  held: number;
}

const has = (condition: string) => `EXISTS (SELECT 1 FROM debit_attempts a WHERE a.invoice_id = i.id AND ${condition})`;

export async function countOpenInvoices(businessId: string): Promise<OpenInvoices> {
  const failed = `i.status IN ('${OWED_STATUSES.join("', '")}') OR ${has("a.state = 'scheduled' AND a.try_number > 1")}`;
  const [row] = await select(
    `SELECT COALESCE(SUM(${has("a.state = 'scheduled' AND a.try_number = 1")}), 0) AS scheduled,
        COALESCE(SUM(${has("a.state = 'processing'")}), 0) AS on_its_way, COALESCE(SUM(${failed}), 0) AS failed,
        COALESCE(SUM(EXISTS (SELECT 1 FROM dispute_lines q WHERE q.invoice_id = i.id AND q.held_cents > 0)), 0) AS held,
        (SELECT COALESCE(SUM(d.amount_cents), 0) FROM debit_attempts d
          WHERE d.business_id = :businessId AND d.state = 'scheduled' AND d.try_number = 1) AS scheduled_cents
      FROM invoices i WHERE i.business_id = :businessId AND i.status NOT IN ('paid', 'void', 'credited')`,
    { values: { businessId } },
  );
  if (!row) return { scheduled: 0, scheduledCents: 0, onItsWay: 0, failed: 0, held: 0 };
  return {
    scheduled: readInteger(row, "scheduled"),
    scheduledCents: readCents(row.scheduled_cents),
    onItsWay: readInteger(row, "on_its_way"),
    failed: readInteger(row, "failed"),
    held: readInteger(row, "held"),
  };
}
