import { readField } from "../../read-field.js";
import { fieldsOf } from "../../testing/square-examples.js";
import { code, listOf, setUpSquareShop } from "../../testing/square-shop.js";

const { control, get, sell, fixture } = setUpSquareShop();

test("hides another seller's payments, refunds and disputes", async () => {
  const { orderId, paymentId } = await sell();
  const refundId = String(readField(await control("refunds", { orderId, amount: 100 }), "refundId"));
  const disputeId = String(readField(await control("disputes", { orderId }), "disputeId"));
  const { accessToken } = await fixture.square.link((await fixture.square.merchant("Desert Gloss")).id);
  for (const path of [`payments/${paymentId}`, `refunds/${refundId}`, `disputes/${disputeId}`, `orders/${orderId}`]) {
    expect((await get(`/v2/${path}`)).status).toBe(200);
    expect(code(await get(`/v2/${path}`, accessToken))).toEqual([404, "NOT_FOUND"]);
  }
});

describe("control calls", () => {
  test("sell at the last linked seller by default, in the location's currency", async () => {
    const abroad = await fixture.square.merchant("Peace Bridge Detailing");
    const { accessToken } = await fixture.square.link(abroad.id);
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

  test("change an open order as a new version", async () => {
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
  ])("refuse a sale with %s", async (_case, body) => {
    await control("orders", body, 422);
  });

  test("generate many sales within seconds, the same for a seed, spread over a time", async () => {
    const range = { from: "2025-03-01T00:00:00Z", to: "2025-03-02T00:00:00Z" };
    await control("generate", { merchantId: fixture.shop.id, count: 20_000, ...range, seed: "bench" });
    const closed_at = { start_at: range.from, end_at: range.to };
    const body = {
      location_ids: fixture.shop.locations.map(({ id }) => id),
      query: { filter: { date_time_filter: { closed_at } }, sort: { sort_field: "CLOSED_AT", sort_order: "ASC" } },
      limit: 1_000,
      return_entries: true,
    };
    const ids = new Set<unknown>();
    let cursor: unknown;
    do {
      const { json } = await fixture.square.call("POST", "/v2/orders/search", { ...body, cursor }, fixture.token);
      for (const entry of listOf(json, "order_entries")) ids.add(readField(entry, "order_id"));
      cursor = readField(json, "cursor");
    } while (cursor !== undefined);
    expect(ids.size).toBe(20_000);
    await control("generate", { merchantId: fixture.shop.id, count: 1, seed: "bench" }, 409);
    await control("generate", { merchantId: fixture.shop.id, count: 500_001 }, 422);
  });

  test("list the anomalies of the year", async () => {
    const { json } = await fixture.square.control("GET", `anomalies?merchantId=${fixture.shop.id}`);
    const [orderId] = listOf(json, "gift-card-mixed");
    const order = readField((await get(`/v2/orders/${String(orderId)}`)).json, "order");
    expect(listOf(order, "line_items").map((line) => readField(line, "item_type"))).toContain("GIFT_CARD");
  });
});
