import Joi from "joi";
import type { ProviderLab } from "./provider-lab";

export interface LabMerchant {
  id: string;
  name: string;
  linked: boolean;
  locations: { id: string; name: string; timezone: string; currency: string; status: string }[];
}

/** Body of `POST /lab/square/orders`. `amount` is the price of one unit in cents. */
export interface LabSale {
  merchantId?: string;
  locationId?: string;
  lineItems: { name: string; quantity?: string; amount: number; type?: "ITEM" | "CUSTOM_AMOUNT" | "GIFT_CARD" }[];
  tip?: number;
  tax?: number;
  discount?: number;
  serviceCharge?: number;
  tender?: "CARD" | "CASH";
  /** Email. */
  buyer?: string;
  closedAt?: string;
  state?: "OPEN" | "COMPLETED" | "CANCELED" | "DRAFT";
}

export interface SquareSeller {
  merchants(): Promise<LabMerchant[]>;
  register(addresses: { redirectUri?: string; notificationUrl?: string | null }): Promise<void>;
  /** Answers the consent page; returns the redirect's address. */
  decide(authorizeUrl: string, decision: { merchantId: string } | "deny"): Promise<URL>;
  sell(sale: LabSale): Promise<string>;
  changeSale(orderId: string, change: Partial<LabSale>): Promise<void>;
  /** Refunds `amount`, by default the rest of the order. */
  refund(orderId: string, change?: { amount?: number; status?: string }): Promise<LabRefund>;
  settleRefund(refundId: string, status: string): Promise<LabRefund>;
  dispute(orderId: string, amount?: number): Promise<string>;
  closeDispute(disputeId: string, won: boolean): Promise<void>;
  revoke(merchantId: string): Promise<void>;
  expireToken(merchantId: string): Promise<void>;
  limit(requestsPerSecond: number): Promise<void>;
  /** Ids of the orders of the seller's generated year, by anomaly. */
  anomalies(merchantId: string): Promise<Record<string, string[]>>;
}

export interface LabRefund {
  refundId: string;
  returnOrderId: string | null;
}

const merchantsSchema = Joi.array<LabMerchant[]>().items(
  Joi.object({
    id: Joi.string().required(),
    locations: Joi.array().items(Joi.object({ id: Joi.string().required() }).unknown()),
  }).unknown(),
);
const saleSchema = Joi.object<{ orderId: string }>({ orderId: Joi.string().required() }).unknown();
const refundSchema = Joi.object<LabRefund>({
  refundId: Joi.string().required(),
  returnOrderId: Joi.string().allow(null).required(),
}).unknown();
const disputeSchema = Joi.object<{ disputeId: string }>({ disputeId: Joi.string().required() }).unknown();
const anomaliesSchema = Joi.object<Record<string, string[]>>().pattern(Joi.string(), Joi.array().items(Joi.string()));

async function decide(authorizeUrl: string, decision: { merchantId: string } | "deny"): Promise<URL> {
  const merchant = decision === "deny" ? "" : decision.merchantId;
  const reply = await fetch(authorizeUrl, {
    method: "POST",
    headers: { origin: new URL(authorizeUrl).origin, connection: "close" },
    body: new URLSearchParams({ decision: decision === "deny" ? "deny" : "allow", merchant }),
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  if (location === null) throw new Error(`The consent page does not lead back: ${await reply.text()}`);
  return new URL(location);
}

export function createSquareSeller(lab: ProviderLab): SquareSeller {
  async function act<T>(path: string, schema: Joi.Schema<T>, body?: object): Promise<T> {
    const answer: T = Joi.attempt(await lab.control(`square/${path}`, body), schema);
    return answer;
  }
  return {
    decide,
    merchants: () => act("merchants", merchantsSchema),
    register: async (addresses) => {
      await lab.control("square/app", addresses);
    },
    sell: async (sale) => (await act("orders", saleSchema, sale)).orderId,
    changeSale: async (orderId, change) => {
      await act("orders/update", saleSchema, { orderId, ...change });
    },
    refund: (orderId, change = {}) => act("refunds", refundSchema, { orderId, ...change }),
    settleRefund: (refundId, status) => act("refunds/settle", refundSchema, { refundId, status }),
    dispute: async (orderId, amount) => (await act("disputes", disputeSchema, { orderId, amount })).disputeId,
    closeDispute: async (disputeId, won) => {
      await lab.control("square/disputes/close", { disputeId, won });
    },
    revoke: async (merchantId) => {
      await lab.control("square/revoke", { merchantId });
    },
    expireToken: async (merchantId) => {
      await lab.control("square/expire-token", { merchantId });
    },
    limit: async (requestsPerSecond) => {
      await lab.control("square/limits", { requestsPerSecond });
    },
    anomalies: (merchantId) => act(`anomalies?merchantId=${merchantId}`, anomaliesSchema),
  };
}
