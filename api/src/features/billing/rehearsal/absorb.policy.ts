/**
 * Cents of a sale that were credited before: granted by a question, or refunded as billed by mistake. Integer cents.
 */
export interface GivenLine {
  /** Key of the credit in lines of bills. */
  ref: string;
  /** The invoice that charged the sale. */
  invoiceId: string;
  /** Key of the sale. */
  sale: string;
  /** More than 0. */
  given: number;
  /** Cents that issued bills and the next bill credit for the sale. Signed. */
  back: number;
}

/** Cents of an invoice that were refunded as billed by mistake, for no particular line. Integer cents. */
export interface GivenInvoice {
  ref: string;
  invoiceId: string;
  /** More than 0. */
  given: number;
  /** Cents that the invoice charged for its sales. */
  charged: number;
  /** Cents that issued bills and the next bill credit for the invoice's sales. Signed. */
  back: number;
}

/** Cents that bills take back of each earlier credit, by its `ref`; at least 0. */
export type Absorbed = ReadonlyMap<string, number>;

/**
 * Cents that bills take back of earlier credits (S30, S72), so that no cent is credited twice. For a sale, bills take
 * back the smaller of the earlier credit and the new refund. A refund for no particular line belongs to the invoice:
 * bills take back the part that would exceed the invoice's charge.
 */
export function absorb(lines: readonly GivenLine[], invoices: readonly GivenInvoice[]): Absorbed {
  const absorbed = new Map<string, number>();
  const left = new Map<string, number>();
  for (const { ref, sale, given, back } of lines) {
    const rest = left.get(sale) ?? Math.max(0, back);
    const cents = Math.min(given, rest);
    left.set(sale, rest - cents);
    absorbed.set(ref, cents);
  }
  for (const { ref, invoiceId, given, charged, back } of invoices) {
    const ofLines = lines
      .filter((line) => line.invoiceId === invoiceId)
      .reduce((sum, line) => sum + line.given - (absorbed.get(line.ref) ?? 0), 0);
    absorbed.set(ref, Math.min(given, Math.max(0, given + back + ofLines - charged)));
  }
  return absorbed;
}
