import { readField } from "../../../read-field.js";
import type { OrderState, SaleContent, SaleLine } from "../orders/order.model.js";
import { invalid, readCents, readText, readWord } from "../../../control/read-body.js";

const MAX_LINES = 100;
const NAME_LIMIT = 512;
const QUANTITY = /^\d{1,6}(\.\d{1,5})?$/;
const ITEM_TYPES = ["ITEM", "CUSTOM_AMOUNT", "GIFT_CARD"] as const;
const TENDERS = ["CARD", "CASH", "SQUARE_GIFT_CARD"] as const;
const STATES: readonly OrderState[] = ["OPEN", "COMPLETED", "CANCELED", "DRAFT"];

/** Reads a sale's content. Fields that the body lacks stay as in `before`. */
export function readSale(body: unknown, before: SaleContent): SaleContent {
  const lines = readLines(body) ?? before.lines;
  const discount = readCents(body, "discount");
  const tax = readCents(body, "tax");
  const buyer = readText(body, "buyer") ?? before.buyer;
  return {
    ...before,
    lines,
    source: readText(body, "source") ?? before.source,
    discount: discount === null ? before.discount : { name: "Discount", amount: discount },
    tax: tax === null ? before.tax : { amount: tax },
    tip: readCents(body, "tip") ?? before.tip,
    serviceCharge: readCents(body, "serviceCharge") ?? before.serviceCharge,
    tender: readWord(body, "tender", TENDERS) ?? before.tender,
    ...(buyer === undefined ? {} : { buyer }),
  };
}

/** Content of a new sale without fields: a card payment at the counter. */
export const EMPTY_SALE: SaleContent = {
  kind: "sale",
  source: "Square Point of Sale",
  lines: [],
  discount: null,
  tax: { rate: 0 },
  tip: 0,
  serviceCharge: 0,
  tender: null,
};

export function readState(body: unknown): OrderState | null {
  return readWord(body, "state", STATES);
}

function readLines(body: unknown): SaleLine[] | null {
  const list = readField(body, "lineItems");
  if (list === undefined) return null;
  if (Array.isArray(list) && list.length >= 1 && list.length <= MAX_LINES) return list.map(readLine);
  throw invalid(`lineItems is a list of 1 to ${String(MAX_LINES)} of {name, quantity: "1", amount}.`);
}

function readLine(item: unknown): SaleLine {
  const name = readText(item, "name");
  const quantity = readField(item, "quantity") ?? "1";
  const unitPrice = readCents(item, "amount");
  if (name === null || name.length > NAME_LIMIT) throw invalid(`name is a text of at most ${String(NAME_LIMIT)}.`);
  if (typeof quantity !== "string" || !QUANTITY.test(quantity)) {
    throw invalid('quantity is a decimal text such as "1" or "1.5", with at most five decimals.');
  }
  if (unitPrice === null) throw invalid("amount is the price of one unit in cents.");
  return { name, quantity, unitPrice, type: readWord(item, "type", ITEM_TYPES) ?? "ITEM" };
}
