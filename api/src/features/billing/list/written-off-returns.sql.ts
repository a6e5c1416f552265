/**
 * Few invoices are written off, so the query starts from them. It forces the index: comparing indexes would take longer
 * than the query.
 */
export const writtenOffReturns = `FROM invoices
    STRAIGHT_JOIN invoice_lines line ON line.invoice_id = invoices.id AND line.live = 1 AND line.kind = 'sale'
    STRAIGHT_JOIN sales FORCE INDEX (sales_group) ON sales.source = line.source AND sales.sale_external_id = line.external_id
  WHERE invoices.business_id IN (:businesses) AND invoices.status = 'credited' AND sales.business_id = invoices.business_id
    AND sales.is_listed = 1 AND sales.is_billed = 0 AND sales.local_day BETWEEN :start AND :end`;
