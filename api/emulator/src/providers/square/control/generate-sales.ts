import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, ORDER_LIMIT } from "../books/merchant-books.js";
import { deriveMixedId } from "../derive-id.js";
import type { SquareLocation } from "../merchants/merchant.model.js";
import type { OrderRecord } from "../orders/order.model.js";
import { drawSale } from "../year/menu.js";
import { createRandom } from "../year/random.js";
import { findPlace } from "./find-order.js";
import { invalid, readPast, readText } from "../../../control/read-body.js";

const YEAR_MS = 365 * 86_400_000;
const SECOND_MS = 1_000;

/**
 * Adds `count` completed sales, spread evenly over a time at open locations, without webhooks.
 * A sale stores little more than its times: its lines are generated when read.
 */
export function generateSales(tenant: Tenant, body: unknown): object {
  const { merchant } = findPlace(tenant, body);
  const books = booksOf(tenant, merchant);
  const count = readCount(body, ORDER_LIMIT - books.orderCount);
  const now = tenant.clock.now().getTime();
  const to = readPast(body, "to", now) ?? now;
  const from = readPast(body, "from", now) ?? to - YEAR_MS;
  if (from >= to) throw invalid("from is before to.");
  const seed = `${merchant.id}:${readText(body, "seed") ?? "generated"}`;
  const places = merchant.locations.filter(({ status }) => status === "ACTIVE");
  for (let number = 0; number < count; number += 1) {
    const location = places[number % places.length];
    const id = deriveMixedId(`${tenant.key}:${seed}:${String(number)}`, 27);
    if (books.findOrder(id))
      throw new LabRefusal(409, "generated", "These sales are there already: give another seed.");
    if (location) books.addOrder(createSale(id, location, momentOf(from, to, number / count)));
  }
  return { merchantId: merchant.id, generated: count };
}

function createSale(id: string, location: SquareLocation, at: number): OrderRecord {
  return {
    id,
    locationId: location.id,
    currency: location.currency,
    state: "COMPLETED",
    version: 2,
    createdAt: at,
    updatedAt: at,
    closedAt: at,
    visibleAt: at,
    anomaly: null,
    content: () => drawSale(createRandom(id)),
    listedRefunds: [],
  };
}

/**
 * Returns a whole second between two instants.
 * @param share 0 for the first, up to 1 for the last
 */
function momentOf(from: number, to: number, share: number): number {
  return from + Math.floor(((to - from) * share) / SECOND_MS) * SECOND_MS;
}

function readCount(body: unknown, most: number): number {
  const count = readField(body, "count");
  if (typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw invalid(`count is a whole number from 1 to ${String(most)}.`);
}
