import { count, text, type Cell } from "./export-cell";
import type { ExportOrder } from "./export-order";
import { sourceNames } from "../../sales/reading/source-names.texts";
import { kindNames, reasonNames } from "./exports.texts";

export interface ColumnContext {
  timeZone: string;
  /** Names by id. */
  locations: ReadonlyMap<string, string>;
}

export interface OrderColumn {
  header: (context: ColumnContext) => string;
  width: number;
  cell: (order: ExportOrder, context: ColumnContext) => Cell;
}

const money =
  (pick: (order: ExportOrder) => number) =>
  (order: ExportOrder): Cell => ({ kind: "money", amount: pick(order), currency: order.currency });

function describeItems({ lineItems }: ExportOrder): string {
  return lineItems.map(({ quantity, name }) => `${quantity} × ${name}`).join("; ");
}

/** Amounts are in the row's currency. */
export const orderColumns: readonly OrderColumn[] = [
  { header: ({ timeZone }) => `Day (${timeZone})`, width: 14, cell: ({ key }) => ({ kind: "day", day: key.day }) },
  {
    header: ({ timeZone }) => `Time (${timeZone})`,
    width: 20,
    cell: ({ key }, { timeZone }) => ({ kind: "moment", at: key.occurredAt, zone: timeZone }),
  },
  { header: () => "Time (UTC)", width: 20, cell: ({ key }) => ({ kind: "moment", at: key.occurredAt, zone: "UTC" }) },
  { header: () => "Type", width: 13, cell: ({ kind }) => text(kindNames[kind]) },
  { header: () => "Source", width: 13, cell: ({ source }) => text(sourceNames[source]) },
  {
    header: () => "Location",
    width: 20,
    cell: ({ locationId }, { locations }) => text(locations.get(locationId) ?? locationId),
  },
  { header: () => "Order", width: 30, cell: ({ externalId }) => text(externalId) },
  {
    header: () => "Original order",
    width: 30,
    cell: ({ kind, saleExternalId }) => text(kind === "sale" ? null : saleExternalId),
  },
  { header: () => "Items", width: 40, cell: (order) => text(describeItems(order)) },
  { header: () => "Units", width: 9, cell: ({ units }) => count(units / 100_000) },
  { header: () => "Currency", width: 9, cell: ({ currency }) => text(currency) },
  { header: () => "Collected", width: 12, cell: money(({ totalCents }) => totalCents) },
  { header: () => "Tip", width: 12, cell: money(({ tipCents }) => tipCents) },
  { header: () => "Sales tax", width: 12, cell: money(({ taxCents }) => taxCents) },
  { header: () => "Gift cards", width: 12, cell: money(({ giftCardCents }) => giftCardCents) },
  { header: () => "Refunded or disputed", width: 20, cell: money(({ refundedCents }) => refundedCents) },
  { header: () => "Counts toward commission", width: 25, cell: money(({ verifiedCents }) => verifiedCents) },
  { header: () => "Commission", width: 12, cell: money(({ commissionCents }) => commissionCents) },
  { header: () => "Owes", width: 12, cell: money(({ owes }) => owes) },
  { header: () => "Why", width: 28, cell: ({ reason }) => text(reasonNames[reason]) },
  { header: () => "Confirmed", width: 11, cell: (order) => text(order.isConfirmed ? "Yes" : "No") },
];
