/**
 * Cents that are owed for the invoice `i`, as its debits, payments and questions stand: what `findDue` reads from the ledger, for
 * lists. One that is void or written off is not owed.
 */
export const dueCents = `IF(i.status IN ('void', 'credited'), 0, i.total_cents
  - COALESCE((SELECT SUM(p.amount_cents) FROM outside_payments p WHERE p.invoice_id = i.id AND p.live = 1), 0)
  - COALESCE((SELECT SUM(d.amount_cents) FROM debit_attempts d WHERE d.invoice_id = i.id AND d.state = 'succeeded'), 0)
  - COALESCE((SELECT SUM(q.held_cents + q.not_owed_cents) FROM dispute_lines q WHERE q.invoice_id = i.id), 0))`;
