/**
 * SQL: cents that debits of invoice `i` have received. After a partial return the rest counts, because it was refunded
 * before.
 */
export const receivedCents = `COALESCE((SELECT SUM(IF(d.state = 'succeeded', d.amount_cents, d.amount_cents - d.returned_cents))
  FROM debit_attempts d WHERE d.invoice_id = i.id
    AND (d.state = 'succeeded' OR (d.state IN ('returned', 'disputed') AND d.returned_cents IS NOT NULL))), 0)`;

/**
 * SQL: due cents of the invoice `i`, for lists; `findDue` reads the same value from the ledger. 0 for void and
 * written-off invoices.
 */
export const dueCents = `IF(i.status IN ('void', 'credited'), 0, i.total_cents
  - COALESCE((SELECT SUM(p.amount_cents) FROM outside_payments p WHERE p.invoice_id = i.id AND p.live = 1), 0)
  - ${receivedCents}
  - COALESCE((SELECT SUM(q.held_cents + q.not_owed_cents) FROM dispute_lines q WHERE q.invoice_id = i.id), 0))`;

const plannedCents = (isTaking: string) => `COALESCE((SELECT SUM(o.amount_cents) FROM debit_attempts o
  WHERE o.invoice_id = i.id AND o.state IN ('scheduled', 'processing') AND ${isTaking}), 0)`;

/** SQL: due cents that no scheduled or sent debit takes. */
export const unplannedCents = `(${dueCents} - ${plannedCents("TRUE")})`;

/** SQL: due cents that no first try of a debit takes. Cents of a planned retry count as failed. */
export const failedCents = `(${dueCents} - ${plannedCents("o.try_number = 1")})`;
