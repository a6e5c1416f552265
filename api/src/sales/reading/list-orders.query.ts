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
import { withDuplicateMatches } from "./find-order-duplicate-matches.sql";
import { openOrderCursor, sealOrderCursor } from "./order-cursor";
import { readOrderSearch, type OrderSearch } from "./order-search.policy";

/** Rows that one search for text reads at most (D272). */
const wordsReach = 5_000;

export interface ListOrdersDeps {
  encryption: Encryption;
  /** Default: `wordsReach`. */
  reach?: number;
}

/** `reached`: oldest row that the statement reads; null: it reads all rows. */
interface Plan extends Statement {
  reached: SalesCursor | null;
}

/** Text and part filters have no index, so one call reads a limited number of rows and returns where it stops. */
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
 * Returns orders newest first, now or as of `until`. Pages continue after a row: new sales neither repeat nor hide an order.
 * With a text or part filter, a call reads limited rows: a page may be short and still have a next page.
 * Throws 422 for another business's cursor.
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
  const hasDuplicateMatch = until === null && page.some((row) => row.hasDuplicateMatch);
  return {
    orders: hasDuplicateMatch ? await withDuplicateMatches(business.id, orders) : orders,
    nextCursor: nextRow && sealOrderCursor(deps.encryption, business.id, nextRow),
    ...(next === null && plan.reached && { searchedTo: plan.reached.day }),
  };
}
