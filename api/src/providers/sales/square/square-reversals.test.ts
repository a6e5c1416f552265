import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SalesSourceProvider } from "../sales-source.port";
import { createSquareSource } from "./square-source.adapter";

jest.setTimeout(120_000);

const time = "2026-03-02T10:00:00Z";
const usd = (amount: number) => ({ amount, currency: "USD" });
const back = {
  id: "back",
  state: "COMPLETED",
  returns: [{ source_order_id: "sale" }],
  closed_at: time,
  updated_at: time,
};
const bare = { ...back, id: "bare", returns: [{ return_amounts: { total_money: usd(100) } }] };
const sale = { id: "sale", state: "COMPLETED", tenders: [{ id: "one" }, { id: "x", payment_id: "two" }] };
const refund = (id: string, status: string, paymentId: string, orderId = "back") => ({
  id,
  status,
  payment_id: paymentId,
  order_id: orderId,
  amount_money: usd(id.length * 100),
  created_at: time,
  updated_at: time,
});

/** A seller whose return orders do not name their refunds. */
let refunds = [refund("a", "COMPLETED", "one")];
let asked: string[] = [];
let server: Server;
let source: SalesSourceProvider;

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(body));
}

function answer(path: string, body: string, response: ServerResponse): void {
  asked.push(path);
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  if (path.startsWith("/v2/orders"))
    send(response, { orders: [back, bare, sale].filter((one) => body.includes(one.id)) });
  else if (path.startsWith("/v2/refunds/")) send(response, { refund: refunds.find((one) => one.id === id) });
  else if (path.startsWith("/v2/refunds")) send(response, { refunds: refunds.slice(0, 1) });
  else if (path.startsWith("/v2/payments/")) {
    const own = refunds.filter(({ payment_id }) => payment_id === id);
    send(response, {
      payment: { id, ...(id === "strange" ? {} : { order_id: "sale" }), refund_ids: own.map((one) => one.id) },
    });
  } else send(response, {});
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => answer(request.url ?? "", Buffer.concat(parts).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  source = createSquareSource({
    clientId: "sandbox-sq0idb-test",
    clientSecret: "secret",
    webhookKey: "key",
    notificationUrl: "http://127.0.0.1/hook",
    baseUrl: `http://127.0.0.1:${String(port)}`,
  });
  await source.prepare();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const window = { from: new Date(0), to: new Date("2027-01-01") };

describe("the refunds of a return order that names none", () => {
  test("are one row with the money of all of them, whichever becomes known", async () => {
    refunds = [refund("a", "COMPLETED", "one"), refund("bb", "COMPLETED", "one"), refund("ccc", "COMPLETED", "two")];
    const whole = [
      {
        externalId: "back",
        saleExternalId: "sale",
        state: "completed",
        totalCents: 600,
        supersedes: ["a", "bb", "ccc"],
      },
    ];
    const [first] = await source.readRefund("token", "a");
    expect([
      { ...first, supersedes: first?.kind === "sale" ? [] : [...(first?.supersedes ?? [])].sort() },
    ]).toMatchObject(whole);
    const [last] = await source.readRefund("token", "ccc");
    expect(last).toMatchObject({ externalId: "back", totalCents: 600, version: first?.version });
    expect(await source.readReversals("token", window)).toMatchObject([{ externalId: "back", totalCents: 600 }]);
  });

  test("do not make it fail because the last one told did", async () => {
    refunds = [refund("a", "COMPLETED", "one"), refund("bb", "FAILED", "two")];
    expect(await source.readRefund("token", "bb")).toMatchObject([{ state: "completed", totalCents: 100 }]);
  });

  test("are those of this order alone", async () => {
    refunds = [refund("a", "COMPLETED", "one"), refund("bb", "COMPLETED", "one", "another")];
    expect(await source.readRefund("token", "a")).toMatchObject([{ totalCents: 100, supersedes: ["a"] }]);
  });

  test("are not asked for where the order names them", async () => {
    refunds = [refund("a", "COMPLETED", "one")];
    Object.assign(back, { refunds: [{ id: "a", status: "APPROVED", amount_money: usd(100) }] });
    await source.readRefund("token", "a");
    expect(asked).toEqual(["/v2/refunds/a", "/v2/orders/batch-retrieve"]);
    Object.assign(back, { refunds: undefined });
  });
});

describe("the sale that money went back of", () => {
  test("is the one of the payment where the return names none", async () => {
    refunds = [refund("a", "COMPLETED", "one", "bare")];
    expect(await source.readRefund("token", "a")).toMatchObject([{ externalId: "bare", saleExternalId: "sale" }]);
  });

  test("is named, though unknown, where Square knows no order of the payment", async () => {
    refunds = [refund("a", "COMPLETED", "strange", "none")];
    expect(await source.readRefund("token", "a")).toMatchObject([{ externalId: "a", saleExternalId: "strange" }]);
  });

  test("is not named by a return alone", async () => {
    expect(await source.readOrders("token", ["bare"])).toMatchObject([{ externalId: "bare", saleExternalId: null }]);
  });
});
