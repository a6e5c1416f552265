/** A line that a question granted, or that was refunded as billed by mistake. Integer cents. */
export interface CreditedLine {
  /** Key by which lines of bills name this credit. */
  ref: string;
  /** Invoice that charged the sale. */
  invoiceId: string;
  /** Key of the sale. */
  sale: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /**
   * Cents by which issued bills and the next bill charge the sale less than the line did. Signed. Lines of one sale
   * differ if it changed between bills.
   */
  back: number;
}

/** An invoice with a refund for no particular line. Integer cents. */
export interface CreditedInvoice {
  ref: string;
  invoiceId: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /** Cents that the invoice charges for sales. */
  charged: number;
  /** Credits of issued bills and the next bill. Signed. */
  back: number;
}

/** Integer cents. */
export interface CanceledLine {
  credited: number;
  /** Key of the request for a refund. */
  request: string;
  /** Canceled cents of the whole request: its failed refunds whose payment the bank returned. */
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

/** Absorbed cents by `ref`; at least 0. */
export type Absorbed = ReadonlyMap<string, number>;

/**
 * No cent is credited twice (S30, S72). For a sale, a bill absorbs the smaller of the earlier credit and the new refund.
 * If a refund names no line, a bill absorbs its part above the invoice's charge.
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
 * Cents of a further refund for no particular line that the client keeps. The next bill absorbs the rest.
 *
 * @param ofLines cents of earlier credits of lines, without absorbed cents
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
 * True if a line uses credit of a dispute or a failed refund. Keys with a colon (`line:`, `mistake:`, `refund:`) absorb
 * an earlier credit.
 */
export const usesCredit = (grantRef: string | null): grantRef is string => grantRef !== null && !grantRef.includes(":");
