import type { SalesFigures, SalesSource, SalesSummaryAnswer } from "@portal/api-contract";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { isSoldBefore, type BillableStart } from "../../billable-start";
import type { DayRange } from "../../day-range";
import { importFrom } from "../../testing/sales-history";
import type { ModelRow } from "../../testing/sales-model";
import type { ChosenFilter, LinkShape } from "./sales-questions";

export interface SoldRow extends ModelRow {
  source: SalesSource;
}

export const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((sum, row) => sum + pick(row), 0);

/** Only US dollars are summed (S33). */
export const inDollars = (rows: readonly SoldRow[]) => rows.filter(({ currency }) => currency === "USD");

/** Locations filter only Square, unless no source or no Square is chosen (D304). */
function passes({ source, location }: ChosenFilter, row: SoldRow): boolean {
  if (source.length > 0 && !source.includes(row.source)) return false;
  const isWhole = source.includes("square") && row.source !== "square";
  return location.length === 0 || isWhole || location.includes(row.locationId);
}

export function choose(rows: readonly SoldRow[], { start, end }: DayRange, filter: ChosenFilter): SoldRow[] {
  return rows.filter((row) => start <= row.day && row.day <= end && passes(filter, row));
}

export function addUp(rows: readonly ModelRow[]): SalesFigures {
  const given = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    totalSales: sumOf(rows, (row) => row.totalCents),
    salesQuantity: given("sale").length,
    units: sumOf(rows, (row) => row.unitHundredThousandths) / 100_000,
    totalTips: sumOf(rows, (row) => row.tipCents),
    refunds: 0 - sumOf(given("refund"), (row) => row.totalCents),
    disputes: 0 - sumOf(given("dispute"), (row) => row.totalCents),
    tax: sumOf(rows, (row) => row.taxCents),
    commissionable: sumOf(rows, (row) => row.verifiedCents),
    commission: sumOf(rows, (row) => row.commissionCents),
  };
}

/** Returns the parts that do not count toward commission (S33). */
export function listComponents(rows: readonly ModelRow[]): SalesSummaryAnswer["components"] {
  const parts: [SalesSummaryAnswer["components"][number]["kind"], (row: ModelRow) => number][] = [
    ["tips", (row) => row.tipCents],
    ["tax", (row) => row.taxCents],
    ["gift-cards", (row) => row.giftCardCents],
    ["not-counted", (row) => row.totalCents - row.tipCents - row.taxCents - row.giftCardCents - row.verifiedCents],
  ];
  return parts.map(([kind, pick]) => ({
    kind,
    amount: sumOf(rows, pick),
    count: rows.filter((row) => pick(row) !== 0).length,
  }));
}

/** Returns the commission of billable sales and their reversals (S30). */
export function sumOwed(rows: readonly ModelRow[], all: readonly ModelRow[], billableFrom: BillableStart): number {
  const saleOf = (row: ModelRow) => all.find(({ externalId }) => externalId === row.saleId) ?? row;
  const isEarlier = ({ day: saleDay, at: soldAt }: ModelRow) => isSoldBefore({ saleDay, soldAt }, billableFrom);
  const isBillable = (row: ModelRow) => row.day >= billableFrom.day && !isEarlier(saleOf(row));
  return sumOf(rows.filter(isBillable), (row) => row.commissionCents);
}

export type Links = Readonly<Record<"square" | "stripe", LinkShape>>;

/** Same rule as `coveredFromColumn`, computed from S37 and D304 alone. */
export function findCovered(links: Links, { source }: ChosenFilter, timeZone: string): LocalDay | null {
  const connections = (["square", "stripe"] as const)
    .filter((one) => source.length === 0 || source.includes(one))
    .map((one) => links[one])
    .filter(({ state, coveredFrom: at }) => state !== "disconnected" || (at !== null && at <= importFrom));
  if (connections.some(({ state, coveredFrom }) => state === "active" && coveredFrom === null)) return null;
  const times = connections.flatMap(({ coveredFrom }) => coveredFrom?.getTime() ?? []);
  if (times.length === 0) return null;
  const latest = Math.max(...times);
  const day = toLocalDay(new Date(latest), timeZone);
  return toLocalDay(new Date(latest - 1), timeZone) < day ? day : addDays(day, 1);
}

export function daysBefore({ start, end }: DayRange): DayRange {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return { start: addDays(start, -days), end: addDays(start, -1) };
}
