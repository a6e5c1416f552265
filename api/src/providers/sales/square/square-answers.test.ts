import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isProviderError, type ProviderError } from "../../../platform/errors/provider-error";
import type { SalesSourceProvider } from "../sales-source.port";
import examples from "./fixtures/api-examples.json";
import type { SkippedRecord } from "./square-client";
import { createSquareSource } from "./square-source.adapter";

jest.setTimeout(120_000);

/** Long for what answers on a busy machine, short for what never does. */
const TIMEOUT_MS = 3_000;

/** A server that answers as the test says: answers that the lab, which keeps to the contract, never gives. */
let server: Server;
let source: SalesSourceProvider;
let skippedRecords: SkippedRecord[] = [];
let requests: { path: string; headers: IncomingHttpHeaders }[] = [];
let answer: (path: string, response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ path: request.url ?? "", headers: request.headers });
    request.resume();
    request.on("end", () => {
      response.setHeader("connection", "close");
      answer(request.url ?? "", response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  source = createSquareSource({
    clientId: "sandbox-sq0idb-test",
    clientSecret: "secret",
    webhookKey: "key",
    notificationUrl: "http://127.0.0.1/hook",
    baseUrl: `http://127.0.0.1:${String(port)}`,
    timeoutMs: TIMEOUT_MS,
    onSkippedRecord: (skipped) => skippedRecords.push(skipped),
  });
  // The SDK takes longer to load than a call may take.
  await import("square");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  skippedRecords = [];
});

function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  try {
    await call;
  } catch (error) {
    if (isProviderError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

const page = () =>
  source.readSalesPage({
    accessToken: "token",
    locationIds: ["L"],
    by: "closed",
    from: new Date(0),
    to: new Date(1),
    cursor: null,
    limit: 10,
  });

describe("Square's published answers", () => {
  test("an order is understood", async () => {
    answer = (_path, response) => sendJson(response, { orders: [examples.CreateOrderResponse.order] });
    expect(await source.readOrders("token", ["CAISENgvlJ6jLWAzERDzjyHVybY"])).toMatchObject([
      {
        kind: "sale",
        externalId: "CAISENgvlJ6jLWAzERDzjyHVybY",
        state: "open",
        totalCents: 6_176,
        taxCents: 510,
        lineItems: [
          { name: "New York Strip Steak", quantity: "1", unitPriceCents: 1_599 },
          { name: "New York Steak", quantity: "2", unitPriceCents: 2_200 },
        ],
      },
    ]);
  });

  test("a refund whose order Square does not have is one of its payment's order", async () => {
    answer = (path, response) => {
      if (path.startsWith("/v2/refunds/")) sendJson(response, examples.GetPaymentRefundResponse);
      else if (path.startsWith("/v2/payments/")) sendJson(response, { payment: { order_id: "sold" } });
      else sendJson(response, {});
    };
    const { id } = examples.GetPaymentRefundResponse.refund;
    expect(await source.readRefund("token", id)).toMatchObject([
      { externalId: id, state: "completed", totalCents: 555, saleExternalId: "sold", isItemized: false },
    ]);
  });

  test("an account is understood, a location without a name or a zone, too", async () => {
    const [merchant] = examples.ListMerchantsResponse.merchant;
    const bare = { id: "BARE" };
    answer = (path, response) => {
      const locations = [...examples.ListLocationsResponse.locations, bare];
      sendJson(response, path === "/v2/locations" ? { locations } : { merchant });
    };
    const account = await source.readAccount("token");
    expect(account).toMatchObject({ id: "DM7VKY8Q63GNP", name: "Apple A Day", mainLocationId: "9A65CGC72ZQG1" });
    expect(account.locations).toMatchObject([
      { id: "18YC4JDH91E1H", name: "Grant Park", timeZone: "America/Los_Angeles", isActive: true },
      { id: "3Z4V4WHQK64X9", name: "Midtown", timeZone: "America/New_York", isActive: true },
      { id: "BARE", name: "BARE", timeZone: null, currency: "USD", isActive: false },
    ]);
  });

  test("tokens are understood, their scopes asked for, and nobody's token is sent with the secret", async () => {
    answer = (path, response) => {
      sendJson(
        response,
        path === "/oauth2/token" ? examples.ObtainTokenResponse : examples.RetrieveTokenStatusResponse,
      );
    };
    const grant = await source.exchangeCode({ code: "code", redirectUri: "http://localhost:3000/x" });
    expect(grant).toEqual({
      accountId: "MERCHANT_ID",
      accessToken: examples.ObtainTokenResponse.access_token,
      refreshToken: examples.ObtainTokenResponse.refresh_token,
      scopes: ["PAYMENTS_READ", "PAYMENTS_WRITE"],
      expiresAt: new Date("2022-10-14T14:44:00Z"),
    });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${grant.accessToken}`]);
  });

  test("each request names the version of the wire that this was written for", async () => {
    answer = (_path, response) => sendJson(response, {});
    await page();
    await source.readReversals("token", { from: new Date(0), to: new Date(1) });
    expect(requests.map(({ headers }) => headers["square-version"])).toEqual(requests.map(() => "2025-08-20"));
    expect(requests.length).toBe(3);
  });

  test("an empty page is no order and no next page", async () => {
    answer = (_path, response) => sendJson(response, {});
    expect(await page()).toEqual({ records: [], nextCursor: null, reachedAt: null });
  });
});

describe("refusals of Square", () => {
  const errors = (code: string) => ({ errors: [{ category: "X", code, detail: "secret-detail" }] });

  test.each([
    [401, "UNAUTHORIZED", "unauthorized"],
    [401, "ACCESS_TOKEN_EXPIRED", "unauthorized"],
    [401, "ACCESS_TOKEN_REVOKED", "unauthorized"],
    [403, "INSUFFICIENT_SCOPES", "unauthorized"],
    [403, "APPLICATION_DISABLED", "misconfigured"],
    [400, "INVALID_CURSOR", "refused"],
    [404, "NOT_FOUND", "refused"],
    [409, "CONFLICT", "refused"],
    [429, "RATE_LIMITED", "rate-limited"],
    [500, "INTERNAL_SERVER_ERROR", "unavailable"],
    [503, "SERVICE_UNAVAILABLE", "unavailable"],
  ])("%i %s is of the kind %s, asked once and without a quote", async (status, code, kind) => {
    answer = (_path, response) => sendJson(response, errors(code), status);
    const failure = await failureOf(page());
    expect(failure.kind).toBe(kind);
    expect(failure.message).toBe(`square: HTTP ${String(status)} ${code}`);
    expect(failure.cause).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test("how long to wait is handed on", async () => {
    answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429, { "retry-after": "17" });
    expect((await failureOf(page())).retryAfterSeconds).toBe(17);
    answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429);
    expect((await failureOf(page())).retryAfterSeconds).toBeUndefined();
  });

  test("a reading of many calls waits where it is asked to, and goes on from there", async () => {
    const time = "2026-03-02T10:00:00Z";
    const refund = (id: string) => ({ id, status: "COMPLETED", amount_money: { amount: 5 }, updated_at: time });
    const limited = errors("RATE_LIMITED");
    answer = (path, response) => {
      const asked = requests.length;
      if (!path.startsWith("/v2/refunds")) sendJson(response, {});
      else if (asked === 2 || asked === 3) sendJson(response, limited, 429, { "retry-after": "0" });
      else sendJson(response, asked === 1 ? { refunds: [refund("a")], cursor: "next" } : { refunds: [refund("b")] });
    };
    const records = await source.readReversals("token", { from: new Date(0), to: new Date(1) });
    expect(records.map(({ externalId }) => externalId)).toEqual(["a", "b"]);
    const cursors = requests.map(({ path }) => new URL(path, "http://square").searchParams.get("cursor"));
    expect(cursors).toEqual([null, "next", "next", "next", null]);
  });

  test.each([
    ["long", "11", 1],
    ["often", "0", 6],
  ])("who must wait too %s gives up", async (_what, retryAfter, calls) => {
    answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429, { "retry-after": retryAfter });
    expect((await failureOf(source.readRefund("token", "refund"))).kind).toBe("rate-limited");
    expect(requests).toHaveLength(calls);
  });

  const flat = (type: string) => ({ message: "cannot renew revoked token", type });
  test.each([
    [400, flat("bad_request"), "refused", "unauthorized"],
    [401, errors("UNAUTHORIZED"), "refused", "unauthorized"],
    [401, flat("service.not_authorized"), "misconfigured", "misconfigured"],
    [400, errors("MISSING_REQUIRED_PARAMETER"), "refused", "refused"],
    [500, flat("service.error"), "unavailable", "unavailable"],
  ])("%i %j is %s for a code and %s for a refresh", async (status, body, forCode, forRefresh) => {
    answer = (_path, response) => sendJson(response, body, status);
    const exchange = source.exchangeCode({ code: "code", redirectUri: "http://localhost:3000/x" });
    expect((await failureOf(exchange)).kind).toBe(forCode);
    expect((await failureOf(source.refreshGrant("refresh"))).kind).toBe(forRefresh);
  });

  test("a token's answer without a token is no grant", async () => {
    answer = (_path, response) => sendJson(response, { token_type: "bearer" });
    expect((await failureOf(source.refreshGrant("refresh"))).kind).toBe("unavailable");
  });
});

describe("what cannot be understood", () => {
  const time = "2026-03-02T10:00:00Z";
  const order = (id: string, amount: unknown) => ({
    id,
    state: "COMPLETED",
    total_money: { amount, currency: "USD" },
    closed_at: time,
    updated_at: time,
  });
  const orders = [order("a", 100), order("odd", -1), order("huge", 1e12 + 1), order("b", 200)];
  const told = ["odd", "huge"].map((id) => ({
    resource: "order",
    id,
    detail: "square: an amount that is no integer of cents",
  }));

  test("keeps no other order of the page from being read, and is told", async () => {
    answer = (_path, response) => sendJson(response, { orders, cursor: "next" });
    const { records, nextCursor, reachedAt } = await page();
    expect(records.map(({ externalId }) => externalId)).toEqual(["a", "b"]);
    expect([nextCursor, reachedAt]).toEqual(["next", new Date(time)]);
    expect(skippedRecords).toEqual(told);
    await source.readOrders("token", ["a", "odd", "huge", "b"]);
    expect(skippedRecords).toEqual([...told, ...told]);
  });

  test("keeps no other refund or dispute from being read, and is told", async () => {
    const money = (amount: number) => ({
      amount_money: { amount, currency: "USD" },
      created_at: time,
      updated_at: time,
    });
    const refunds = [
      { id: "odd", ...money(-1) },
      { id: "refund", ...money(5), status: "COMPLETED" },
    ];
    const disputes = [
      { id: "timeless", state: "LOST" },
      { id: "strange", ...money(-7), state: "LOST" },
      { id: "dispute", ...money(7), state: "LOST" },
    ];
    answer = (path, response) => {
      sendJson(
        response,
        path.startsWith("/v2/refunds") ? { refunds } : path.startsWith("/v2/disputes") ? { disputes } : {},
      );
    };
    const records = await source.readReversals("token", { from: new Date(0), to: new Date("2027-01-01") });
    expect(records.map(({ externalId }) => externalId)).toEqual(["refund", "dispute"]);
    expect(skippedRecords.map(({ resource, id }) => [resource, id])).toEqual([
      ["refund", "odd"],
      ["dispute", "timeless"],
      ["dispute", "strange"],
    ]);
  });
});

describe("answers that are none", () => {
  const raw = (status: number, type: string, body: string) => (_path: string, response: ServerResponse) => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  };

  test.each([
    ["broken JSON", raw(200, "application/json", '{"orders": [{"id": "')],
    ["a page for people", raw(200, "text/html", "<html></html>")],
    ["nothing", raw(200, "application/json", "")],
    ["null", raw(200, "application/json", "null")],
    ["a list", raw(200, "application/json", "[]")],
    ["an error without JSON", raw(502, "text/html", "<html>Bad gateway</html>")],
    ["an error with broken JSON", raw(500, "application/json", '{"errors":')],
  ])("%s is never taken for an empty page", async (_what, reply) => {
    answer = reply;
    expect((await failureOf(page())).kind).toBe("unavailable");
    expect((await failureOf(source.readReversals("token", { from: new Date(0), to: new Date(1) }))).kind).toBe(
      "unavailable",
    );
  });

  test.each([
    ["that never begins", () => undefined],
    [
      "that never ends",
      (_path: string, response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"orders": [');
      },
    ],
  ])("one %s is given up", async (_what, reply) => {
    answer = reply;
    const start = performance.now();
    expect((await failureOf(page())).kind).toBe("timeout");
    expect(performance.now() - start).toBeLessThan(TIMEOUT_MS * 5);
  });
});
