/** Granted by a question, or refunded as billed by mistake. Integer cents. */
export interface CreditedLine {
  /** In lines of bills. */
  ref: string;
  /** Charged the sale. */
  invoiceId: string;
  /** Key. */
  sale: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /**
   * Cents by which issued bills and the next bill charge the sale less than the line did. Signed. Lines of one sale
   * differ if it changed between bills.
   */
  back: number;
}

/** For no particular line. Integer cents. */
export interface CreditedInvoice {
  ref: string;
  invoiceId: string;
  /** At least 0; without canceled cents. */
  credited: number;
  /** Cents for sales. */
  charged: number;
  /** Credits of issued bills and the next bill. Signed. */
  back: number;
}

/** Integer cents. */
export interface CanceledLine {
  credited: number;
  /** Key. */
  request: string;
  /** Failed refunds of the whole request whose payment the bank returned. */
  canceled: number;
}

/** In the order of the lines. */
export function subtractCanceled<Line extends CanceledLine>(lines: readonly Line[]): Line[] {
  const left = new Map<string, number>();
  return lines.map((line) => {
    const rest = left.get(line.request) ?? line.canceled;
    const cents = Math.min(rest, line.credited);
    left.set(line.request, rest - cents);
    return { ...line, credited: line.credited - cents };
  });
}

/** Cents by `ref`; at least 0. */
export type Absorbed = ReadonlyMap<string, number>;

/**
 * No cent is credited twice (S30, S72). For a sale, bills absorb the smaller of the earlier credit and the new refund.
 * Of a refund for no particular line, they absorb the part above the invoice's charge.
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
 * Of a further refund for no particular line. The next bill absorbs the rest.
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

/** True for a dispute or a failed refund. Keys with a colon (`line:`, `mistake:`, `refund:`) absorb an earlier credit. */
export const usesCredit = (grantRef: string | null): grantRef is string => grantRef !== null && !grantRef.includes(":");
