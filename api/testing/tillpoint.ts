import { createHmac, timingSafeEqual } from "node:crypto";
import type { SalesSource } from "@portal/api-contract";
import Joi from "joi";
import { sourceCalls } from "../src/providers/sales/source-calls";
import type { SalesSourceProvider, SourceSale } from "../src/providers/sales/sales-source.port";
import { listenScripted, sendJson } from "./scripted-server";
import { addressOf, stopServer } from "./test-server";

/** A sale in the format of this vendor. */
interface TillSale {
  id: string;
  cents: number;
  at: string;
}

/** A vendor that the portal's lists, texts and routes do not know. */
export interface Tillpoint {
  source: SalesSourceProvider;
  /** Adds a sale; returns its id. */
  sell(cents: number, at: Date): string;
  /** Returns the signed webhook about the sale. */
  buildWebhook(saleId: string): { body: string; headers: Record<string, string> };
  stop(): Promise<void>;
}

const unlisted: unknown = "tillpoint";
const id = unlisted as Exclude<SalesSource, "stripe">;
const merchant = "till-1";
const webhookKey = "tillpoint-webhook-key";

const salesSchema = Joi.array<TillSale[]>().items(
  Joi.object({ id: Joi.string().required(), cents: Joi.number().required(), at: Joi.string().required() }),
);
const tokenSchema = Joi.object<{ token: string }, true>({ token: Joi.string().required() });
const eventSchema = Joi.object<{ id: string; sale: string }, true>({
  id: Joi.string().required(),
  sale: Joi.string().required(),
});

function toSale({ id: externalId, cents, at }: TillSale): SourceSale {
  const occurredAt = new Date(at);
  return {
    ...{ kind: "sale", externalId, version: 1, state: "completed", occurredAt, isTest: false, updatedAt: occurredAt },
    ...{ locationId: merchant, currency: "USD", totalCents: cents, tipCents: 0, taxCents: 0, giftCardCents: 0 },
    lineItems: [{ uid: "1", name: "Wash", quantity: "1", unitPriceCents: cents }],
  };
}

const sign = (body: string | Buffer) => createHmac("sha256", webhookKey).update(body).digest("hex");

function isSigned(rawBody: Buffer, given: unknown): boolean {
  const [own, received] = [Buffer.from(sign(rawBody)), Buffer.from(String(given))];
  return own.length === received.length && timingSafeEqual(own, received);
}

/** Creates the adapter that the folder of a real vendor would contain. */
function createTillpointSource(origin: string): SalesSourceProvider {
  async function ask<T>(path: string, schema: Joi.Schema<T>, token?: string): Promise<T> {
    const headers = { connection: "close", ...(token === undefined ? {} : { authorization: token }) };
    return Joi.attempt(await (await fetch(`${origin}${path}`, { headers })).json(), schema);
  }
  const readSales = async (token: string) => (await ask("/sales", salesSchema, token)).map(toSale);
  return {
    ...sourceCalls(id),
    ...{ id, name: "Tillpoint", accountNoun: "Tillpoint shop", connection: "consent", pageOrder: "oldest first" },
    ...{ requiredScopes: ["sales"], origin, locationsPerPage: 1, readPayouts: null, readEndpoint: null },
    card: { sentence: "Sales from your tills.", icon: "bag", access: "To read your sales." },
    prepare: () => Promise.resolve(),
    buildAuthorizeUrl: (query) => `${origin}/consent?${new URLSearchParams({ ...query }).toString()}`,
    async exchangeCode({ code }) {
      const { token } = await ask(`/token?code=${code}`, tokenSchema);
      return { accountId: merchant, accessToken: token, refreshToken: token, expiresAt: null };
    },
    refreshGrant: (token) =>
      Promise.resolve({ accountId: merchant, accessToken: token, refreshToken: token, expiresAt: null }),
    readGrant: () => Promise.resolve({ accountId: merchant, scopes: ["sales"], expiresAt: null }),
    revokeGrant: () => Promise.resolve(),
    readAccount: () =>
      Promise.resolve({
        ...{ id: merchant, name: "Corner Shop", mainLocationId: merchant },
        locations: [{ id: merchant, name: "Corner", timeZone: "America/New_York", currency: "USD", isActive: true }],
      }),
    async readSalesPage({ accessToken, from, to }) {
      const sales = await readSales(accessToken);
      const records = sales.filter(({ updatedAt }) => updatedAt >= from && updatedAt <= to);
      return { records, nextCursor: null, reachedAt: records.at(-1)?.updatedAt ?? null };
    },
    readOrders: async (token, ids) => (await readSales(token)).filter(({ externalId }) => ids.includes(externalId)),
    readReversals: () => Promise.resolve([]),
    readRefund: () => Promise.resolve([]),
    readDispute: () => Promise.resolve([]),
    readDelivery({ rawBody, headers }) {
      if (!isSigned(rawBody, headers["x-tillpoint-signature"])) return null;
      const { id: eventId, sale } = Joi.attempt(JSON.parse(rawBody.toString()), eventSchema);
      return { eventId, type: "sale", accountId: merchant, event: { kind: "orders", orderIds: [sale] } };
    },
  };
}

/** Starts the vendor's server on loopback. */
export async function startTillpoint(): Promise<Tillpoint> {
  const sales: TillSale[] = [];
  const server = await listenScripted((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://till.test");
    if (pathname === "/token") {
      sendJson(response, { token: `token-for-${searchParams.get("code") ?? ""}` });
    } else if (request.headers.authorization === "token-for-yes") {
      sendJson(response, sales);
    } else {
      sendJson(response, {}, 401);
    }
  });
  return {
    source: createTillpointSource(addressOf(server)),
    sell(cents, at) {
      const sale = { id: `till-sale-${String(sales.length + 1)}`, cents, at: at.toISOString() };
      sales.push(sale);
      return sale.id;
    },
    buildWebhook(sale) {
      const body = JSON.stringify({ id: `event-${sale}`, sale });
      return { body, headers: { "x-tillpoint-signature": sign(body) } };
    },
    stop: () => stopServer(server),
  };
}
