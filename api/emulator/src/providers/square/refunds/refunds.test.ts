import { readField } from "../../../read-field.js";
import { fieldsOf, readSquareExample } from "../../../testing/square-examples.js";
import { code, contract, idsOf, setUpSquareShop } from "../../../testing/square-shop.js";

const { control, get, readAll, sell, fixture } = setUpSquareShop();

describe("a return without a receipt", () => {
  test.each([
    ["an amount", { amount: 1_234 }, 1_234],
    ["things", { lineItems: [{ name: "Towel", quantity: "2", amount: 450 }], tax: 72 }, 972],
  ])("of %s is an order without a sale", async (_what, given, total) => {
    const { status, json } = await fixture.square.control("POST", "returns", { merchantId: fixture.shop.id, ...given });
    expect([status, readField(json, "amount")]).toEqual([201, total]);
    const id = String(readField(json, "orderId"));
    const { json: read } = await get(`/v2/orders/${id}`);
    expect(contract.checkAnswer("GET /v2/orders/{order_id}", 200, read)).toEqual([]);
    expect(readField(read, "order")).toMatchObject({
      state: "COMPLETED",
      return_amounts: { total_money: { amount: total } },
    });
    expect(JSON.stringify(read)).not.toContain("source_order_id");
  });

  test("of nothing is refused", async () => {
    expect((await fixture.square.control("POST", "returns", { merchantId: fixture.shop.id })).status).toBe(422);
    expect((await fixture.square.control("POST", "returns", { merchantId: fixture.shop.id, amount: 0 })).status).toBe(
      422,
    );
  });
});

describe("refunds", () => {
  test("bind the cursor to the query", async () => {
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

  test("have the published fields except Square's returned fee", async () => {
    const { orderId } = await sell();
    const refundId = String(readField(await control("refunds", { orderId, amount: 500 }), "refundId"));
    const { status, json } = await get(`/v2/refunds/${refundId}`);
    expect(status).toBe(200);
    expect(contract.checkAnswer("GET /v2/refunds/{refund_id}", 200, json)).toEqual([]);
    const published = fieldsOf(readField(readSquareExample("GetPaymentRefundResponse"), "refund"));
    expect(fieldsOf(readField(json, "refund"))).toEqual(published.filter((name) => name !== "processing_fee"));
    expect(code(await get("/v2/refunds/nothing"))).toEqual([404, "NOT_FOUND"]);
  });

  test("return every line with tax and tip when whole", async () => {
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

  test("get a return order only when they complete", async () => {
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
  ])("refuse to return %s", async (_case, fields, status) => {
    const { orderId } = await sell();
    await control("refunds", { orderId, ...fields }, status);
  });
});
