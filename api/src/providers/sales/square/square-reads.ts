import type { SalesPage, SalesPageRequest, SourceAccount } from "../sales-source.port";
import { convertEach, type SquareCaller } from "./square-client";
import { brokenAnswer, isNotFound } from "./square-errors";
import type { SquareOrder } from "./square-shapes";
import { toInstant } from "./square-version";
import { toRecords } from "./to-records";

/** Limit of orders per call by id. */
const ORDERS_A_BATCH = 100;

/** Time field of each search, and the states of orders that have it. Drafts are not sales yet. */
const SEARCHES = {
  closed: { field: "closedAt", sortField: "CLOSED_AT", states: ["COMPLETED", "CANCELED"] },
  updated: { field: "updatedAt", sortField: "UPDATED_AT", states: ["OPEN", "COMPLETED", "CANCELED"] },
} as const;

export async function readAccount(caller: SquareCaller, accessToken: string): Promise<SourceAccount> {
  const read = await caller.call(accessToken, (client, options) => client.merchants.get({ merchantId: "me" }, options));
  const { locations } = await caller.call(accessToken, (client, options) => client.locations.list(options));
  const merchant = read.merchant;
  if (!merchant?.id) throw brokenAnswer("an account without an id");
  return {
    id: merchant.id,
    name: merchant.businessName ?? "Square",
    mainLocationId: merchant.mainLocationId ?? null,
    locations: (locations ?? []).flatMap(({ id, name, timezone, currency, status }) =>
      id === undefined
        ? []
        : [
            {
              id,
              name: name ?? id,
              timeZone: timezone ?? null,
              currency: currency ?? merchant.currency ?? "USD",
              isActive: status === "ACTIVE",
            },
          ],
    ),
  };
}

export async function readSalesPage(caller: SquareCaller, request: SalesPageRequest): Promise<SalesPage> {
  const { field, sortField, states } = SEARCHES[request.by];
  const range = { startAt: request.from.toISOString(), endAt: request.to.toISOString() };
  const answer = await caller.call(request.accessToken, (client, options) =>
    client.orders.search(
      {
        locationIds: [...request.locationIds],
        query: {
          filter: { stateFilter: { states: [...states] }, dateTimeFilter: { [field]: range } },
          sort: { sortField, sortOrder: "ASC" },
        },
        limit: request.limit,
        ...(request.cursor === null ? {} : { cursor: request.cursor }),
      },
      options,
    ),
  );
  const orders: readonly SquareOrder[] = answer.orders ?? [];
  const last = orders.at(-1);
  return {
    records: convertEach(caller, "order", orders, toRecords),
    nextCursor: readCursor(answer.cursor),
    reachedAt: last ? toInstant(last[field], last.updatedAt) : null,
  };
}

/** Omits unknown ids. */
export async function fetchOrders(
  caller: SquareCaller,
  accessToken: string,
  orderIds: readonly string[],
): Promise<SquareOrder[]> {
  const ids = [...new Set(orderIds)];
  const found: SquareOrder[] = [];
  for (let start = 0; start < ids.length; start += ORDERS_A_BATCH) {
    const batch = ids.slice(start, start + ORDERS_A_BATCH);
    const answer = await caller.call(accessToken, (client, options) =>
      client.orders.batchGet({ orderIds: batch }, options),
    );
    found.push(...(answer.orders ?? []));
  }
  return found;
}

/** Returns ids of the paid order and of the refunds; empty for an unknown payment. */
export async function fetchPayment(
  caller: SquareCaller,
  accessToken: string,
  paymentId: string,
): Promise<{ orderId: string | null; refundIds: readonly string[] }> {
  const answer = await caller.call(accessToken, (client, options) =>
    orNothing(client.payments.get({ paymentId }, options)),
  );
  return { orderId: answer.payment?.orderId ?? null, refundIds: answer.payment?.refundIds ?? [] };
}

export function readCursor(cursor: string | undefined): string | null {
  return cursor === undefined || cursor === "" ? null : cursor;
}

/** Empty for an unknown id. */
export async function orNothing<T extends object>(answer: PromiseLike<T>): Promise<Partial<T>> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return {};
    throw error;
  }
}
