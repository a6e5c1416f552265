/** Money that was given back of one sale before: granted by a question, or refunded as billed by mistake. Integer cents. */
export interface GivenLine {
  /** Names it in the lines of bills. */
  ref: string;
  /** The invoice that charged it. */
  invoiceId: string;
  /** Names its sale. */
  sale: string;
  /** More than 0. */
  given: number;
  /** What bills have given back of its sale, and what the next one does. Signed. */
  back: number;
}

/** Money of an invoice that was refunded as billed by mistake, of no line in particular. Integer cents. */
export interface GivenInvoice {
  ref: string;
  invoiceId: string;
  /** More than 0. */
  given: number;
  /** Charged for its sales. */
  charged: number;
  /** What bills have given back of its sales, and what the next one does. Signed. */
  back: number;
}

/** What bills take of each `ref` in all, by ref; cents of at least 0. */
export type Absorbed = ReadonlyMap<string, number>;

/**
 * What bills take back of money that was given back before (S30, S72). Of a sale they give back what was charged and not given before, so
 * they take the smaller of both. A refund of no line in particular is of the invoice: bills take of it what would exceed its charge.
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
