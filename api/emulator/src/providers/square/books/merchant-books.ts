import { createProviderState, type Tenant } from "../../../tenants/tenant.js";
import type { DisputeRecord } from "../disputes/dispute.model.js";
import type { SquareMerchant } from "../merchants/merchant.model.js";
import type { OrderRecord } from "../orders/order.model.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import { squareOf } from "../square-state.js";
import type { YearOfSales } from "../year/aftermath.js";
import { buildShortHistory, buildYear } from "../year/build-year.js";

/** Most orders of a seller. */
export const ORDER_LIMIT = 500_000;

export type OrderTime = "createdAt" | "updatedAt" | "closedAt";

export class MerchantBooks {
  private readonly orders = new Map<string, OrderRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly disputes = new Map<string, DisputeRecord>();
  /** Orders by each time, oldest first. A stale list is sorted again when it is read. */
  private readonly sorted = new Map<OrderTime, { orders: OrderRecord[]; isStale: boolean }>();

  get orderCount(): number {
    return this.orders.size;
  }

  addOrder(order: OrderRecord): void {
    this.orders.set(order.id, order);
    for (const list of this.sorted.values()) {
      list.orders.push(order);
      list.isStale = true;
    }
  }

  /** Call this after a change of an order's times. */
  markChanged(): void {
    for (const list of this.sorted.values()) list.isStale = true;
  }

  findOrder(id: string): OrderRecord | null {
    return this.orders.get(id) ?? null;
  }

  allOrders(): Iterable<OrderRecord> {
    return this.orders.values();
  }

  refundsOfSale(saleId: string): RefundRecord[] {
    return [...this.refunds.values()].filter((refund) => refund.saleId === saleId);
  }

  /** Returns the orders by this time, oldest first, then by id. */
  sortedBy(time: OrderTime): readonly OrderRecord[] {
    const list = this.sorted.get(time) ?? { orders: [...this.orders.values()], isStale: true };
    this.sorted.set(time, list);
    if (list.isStale) list.orders.sort((a, b) => (a[time] ?? 0) - (b[time] ?? 0) || compareText(a.id, b.id));
    list.isStale = false;
    return list.orders;
  }
}

/** Compares by code units, independent of the locale. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

const shelves = createProviderState(() => new Map<string, MerchantBooks>());

/** Returns the sellers, those with generated books first, because generating a year just for a search is slow. */
export function merchantsToSearch(tenant: Tenant): SquareMerchant[] {
  const isOpen = ({ id }: SquareMerchant): boolean => shelves(tenant).has(id);
  const { merchants } = squareOf(tenant);
  return [...merchants.filter(isOpen), ...merchants.filter((merchant) => !isOpen(merchant))];
}

/**
 * Returns the seller's books. The history before the tenant's start (or the seller's creation) is generated at first
 * use.
 */
export function booksOf(tenant: Tenant, merchant: SquareMerchant): MerchantBooks {
  const shelf = shelves(tenant);
  const known = shelf.get(merchant.id);
  if (known) return known;
  const books = new MerchantBooks();
  const history = buildHistory(tenant, merchant);
  for (const order of history.orders) books.addOrder(order);
  for (const refund of history.refunds) books.refunds.set(refund.id, refund);
  for (const dispute of history.disputes) books.disputes.set(dispute.id, dispute);
  shelf.set(merchant.id, books);
  return books;
}

function buildHistory(tenant: Tenant, { id, locations, opening }: SquareMerchant): YearOfSales {
  const seed = `${tenant.key}:${id}`;
  if (opening) return buildShortHistory({ seed, locations, startedAt: opening.at }, opening);
  return buildYear({ seed, locations, startedAt: squareOf(tenant).startedAt.getTime() });
}
