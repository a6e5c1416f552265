import { type APIRequestContext, expect } from "@playwright/test";

export interface Seller {
  id: string;
  name: string;
  locations: { id: string; name: string }[];
}

export interface SellerOptions {
  /** Names of the locations. Default: a single location. */
  locations?: readonly string[];
  /** Earlier sales. Default: none. */
  history?: { days: number; ordersPerDay: number };
}

/** Amounts are in cents. */
export interface LabSale {
  item: string;
  amount: number;
  /** Decimal; default 1. */
  quantity?: string;
  tip?: number;
  tax?: number;
  /** Email of the buyer. */
  buyer?: string;
  /** Default: the seller's first location. */
  locationId?: string;
  /** ISO 8601; default now. */
  closedAt?: string;
}

/** A fault between the portal and this seller only. */
export interface SellerFault {
  kind: "429" | "500" | "timeout" | "slow" | "drop-webhook";
  count: number;
  /** Path of the affected requests. Default: all. */
  to?: string;
  /** For `slow` and `timeout`. */
  delayMs?: number;
}

/** Sellers at the Lab's Square. Each test opens its own, because tests run in parallel. */
export class LabSellers {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  async open(name: string, { locations = ["Main"], history }: SellerOptions = {}): Promise<Seller> {
    const places = locations.map((location) => ({ name: location }));
    const past = history ?? { days: 1, ordersPerDay: 0 };
    const opened = await this.act("square/merchants", { name, locations: places, ...past });
    if (!isSeller(opened)) throw new Error("The lab did not tell the seller that it opened.");
    return opened;
  }

  /** Allows access on the consent page. Returns the query of the redirect to the portal. */
  async allow(consentUrl: string, { id }: Seller): Promise<Record<string, string>> {
    const response = await this.request.post(consentUrl, {
      form: { merchant: id, decision: "allow" },
      headers: { origin: new URL(consentUrl).origin },
      maxRedirects: 0,
    });
    const { location } = response.headers();
    expect(location, await response.text()).toBeDefined();
    return Object.fromEntries(new URL(location ?? "").searchParams);
  }

  /** Makes a sale. Returns the order's id. */
  async sell({ id }: Seller, { item, amount, quantity = "1", ...rest }: LabSale): Promise<string> {
    const lineItems = [{ name: item, quantity, amount }];
    return readText(await this.act("square/orders", { merchantId: id, lineItems, ...rest }), "orderId");
  }

  /** Refunds a sale, or `amount` of it. Returns the id of the refund's order. */
  async refund(orderId: string, amount?: number): Promise<string> {
    return readText(await this.act("square/refunds", { orderId, amount }), "returnOrderId");
  }

  async takeAccessBack({ id }: Seller): Promise<void> {
    await this.act("square/revoke", { merchantId: id });
  }

  async expireToken({ id }: Seller): Promise<void> {
    await this.act("square/expire-token", { merchantId: id });
  }

  async fail({ id }: Seller, fault: SellerFault): Promise<void> {
    await this.act("faults", { provider: "square", account: id, ...fault });
  }

  /** Removes this seller's faults. */
  async mend({ id }: Seller): Promise<void> {
    await this.act("faults/clear", { account: id });
  }

  /** Returns the number of this seller's faults that have not happened yet. */
  async countFaults({ id }: Seller): Promise<number> {
    const response = await this.request.get(`${this.labUrl}/lab/faults`);
    const faults: unknown = await response.json();
    if (!Array.isArray(faults)) throw new Error("The lab did not list its faults.");
    return faults
      .filter((fault: unknown): fault is { account: string; count: number } => isFaultOf(fault, id))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async act(path: string, data: object): Promise<unknown> {
    const response = await this.request.post(`${this.labUrl}/lab/${path}`, { data });
    expect(response.ok(), `POST /lab/${path}: ${await response.text()}`).toBe(true);
    const answer: unknown = await response.json();
    return answer;
  }
}

function isSeller(value: unknown): value is Seller {
  return typeof value === "object" && value !== null && "id" in value && "name" in value && "locations" in value;
}

function isFaultOf(value: unknown, id: string): boolean {
  return typeof value === "object" && value !== null && "account" in value && value.account === id;
}

function readText(value: unknown, name: string): string {
  const text: unknown =
    typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
  if (typeof text !== "string") throw new Error(`The lab did not tell ${name}.`);
  return text;
}
