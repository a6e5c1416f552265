import type { SaleContent, SaleLine } from "../orders/order.model.js";
import type { Random } from "./random.js";

type Priced = readonly [name: string, cents: number];

const SERVICES: readonly [Priced, ...Priced[]] = [
  ["Express Wash", 2_999],
  ["Hand Wash & Dry", 4_500],
  ["Interior Detail", 14_900],
  ["Exterior Detail", 12_900],
  ["Full Detail", 24_900],
  ["Full Detail (SUV / Truck)", 31_900],
  ["Clay Bar & Wax", 11_500],
  ["Engine Bay Cleaning", 7_500],
  ["Headlight Restoration", 8_999],
  ["Pet Hair Removal", 5_500],
  ["Leather Conditioning", 6_900],
  ["Odor Treatment", 7_900],
  ["One-Step Polish", 34_900],
  ["Ceramic Coating, 3 Years", 89_900],
];
const PRODUCTS: readonly [Priced, ...Priced[]] = [
  ["Air Freshener", 599],
  ["Microfiber Towel", 450],
  ["Tire Shine 16 oz", 1_499],
  ["Interior Wipes", 899],
  ["Quick Detailer Spray", 1_799],
];
/** Tax rates of different places, in millionths. */
const TAX_RATES: readonly [number, ...number[]] = [88_750, 70_000, 82_500, 86_250, 60_000];
const SOURCES: readonly [string, ...string[]] = ["Square Point of Sale", "Square Online", "Square Appointments"];
/** Percent of sales with each property. */
const SHARE = { product: 35, secondProduct: 8, tax: 70, tip: 38, discount: 9, card: 86, pointOfSale: 82 };
const PERCENT = 100;

/** Generates a sale: a service, sometimes a product, often a tip. */
export function drawSale(random: Random): SaleContent {
  const service = toLine(random.pick(SERVICES), "1");
  const lines = [service];
  if (random.chance(SHARE.product)) lines.push(drawProduct(random));
  if (random.chance(SHARE.secondProduct)) lines.push(drawProduct(random));
  return {
    kind: "sale",
    source: random.chance(SHARE.pointOfSale) ? SOURCES[0] : random.pick(SOURCES),
    lines,
    discount: random.chance(SHARE.discount) ? drawDiscount(random) : null,
    tax: { rate: random.chance(SHARE.tax) ? random.pick(TAX_RATES) : 0 },
    tip: random.chance(SHARE.tip) ? drawTip(random, service) : 0,
    serviceCharge: 0,
    tender: random.chance(SHARE.card) ? "CARD" : "CASH",
  };
}

export function drawProduct(random: Random): SaleLine {
  return toLine(random.pick(PRODUCTS), String(random.integer(1, 3)));
}

export function drawDiscount(random: Random): NonNullable<SaleContent["discount"]> {
  return random.chance(60)
    ? { name: "Returning customer", percent: random.pick([5, 10, 15]) }
    : { name: "Coupon", amount: random.pick([500, 1_000, 2_000]) };
}

export function drawTaxRate(random: Random): number {
  return random.pick(TAX_RATES);
}

/** Generates a tip of 10 to 25 percent of the line, in whole cents. */
export function drawTip(random: Random, line: SaleLine): number {
  return Math.max(1, Math.floor((line.unitPrice * random.integer(10, 25)) / PERCENT));
}

function toLine([name, unitPrice]: Priced, quantity: string): SaleLine {
  return { name, quantity, unitPrice, type: "ITEM" };
}
