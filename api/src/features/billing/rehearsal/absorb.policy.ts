/**
 * Cents of a sale that were credited before: granted by a question, or refunded as billed by mistake. Integer cents.
 */
export interface CreditedLine {
  /** Key of the credit in lines of bills. */
  ref: string;
  /** The invoice that charged the sale. */
  invoiceId: string;
  /** Key of the sale. */
  sale: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /**
   * Cents by which issued bills and the next bill charge the sale less than the line did. Signed. Lines of the same sale
   * differ if the sale changed before it was billed again.
   */
  back: number;
}

/** Cents of an invoice that were refunded as billed by mistake, for no particular line. Integer cents. */
export interface CreditedInvoice {
  ref: string;
  invoiceId: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /** Cents that the invoice charged for its sales. */
  charged: number;
  /** Cents that issued bills and the next bill credit for the invoice's sales. Signed. */
  back: number;
}

/** A line that was credited, with the canceled cents of all lines of the same request. Integer cents. */
export interface CanceledLine {
  credited: number;
  /** Key of the request that refunded the line. */
  request: string;
  /** Cents of the request's failed refunds that are no credit, because the bank took back their payment. */
  canceled: number;
}

/** Subtracts the canceled cents of each request from its lines, in their order. */
export function subtractCanceled<Line extends CanceledLine>(lines: readonly Line[]): Line[] {
  const left = new Map<string, number>();
  return lines.map((line) => {
    const rest = left.get(line.request) ?? line.canceled;
    const cents = Math.min(rest, line.credited);
    left.set(line.request, rest - cents);
    return { ...line, credited: line.credited - cents };
  });
}

/** Cents of each earlier credit that bills absorb, by its `ref`; at least 0. */
export type Absorbed = ReadonlyMap<string, number>;

/**
 * Cents of earlier credits that bills absorb (S30, S72), so that no cent is credited twice. For a sale, bills absorb
 * the smaller of the earlier credit and the new refund. A refund for no particular line belongs to the invoice: bills
 * absorb the part that would exceed the invoice's charge.
 */
export function absorb(lines: readonly CreditedLine[], invoices: readonly CreditedInvoice[]): Absorbed {
  const absorbed = new Map<string, number>();
  const left = new Map<string, number>();
  for (const { sale, back } of lines) left.set(sale, Math.max(0, back, left.get(sale) ?? 0));
  for (const { ref, sale, credited } of lines) {
    const rest = left.get(sale) ?? 0;
    const cents = Math.min(credited, rest);
    left.set(sale, rest - cents);
    absorbed.set(ref, cents);
  }
  for (const { ref, invoiceId, credited, charged, back } of invoices) {
    const ofLines = lines
      .filter((line) => line.invoiceId === invoiceId)
      .reduce((sum, line) => sum + line.credited - (absorbed.get(line.ref) ?? 0), 0);
    absorbed.set(ref, Math.min(credited, Math.max(0, credited + back + ofLines - charged)));
  }
  return absorbed;
}

/**
 * Cents that the client keeps of a further refund of an invoice for no particular line. The next bill absorbs the rest
 * (`absorb`).
 *
 * @param ofLines cents of earlier credits of the invoice's lines, without absorbed cents
 */
export function findKeptCents({
  charged,
  credited,
  back,
  ofLines,
}: Record<"charged" | "credited" | "back" | "ofLines", number>) {
  return Math.max(0, charged - credited - back - ofLines);
}

/**
 * Whether the line uses credit of the client: of a dispute, or of a failed refund. Other lines absorb an earlier
 * credit; the keys of these (`line:`, `mistake:`, `refund:`) have a colon.
 */
export const usesCredit = (grantRef: string | null): grantRef is string => grantRef !== null && !grantRef.includes(":");
