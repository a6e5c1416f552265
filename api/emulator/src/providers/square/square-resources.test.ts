import { randomUUID } from "node:crypto";

import { createContractValidator } from "../../contracts/contract-validator.js";
import { readField } from "../../read-field.js";
import type { RunningLab } from "../../start-lab.js";
import { type Answer, startTestLab } from "../../testing/lab-client.js";
import { type ListedMerchant, SquareClient } from "../../testing/square-client.js";
import { fieldsOf, readSquareExample } from "../../testing/square-examples.js";
import { DISPUTES_CONTRACT, SQUARE_CONTRACT } from "./square-contract.js";

jest.setTimeout(60_000);

const square = createContractValidator(SQUARE_CONTRACT);
const disputes = createContractValidator(DISPUTES_CONTRACT);

let lab: RunningLab;
let client: SquareClient;
let token: string;
let shop: ListedMerchant;

beforeAll(async () => {
  lab = await startTestLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  client = new SquareClient(lab, `t-${randomUUID()}`);
  shop = await client.merchant("Shine & Go Detailing");
  token = (await client.link(shop.id)).accessToken;
});

const get = (path: string, accessToken = token): Promise<Answer> => client.call("GET", path, undefined, accessToken);

function listOf(json: unknown, name: string): unknown[] {
  const list = readField(json, name);
  return Array.isArray(list) ? list : [];
}

/** All items of a list, page by page, each answer held against the contract. */
async function readAll(path: string, name: string, contract = square): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: unknown;
  do {
    const page = typeof cursor === "string" ? `${path.includes("?") ? "&" : "?"}cursor=${cursor}` : "";
    const { status, json } = await get(path + page);
    expect(status).toBe(200);
    expect(contract.checkAnswer(`GET ${path.split("?")[0] ?? ""}`, 200, json)).toEqual([]);
    items.push(...listOf(json, name));
    cursor = readField(json, "cursor");
  } while (cursor !== undefined);
  return items;
}

async function sell(fields: object = {}): Promise<{ orderId: string; paymentId: string; total: unknown }> {
  const { status, json } = await client.control("POST", "orders", {
    merchantId: shop.id,
    lineItems: [
      { name: "Full Detail", quantity: "1.5", amount: 10_000 },
      { name: "Towel", quantity: "2", amount: 450 },
    ],
    tip: 2_000,
    tax: 1_411,
    ...fields,
  });
  expect(status).toBe(201);
  const text = (name: string): string => String(readField(json, name));
  return { orderId: text("orderId"), paymentId: text("paymentId"), total: readField(json, "total") };
}

async function control(path: string, body: object, status = 201): Promise<unknown> {
  const answer = await client.control("POST", path, body);
  expect([path, answer.status]).toEqual([path, status]);
  return answer.json;
}

function idsOf(items: readonly unknown[]): unknown[] {
  return items.map((item) => readField(item, "id"));
}

function code(answer: Answer): unknown[] {
  return [answer.status, readField(listOf(answer.json, "errors")[0], "code")];
}

describe("a return without a receipt", () => {
  test.each([
    ["an amount", { amount: 1_234 }, 1_234],
    ["things", { lineItems: [{ name: "Towel", quantity: "2", amount: 450 }], tax: 72 }, 972],
  ])("of %s is an order that names no sale", async (_what, given, total) => {
    const { status, json } = await client.control("POST", "returns", { merchantId: shop.id, ...given });
    expect([status, readField(json, "amount")]).toEqual([201, total]);
    const id = String(readField(json, "orderId"));
    const { json: read } = await get(`/v2/orders/${id}`);
    expect(square.checkAnswer("GET /v2/orders/{order_id}", 200, read)).toEqual([]);
    expect(readField(read, "order")).toMatchObject({
      state: "COMPLETED",
      return_amounts: { total_money: { amount: total } },
    });
    expect(JSON.stringify(read)).not.toContain("source_order_id");
  });

  test("of nothing is refused", async () => {
    expect((await client.control("POST", "returns", { merchantId: shop.id })).status).toBe(422);
    expect((await client.control("POST", "returns", { merchantId: shop.id, amount: 0 })).status).toBe(422);
  });
});

describe("payments", () => {
  test("lists those of a location, newest first, without losing or repeating one", async () => {
    const [main, second] = shop.locations;
    const payments = await readAll(`/v2/payments`, "payments");
    expect(payments.length).toBeGreaterThan(800);
    expect(new Set(idsOf(payments)).size).toBe(payments.length);
    expect(new Set(payments.map((payment) => readField(payment, "location_id")))).toEqual(new Set([main?.id]));
    const times = payments.map((payment) => String(readField(payment, "created_at")));
    expect(times).toEqual([...times].sort().reverse());
    const others = await readAll(`/v2/payments?location_id=${second?.id ?? ""}&sort_field=UPDATED_AT`, "payments");
    expect(others.length).toBeGreaterThan(800);
  });

  test("has every field of the published example but those of the keyed test payment", async () => {
    const { paymentId } = await sell({ tip: 0 });
    const { status, json } = await get(`/v2/payments/${paymentId}`);
    expect(status).toBe(200);
    expect(square.checkAnswer("GET /v2/payments/{payment_id}", 200, json)).toEqual([]);
    const published = readField(readSquareExample("GetPaymentResponse"), "payment");
    const missing = fieldsOf(published).filter((name) => !fieldsOf(readField(json, "payment")).includes(name));
    expect(missing).toEqual(["employee_id", "note"]);
    const cards = [json, { payment: published }].map((answer) =>
      readField(readField(answer, "payment"), "card_details"),
    );
    expect(fieldsOf(cards[0])).toEqual(fieldsOf(cards[1]));
    expect(fieldsOf(readField(cards[0], "card"))).toEqual(fieldsOf(readField(cards[1], "card")));
  });

  test("tells tip, total and what was refunded", async () => {
    const { orderId, paymentId, total } = await sell();
    expect(total).toBe(15_000 + 900 + 1_411 + 2_000);
    await control("refunds", { orderId, amount: 500 });
    expect((await get(`/v2/payments/${paymentId}`)).json).toMatchObject({
      payment: {
        order_id: orderId,
        status: "COMPLETED",
        source_type: "CARD",
        amount_money: { amount: 17_311, currency: "USD" },
        tip_money: { amount: 2_000 },
        total_money: { amount: 19_311 },
        refunded_money: { amount: 500 },
      },
    });
  });

  test("finds by amount, card and time, and marks what was taken offline", async () => {
    const { paymentId, total } = await sell({ closedAt: "2026-01-05T12:00:00Z" });
    const at = "begin_time=2026-01-05T12:00:00Z&end_time=2026-01-05T12:00:00Z";
    const [payment] = await readAll(`/v2/payments?${at}&total=${String(total)}`, "payments");
    expect(readField(payment, "id")).toBe(paymentId);
    const card = readField(readField(payment, "card_details"), "card");
    const [brand, last4] = [String(readField(card, "card_brand")), String(readField(card, "last_4"))];
    expect(idsOf(await readAll(`/v2/payments?${at}&card_brand=${brand}&last_4=${last4}`, "payments"))).toEqual([
      paymentId,
    ]);
    expect((await get(`/v2/payments?${at}&card_brand=JCB`)).text).toBe("{}");
    const offline = await readAll("/v2/payments?is_offline_payment=true", "payments");
    expect(offline.length).toBeGreaterThan(1);
    expect(new Set(offline.map((item) => readField(item, "is_offline_payment")))).toEqual(new Set([true]));
  });

  test.each([
    ["a limit of nothing", "limit=0", "VALUE_TOO_LOW"],
    ["an unknown order", "sort_order=UP", "INVALID_SORT_ORDER"],
    ["an unknown sort field", "sort_field=PRICE", "INVALID_ENUM_VALUE"],
    ["a time that is none", "begin_time=monday", "INVALID_TIME"],
    ["a range turned round", "begin_time=2026-02-01T00:00:00Z&end_time=2026-01-01T00:00:00Z", "INVALID_TIME_RANGE"],
    ["a misspelled parameter", "location=L1", "UNKNOWN_QUERY_PARAMETER"],
    ["a cursor of nobody", "cursor=abc", "INVALID_CURSOR"],
  ])("refuses %s", async (_case, query, expected) => {
    expect(code(await get(`/v2/payments?${query}`))).toEqual([400, expected]);
  });
});

describe("refunds", () => {
  test("lists all, by state and by location, and binds the cursor to the query", async () => {
    const refunds = await readAll("/v2/refunds?limit=50", "refunds");
    expect(refunds.length).toBeGreaterThan(100);
    expect(new Set(idsOf(refunds)).size).toBe(refunds.length);
    const rejected = await readAll("/v2/refunds?status=REJECTED", "refunds");
    expect(rejected.length).toBeGreaterThan(1);
    expect(rejected.length).toBe(refunds.filter((refund) => readField(refund, "status") === "REJECTED").length);
    const { json } = await get("/v2/refunds?limit=5");
    const cursor = String(readField(json, "cursor"));
    expect(code(await get(`/v2/refunds?limit=5&status=COMPLETED&cursor=${cursor}`))).toEqual([400, "INVALID_CURSOR"]);
  });

  test("answers with the fields of the published example but the fee that Square gave back", async () => {
    const { orderId } = await sell();
    const refundId = String(readField(await control("refunds", { orderId, amount: 500 }), "refundId"));
    const { status, json } = await get(`/v2/refunds/${refundId}`);
    expect(status).toBe(200);
    expect(square.checkAnswer("GET /v2/refunds/{refund_id}", 200, json)).toEqual([]);
    const published = fieldsOf(readField(readSquareExample("GetPaymentRefundResponse"), "refund"));
    expect(fieldsOf(readField(json, "refund"))).toEqual(published.filter((name) => name !== "processing_fee"));
    expect(code(await get("/v2/refunds/nothing"))).toEqual([404, "NOT_FOUND"]);
  });

  test("books a whole refund as a return of every line, with tax and tip", async () => {
    const { orderId, total } = await sell();
    const refund = await control("refunds", { orderId });
    const returned = await get(`/v2/orders/${String(readField(refund, "returnOrderId"))}`);
    const order = readField(returned.json, "order");
    expect(order).toMatchObject({
      state: "COMPLETED",
      returns: [{ source_order_id: orderId, return_amounts: { total_money: { amount: total } } }],
      return_amounts: { total_money: { amount: 19_311 }, tax_money: { amount: 1_411 }, tip_money: { amount: 2_000 } },
      net_amounts: { total_money: { amount: -19_311 } },
      refunds: [{ id: readField(refund, "refundId"), status: "APPROVED", amount_money: { amount: 19_311 } }],
    });
    expect(["line_items", "total_money"].filter((name) => fieldsOf(order).includes(name))).toEqual([]);
    await control("refunds", { orderId, amount: 1 }, 422);
  });

  test("leaves a pending refund without a return until it is settled, and none when it is rejected", async () => {
    const { orderId } = await sell();
    const pending = await control("refunds", { orderId, amount: 700, status: "PENDING" });
    const refundId = readField(pending, "refundId");
    expect(pending).toMatchObject({ status: "PENDING", returnOrderId: null });
    expect((await get(`/v2/refunds/${String(refundId)}`)).json).toMatchObject({ refund: { status: "PENDING" } });
    await control("refunds/settle", { refundId, status: "REJECTED" });
    expect((await get(`/v2/refunds/${String(refundId)}`)).json).toMatchObject({ refund: { status: "REJECTED" } });
    await control("refunds/settle", { refundId, status: "COMPLETED" }, 409);
    expect(await control("refunds", { orderId })).toMatchObject({ amount: 19_311 });
  });

  test.each([
    ["an unknown order", { orderId: "nothing" }, 404],
    ["more than was paid", { amount: 19_312 }, 422],
    ["nothing", { amount: 0 }, 422],
    ["a fraction", { amount: 1.5 }, 422],
  ])("refuses to give back %s", async (_case, fields, status) => {
    const { orderId } = await sell();
    await control("refunds", { orderId, ...fields }, status);
  });
});

describe("disputes", () => {
  test("lists those of the year and by state, as the contract says", async () => {
    const all = await readAll("/v2/disputes", "disputes", disputes);
    const lost = await readAll("/v2/disputes?states=LOST", "disputes", disputes);
    expect(lost.length).toBeGreaterThan(1);
    expect(all.length).toBe(lost.length + (await readAll("/v2/disputes?states=WON", "disputes", disputes)).length);
    expect(code(await get("/v2/disputes?states=DONE"))).toEqual([400, "INVALID_ENUM_VALUE"]);
  });

  test("opens and closes one once", async () => {
    const { orderId, paymentId } = await sell();
    const disputeId = String(readField(await control("disputes", { orderId, amount: 900 }), "disputeId"));
    const { json } = await get(`/v2/disputes/${disputeId}`);
    expect(disputes.checkAnswer("GET /v2/disputes/{dispute_id}", 200, json)).toEqual([]);
    expect(json).toMatchObject({
      dispute: {
        state: "EVIDENCE_REQUIRED",
        amount_money: { amount: 900 },
        disputed_payment: { payment_id: paymentId },
      },
    });
    await control("disputes/close", { disputeId, won: false });
    expect((await get(`/v2/disputes/${disputeId}`)).json).toMatchObject({ dispute: { state: "LOST", version: 2 } });
    await control("disputes/close", { disputeId, won: true }, 409);
    const cash = await sell({ tender: "CASH" });
    await control("disputes", { orderId: cash.orderId }, 409);
  });

  test("needs the scope DISPUTES_READ", async () => {
    const { accessToken } = await client.link(shop.id, ["ORDERS_READ"]);
    expect(code(await get("/v2/disputes", accessToken))).toEqual([403, "INSUFFICIENT_SCOPES"]);
    expect(code(await get("/v2/payments", accessToken))).toEqual([403, "INSUFFICIENT_SCOPES"]);
  });
});

test("keeps another seller's payments, refunds and disputes away", async () => {
  const { orderId, paymentId } = await sell();
  const refundId = String(readField(await control("refunds", { orderId, amount: 100 }), "refundId"));
  const disputeId = String(readField(await control("disputes", { orderId }), "disputeId"));
  const { accessToken } = await client.link((await client.merchant("Desert Gloss")).id);
  for (const path of [`payments/${paymentId}`, `refunds/${refundId}`, `disputes/${disputeId}`, `orders/${orderId}`]) {
    expect((await get(`/v2/${path}`)).status).toBe(200);
    expect(code(await get(`/v2/${path}`, accessToken))).toEqual([404, "NOT_FOUND"]);
  }
});

describe("control", () => {
  test("sells at the seller linked last when none is named, and names no currency but the location's", async () => {
    const abroad = await client.merchant("Peace Bridge Detailing");
    const { accessToken } = await client.link(abroad.id);
    const sale = await control("orders", {
      locationId: abroad.locations[1]?.id,
      lineItems: [{ name: "Wash", amount: 2_500 }],
    });
    const here = await control("orders", { lineItems: [{ name: "Wash", amount: 2_500 }] });
    const order = async (json: unknown): Promise<unknown> =>
      readField((await get(`/v2/orders/${String(readField(json, "orderId"))}`, accessToken)).json, "order");
    expect(await order(sale)).toMatchObject({ total_money: { amount: 2_500, currency: "CAD" }, version: 2 });
    expect(await order(here)).toMatchObject({ total_money: { currency: "USD" }, location_id: abroad.locations[0]?.id });
  });

  test("changes tip and lines into a new version, completes an open order and cancels one", async () => {
    const { orderId } = await sell({ state: "OPEN" });
    const order = async (): Promise<unknown> => readField((await get(`/v2/orders/${orderId}`)).json, "order");
    expect(await order()).toMatchObject({ state: "OPEN", version: 1 });
    expect(fieldsOf(await order())).not.toContain("closed_at");
    await control("orders/update", { orderId, state: "COMPLETED", tip: 5_000 });
    expect(await order()).toMatchObject({ state: "COMPLETED", version: 2, total_tip_money: { amount: 5_000 } });
    expect(fieldsOf(await order())).toEqual(expect.arrayContaining(["closed_at", "tenders"]));
    await control("orders/update", { orderId, lineItems: [{ name: "Wash", quantity: "3", amount: 100 }], tax: 0 });
    expect(await order()).toMatchObject({ version: 3, total_money: { amount: 5_300 } });
    await control("orders/update", { orderId, state: "CANCELED" });
    expect(await order()).toMatchObject({ state: "CANCELED", version: 4 });
  });

  test.each([
    ["no lines", {}],
    ["a line without a price", { lineItems: [{ name: "Wash" }] }],
    ["a quantity that is a number", { lineItems: [{ name: "Wash", quantity: 1, amount: 100 }] }],
    ["six decimals", { lineItems: [{ name: "Wash", quantity: "1.123456", amount: 100 }] }],
    ["a day that is to come", { lineItems: [{ name: "Wash", amount: 100 }], closedAt: "2999-01-01T00:00:00Z" }],
    ["an unknown state", { lineItems: [{ name: "Wash", amount: 100 }], state: "DONE" }],
    ["a negative tip", { lineItems: [{ name: "Wash", amount: 100 }], tip: -1 }],
  ])("refuses a sale with %s", async (_case, body) => {
    await control("orders", body, 422);
  });

  test("generates many sales within seconds, the same for the same seed, spread over the time asked for", async () => {
    const range = { from: "2025-03-01T00:00:00Z", to: "2025-03-02T00:00:00Z" };
    await control("generate", { merchantId: shop.id, count: 20_000, ...range, seed: "bench" });
    const closed_at = { start_at: range.from, end_at: range.to };
    const body = {
      location_ids: shop.locations.map(({ id }) => id),
      query: { filter: { date_time_filter: { closed_at } }, sort: { sort_field: "CLOSED_AT", sort_order: "ASC" } },
      limit: 1_000,
      return_entries: true,
    };
    const ids = new Set<unknown>();
    let cursor: unknown;
    do {
      const { json } = await client.call("POST", "/v2/orders/search", { ...body, cursor }, token);
      for (const entry of listOf(json, "order_entries")) ids.add(readField(entry, "order_id"));
      cursor = readField(json, "cursor");
    } while (cursor !== undefined);
    expect(ids.size).toBe(20_000);
    await control("generate", { merchantId: shop.id, count: 1, seed: "bench" }, 409);
    await control("generate", { merchantId: shop.id, count: 500_001 }, 422);
  });

  test("tells where the anomalies of the year are", async () => {
    const { json } = await client.control("GET", `anomalies?merchantId=${shop.id}`);
    const [orderId] = listOf(json, "gift-card-mixed");
    const order = readField((await get(`/v2/orders/${String(orderId)}`)).json, "order");
    expect(listOf(order, "line_items").map((line) => readField(line, "item_type"))).toContain("GIFT_CARD");
  });
});
