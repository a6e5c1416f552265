import type { SalesOrdersAnswer, SalesOrdersQuery } from "@portal/api-contract";
import type { SalesCursor } from "../../models/values/sales-cursor";
import type { Encryption } from "../../platform/crypto/encryption";
import type { OwnBusiness } from "../../models/values/own-business";
import type { DayRange } from "../day-range";
import {
  amountStatement,
  defaultPage,
  findOrders,
  findReach,
  hasOrder,
  idStatement,
  ordersStatement,
  type OrdersQuestion,
} from "./list-orders.sql";
import { cutPage } from "./listed-row";
import { presentOrder } from "./order.presenter";
import type { Statement } from "./summary-statement.sql";
import { withSightings } from "./find-order-sightings.sql";
import { openOrderCursor, sealOrderCursor } from "./order-cursor";
import { readOrderSearch, type OrderSearch } from "./order-search.policy";

/** Rows whose words one call looks through at most (D272). */
const wordsReach = 5_000;

export interface ListOrdersDeps {
  encryption: Encryption;
  /** Default: `wordsReach`. */
  reach?: number;
}

/** A statement, and the row down to which it looks; null: through all of them. */
interface Plan extends Statement {
  reached: SalesCursor | null;
}

/** Words and parts have no index: one call looks through so many rows, and says where it stopped. */
async function planReach(
  { reach = wordsReach }: ListOrdersDeps,
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion,
): Promise<Plan> {
  const oldest = await findReach(business, range, question.after ?? null, reach);
  return { ...ordersStatement(business, range, { ...question, oldest }), reached: oldest };
}

async function planSearch(
  deps: ListOrdersDeps,
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion & { search: OrderSearch },
): Promise<Plan> {
  const { text, amounts, isAmountOnly, mayBeId } = question.search;
  if (mayBeId && (await hasOrder(business, text))) {
    return { ...idStatement(business, range, question, text), reached: null };
  }
  if (isAmountOnly && amounts) return { ...amountStatement(business, range, question, amounts), reached: null };
  return planReach(deps, business, range, question);
}

async function planPage(
  deps: ListOrdersDeps,
  business: OwnBusiness,
  range: DayRange,
  question: OrdersQuestion,
  until: Date | null,
): Promise<Plan> {
  const { search = null, part } = question;
  if (until !== null) return { ...ordersStatement(business, range, question, until), reached: null };
  if (search) return planSearch(deps, business, range, { ...question, search });
  return part === undefined
    ? { ...ordersStatement(business, range, question), reached: null }
    : planReach(deps, business, range, question);
}

/**
 * One page of a business's orders, newest first, as they are or as they were known before `until`. A page begins after a row
 * and not at a number: what is sold meanwhile neither repeats nor hides one. An id or an amount is found by an index; words and parts are
 * looked for in so many rows a call, so that a page may be short and still have a next one. Throws 422 for a cursor that is not
 * one of this business.
 */
export async function listOrders(
  deps: ListOrdersDeps,
  business: OwnBusiness,
  range: DayRange,
  query: SalesOrdersQuery,
  until: Date | null = null,
): Promise<SalesOrdersAnswer> {
  const { source, location, part, limit = defaultPage } = query;
  const after = query.cursor === undefined ? null : openOrderCursor(deps.encryption, business.id, query.cursor);
  const search = readOrderSearch(query.q ?? "");
  const question = { source, location, part, limit, after, search };
  const plan = await planPage(deps, business, range, question, until);
  const { found, billableFrom } = await findOrders(business, plan);
  const { page, next } = cutPage(found, limit);
  const nextRow = next ?? plan.reached;
  const orders = page.map((row) => presentOrder(row, { ...business, billableFrom }));
  const isToldTwice = until === null && page.some((row) => row.isToldTwice);
  return {
    orders: isToldTwice ? await withSightings(business.id, orders) : orders,
    nextCursor: nextRow && sealOrderCursor(deps.encryption, business.id, nextRow),
    ...(next === null && plan.reached && { searchedTo: plan.reached.day }),
  };
}
