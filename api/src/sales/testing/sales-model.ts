import type { SourceRecord, SourceReversal, SourceSale } from "../../providers/sales/sales-source.port";
import { importFrom, type Step } from "./sales-history";

/** Expected row in cents, negative for reversals. */
export interface ModelRow {
  externalId: string;
  saleId: string;
  kind: string;
  day: string;
  at: Date;
  /** Hour in the business's zone. */
  hour: number;
  locationId: string;
  currency: string;
  totalCents: number;
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  unitHundredThousandths: number;
  verifiedCents: number;
  commissionCents: number;
}

/** Rounds half away from zero. */
function divide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
}

function latestOfEach(steps: readonly Step[]): SourceRecord[] {
  const latest = new Map<string, SourceRecord>();
  for (const record of steps.flatMap((step) => (step.kind === "records" ? step.records : []))) {
    const other = latest.get(record.externalId);
    if (!other || record.version > other.version) latest.set(record.externalId, record);
  }
  return [...latest.values()].filter(({ occurredAt }) => occurredAt === null || occurredAt >= importFrom);
}

function ownPart({ totalCents, tipCents, taxCents, giftCardCents }: SourceRecord): number {
  return totalCents - tipCents - taxCents - giftCardCents;
}

/** Returns the verified cents that are left after `count` reversals, computed from S29 and S30 alone. */
function leftAfter(sale: SourceSale, reversals: readonly SourceReversal[], count: number): number {
  const given = (from: number, to: number) => reversals.slice(from, to).reduce((sum, one) => sum + one.totalCents, 0);
  const last = reversals[count - 1];
  if (sale.totalCents <= given(0, count)) return 0;
  if (!last) return ownPart(sale);
  if (last.isItemized) return Math.max(0, leftAfter(sale, reversals, count - 1) - ownPart(last));
  let start = count - 1;
  while (start > 0 && reversals[start - 1]?.isItemized === false) start -= 1;
  const base = leftAfter(sale, reversals, start);
  return base - divide(base * given(start, count), sale.totalCents - given(0, start));
}

function dayOf(at: Date, timeZone: string): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const [month, day, year] = new Intl.DateTimeFormat("en-US", { ...parts, timeZone }).format(at).split("/");
  return [year, month, day].join("-");
}

function hourOf(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at));
}

function unitsOf({ lineItems }: SourceSale): number {
  return lineItems.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 100_000), 0);
}

/** Computes the expected rows from the last version of each record. */
export function modelSales(steps: readonly Step[]): ModelRow[] {
  const records = latestOfEach(steps);
  const timeZone = steps.findLast((step) => step.kind === "zone")?.timeZone ?? "America/New_York";
  const sales = records.filter((record) => record.kind === "sale");
  const notSales = records.filter((record) => record.kind !== "sale");
  const superseded = new Set(
    notSales.flatMap(({ externalId, state, supersedes }) =>
      state === "completed" ? supersedes.filter((id) => id !== externalId) : [],
    ),
  );
  const reversals = notSales
    .filter(({ externalId, state }) => state === "completed" && !superseded.has(externalId))
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.externalId < b.externalId ? -1 : 1));
  const toRow = (record: SourceRecord, verifiedCents: number, commissionCents: number, sign: 1 | -1): ModelRow[] => {
    if (record.occurredAt === null) return [];
    const { externalId, kind, locationId, currency } = record;
    const signed = (cents: number) => (sign === 1 ? cents : 0 - cents);
    return [
      {
        externalId,
        saleId: record.kind === "sale" ? externalId : (record.saleExternalId ?? ""),
        kind,
        at: record.occurredAt,
        day: dayOf(record.occurredAt, timeZone),
        hour: hourOf(record.occurredAt, timeZone),
        locationId: locationId ?? "",
        currency,
        totalCents: signed(record.totalCents),
        tipCents: signed(record.tipCents),
        taxCents: signed(record.taxCents),
        giftCardCents: signed(record.giftCardCents),
        unitHundredThousandths: record.kind === "sale" ? unitsOf(record) : 0,
        verifiedCents,
        commissionCents,
      },
    ];
  };
  const commission = (left: number) => divide(left * 3, 10);
  const isListed = (sale: SourceSale) => sale.state === "completed" && !sale.isTest;
  const saleRows = sales.filter(isListed).flatMap((sale) => {
    const left = sale.currency === "USD" ? leftAfter(sale, [], 0) : 0;
    return toRow(sale, left, commission(left), 1);
  });
  const reversalRows = reversals.flatMap((reversal) => {
    const sale = sales.find(({ externalId }) => externalId === reversal.saleExternalId);
    if (sale?.isTest) return [];
    if (reversal.saleExternalId === null && reversal.currency === "USD") {
      const part = Math.max(0, ownPart(reversal));
      return toRow(reversal, 0 - part, 0 - commission(part), -1);
    }
    const isUsd = sale?.currency === "USD" && reversal.currency === "USD";
    if (!sale || !isListed(sale) || !isUsd) return toRow(reversal, 0, 0, -1);
    const siblings = reversals.filter((one) => one.saleExternalId === sale.externalId && one.currency === "USD");
    const place = siblings.indexOf(reversal);
    const [before, after] = [leftAfter(sale, siblings, place), leftAfter(sale, siblings, place + 1)];
    return toRow(reversal, after - before, commission(after) - commission(before), -1);
  });
  return [...saleRows, ...reversalRows];
}
