import { createMerchants } from "../providers/square/merchants/create-merchants.js";
import type { SquareMerchant } from "../providers/square/merchants/merchant.model.js";
import type { OrderRecord, ReturnContent, SaleContent } from "../providers/square/orders/order.model.js";
import { priceSale } from "../providers/square/orders/price-sale.js";
import type { YearOfSales } from "../providers/square/year/aftermath.js";
import { type Anomaly } from "../providers/square/year/anomaly.js";
import { buildYear } from "../providers/square/year/build-year.js";

export const KEY = "0123456789abcdef0123456789abcdef";
export const STARTED_AT = Date.parse("2026-11-21T14:30:00Z");
export const HOUR_MS = 3_600_000;

export const merchants = createMerchants(KEY);

function shop(name: string): SquareMerchant {
  const found = merchants.find(({ businessName }) => businessName === name);
  if (!found) throw new Error(`There is no shop ${name}.`);
  return found;
}

export function yearOf({ id, locations }: SquareMerchant, startedAt = STARTED_AT): YearOfSales {
  return buildYear({ seed: `${KEY}:${id}`, locations, startedAt });
}

export const brooklyn = shop("Shine & Go Detailing");
export const year = yearOf(brooklyn);
export const abroad = shop("Peace Bridge Detailing");
export const abroadYear = yearOf(abroad);

export function contentOf(order: OrderRecord): SaleContent {
  const content = order.content();
  if (content.kind === "return") throw new Error("This order is a return.");
  return content;
}

export function returnedBy(order: OrderRecord): ReturnContent {
  const content = order.content();
  if (content.kind === "sale") throw new Error("This order is a sale.");
  return content;
}

/** Returns the sales with this anomaly; expects at least two. */
export function sales(anomaly: Anomaly, of = year): OrderRecord[] {
  const found = of.orders.filter((order) => order.anomaly === anomaly && order.content().kind === "sale");
  expect(found.length).toBeGreaterThanOrEqual(2);
  return found;
}

export function returns(anomaly: Anomaly, of = year): OrderRecord[] {
  const found = of.orders.filter((order) => order.anomaly === anomaly && order.content().kind === "return");
  expect(found.length).toBeGreaterThanOrEqual(2);
  return found;
}

export function refundsOf(sale: OrderRecord, of = year): YearOfSales["refunds"] {
  return of.refunds.filter(({ saleId }) => saleId === sale.id);
}

export function totalOf(sale: OrderRecord): number {
  return priceSale(contentOf(sale)).amounts.total;
}
