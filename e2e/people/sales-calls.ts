import { eventually } from "../fixtures/eventually";
import type { LabSellers, Seller } from "../lab/lab-sellers";
import type { PortalCalls } from "./portal-calls";

const DAY_MS = 86_400_000;

export interface Order {
  id: string;
  kind: "sale" | "refund" | "dispute";
  total_money: { amount: number };
  total_tip_money: { amount: number };
  locationId: string | null;
  verified: number;
  commission: number;
}

/** Figures of the dashboard's cards. Amounts are in cents. */
export interface Figures {
  totalSales: number;
  salesQuantity: number;
  totalTips: number;
}

/** First and last day, inclusive. */
export interface Days {
  start: string;
  end: string;
}

export interface SquareLink {
  status: string;
  import: { imported: number; fraction: number } | null;
}

/** Calls about sales, for steps that a test needs but does not test. */
export class SalesCalls {
  constructor(
    private readonly calls: PortalCalls,
    private readonly sellers: LabSellers,
  ) {}

  /** Links a seller without opening a page. */
  async link(seller: Seller): Promise<void> {
    const answer: unknown = await (await this.calls.call("/integration/square/connect", {})).json();
    if (typeof answer !== "object" || answer === null || !("url" in answer))
      throw new Error("There is no way to Square.");
    await this.calls.call("/integration/square/callback", await this.sellers.allow(String(answer.url), seller));
  }

  async readLink(): Promise<SquareLink> {
    const link = await this.calls.readConnection("square");
    if (!isLink(link)) throw new Error("The portal did not tell how the link to Square stands.");
    return link;
  }

  async untilLinkIs(status: string): Promise<void> {
    await eventually.poll(async () => (await this.readLink()).status, "status of Square").toBe(status);
  }

  /** Returns the dashboard's default days and as many days before, imported or not. */
  async readDays(): Promise<{ shown: Days; before: Days }> {
    const summary: unknown = await (await this.calls.get("/sales/summary")).json();
    if (!isDays(summary)) throw new Error("The portal did not tell its days.");
    const { start, end } = summary;
    const length = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
    return { shown: { start, end }, before: { start: addDays(start, -length), end: addDays(start, -1) } };
  }

  /** Returns all orders, page by page. */
  async listOrders(filter: Partial<Days> & { location?: string } = {}): Promise<Order[]> {
    const orders: Order[] = [];
    let cursor = "";
    do {
      const query = new URLSearchParams({ ...filter, ...(cursor === "" ? {} : { cursor }) });
      const page: unknown = await (await this.calls.get(`/sales/orders?${query.toString()}`)).json();
      if (!isOrdersPage(page)) throw new Error("The portal did not list orders.");
      orders.push(...page.orders);
      cursor = page.nextCursor ?? "";
    } while (cursor !== "");
    return orders;
  }
}

/** Returns the figures that the cards must show for these orders. */
export function addUp(orders: readonly Order[]): Figures {
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    totalSales: sum(orders.map(({ total_money: total }) => total.amount)),
    salesQuantity: orders.filter(({ kind }) => kind === "sale").length,
    totalTips: sum(orders.map(({ total_tip_money: tip }) => tip.amount)),
  };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function isLink(value: unknown): value is SquareLink {
  return typeof value === "object" && value !== null && "status" in value && "import" in value;
}

function isDays(value: unknown): value is Days {
  return typeof value === "object" && value !== null && "start" in value && "end" in value;
}

function isOrdersPage(value: unknown): value is { orders: Order[]; nextCursor: string | null } {
  return typeof value === "object" && value !== null && "orders" in value && "nextCursor" in value;
}
