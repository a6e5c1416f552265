import { assessGroup } from "../../../sales/assess-group";
import type { Assessment, SaleFacts } from "../../../sales/sale-row.sql";
import type { BillableRow, Correction } from "../rehearsal/plan-bill.policy";
import { sumOf, type BookedInvoice, type BookedLine, type Books } from "./client-books.fixture";

/** `refunds`: at the source. */
export interface SourceSale {
  id: string;
  cents: number;
  refunds: { id: string; cents: number }[];
}

const at = new Date("2026-11-10T17:00:00Z");
export const billedDay = "2026-11-10";

function toFacts(id: string, totalCents: number, saleExternalId: string | null): SaleFacts {
  return {
    ...{ externalId: id, kind: saleExternalId === null ? "sale" : "refund", saleExternalId, state: "completed" },
    ...{ occurredAt: at, totalCents, taxCents: 0, isItemized: false, tipCents: 0, giftCardCents: 0, isTest: false },
    ...{ isSuperseded: false, sighting: "own" as const, currency: "USD" },
  };
}

/** Assessments by row id. */
export function assess({ id, cents, refunds }: SourceSale): Map<string, Assessment> {
  return assessGroup(
    toFacts(id, cents, null),
    refunds.map((refund) => toFacts(refund.id, -refund.cents, id)),
  );
}

export const isLive = ({ status }: BookedInvoice) => status !== "void";
export const liveLines = ({ invoices }: Books) =>
  invoices.filter(isLive).flatMap((invoice) => invoice.lines.map((line) => ({ invoice, line })));

/** A correction names one of the sale's rows. */
export const isOfSale = ({ externalId }: BookedLine, { id, refunds }: SourceSale) =>
  externalId === id || refunds.some((refund) => refund.id === externalId);

const nameOf = ({ id }: BookedInvoice) => ({ invoiceId: id, invoiceNumber: id });

/** Builds the rows as the database does. */
export function toRows(books: Books, sales: readonly SourceSale[]): BillableRow[] {
  const lines = liveLines(books).filter(({ line }) => line.kind !== "correction");
  const billed = (id: string) => lines.find(({ line }) => line.externalId === id)?.invoice;
  return sales.flatMap((sale) =>
    [...assess(sale)].map(([id, { verifiedCents, commissionCents, reason }]): BillableRow => {
      const isSale = id === sale.id;
      const [own, charged] = [billed(id), billed(sale.id)];
      return {
        ...{ id, kind: isSale ? "sale" : "refund", source: "square", saleId: isSale ? null : sale.id },
        ...{
          name: "Wash",
          items: [],
          day: billedDay,
          saleDay: billedDay,
          at,
          soldAt: at,
          total: sale.cents,
          currency: "USD",
        },
        ...{ verified: verifiedCents, commission: commissionCents, reason, confirmed: true },
        ...{ billedOn: own ? nameOf(own) : null, saleBilledOn: charged && !isSale ? nameOf(charged) : null },
        ...{ isHeld: false, claim: null, isWrittenOff: !isSale && charged?.status === "credited" },
      };
    }),
  );
}

export function toCorrection(
  line: Pick<BookedLine, "externalId">,
  round: number,
  commission: number,
  invoiceId: string,
) {
  return {
    ...{
      source: "square" as const,
      id: line.externalId,
      saleId: null,
      round,
      name: "Wash",
      day: billedDay,
      at,
      verified: 0,
      commission,
    },
    chargedOn: { invoiceId, invoiceNumber: invoiceId },
  };
}

/** Builds corrections as the database does: a sale's current amounts less the amounts of its live lines. */
export function toCorrections(books: Books, sales: readonly SourceSale[]): Correction[] {
  return sales.flatMap((sale): Correction[] => {
    const counts = assess(sale);
    const own = liveLines(books).filter(({ line }) => line.grantRef === null && isOfSale(line, sale));
    const first = own.find(({ line }) => line.kind !== "credit" && line.kind !== "correction") ?? own[0];
    const now = ({ round, externalId }: BookedLine) =>
      round === 0 ? (counts.get(externalId)?.commissionCents ?? 0) : 0;
    const commission = sumOf(own, ({ line }) => now(line) - line.commission);
    const isOver = own.some(({ invoice }) => invoice.status === "credited");
    if (!first || commission === 0 || (isOver && commission < 0)) return [];
    const rounds = liveLines(books).filter(({ line }) => line.externalId === first.line.externalId);
    const round = 1 + Math.max(...rounds.map(({ line }) => line.round));
    const { externalId } = first.line;
    const saleId = externalId === sale.id ? null : sale.id;
    return [{ ...toCorrection(first.line, round, commission, first.invoice.id), saleId }];
  });
}
