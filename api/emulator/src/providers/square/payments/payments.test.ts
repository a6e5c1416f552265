import { readField } from "../../../read-field.js";
import { fieldsOf, readSquareExample } from "../../../testing/square-examples.js";
import { code, contract, idsOf, setUpSquareShop } from "../../../testing/square-shop.js";

const { control, get, readAll, sell, fixture } = setUpSquareShop();

describe("payments", () => {
  test("are listed by location, newest first, without losing or repeating one", async () => {
    const [main, second] = fixture.shop.locations;
    const payments = await readAll(`/v2/payments`, "payments");
    expect(payments.length).toBeGreaterThan(800);
    expect(new Set(idsOf(payments)).size).toBe(payments.length);
    expect(new Set(payments.map((payment) => readField(payment, "location_id")))).toEqual(new Set([main?.id]));
    const times = payments.map((payment) => String(readField(payment, "created_at")));
    expect(times).toEqual([...times].sort().reverse());
    const others = await readAll(`/v2/payments?location_id=${second?.id ?? ""}&sort_field=UPDATED_AT`, "payments");
    expect(others.length).toBeGreaterThan(800);
  });

  test("have every field of the published example except `employee_id` and `note`", async () => {
    const { paymentId } = await sell({ tip: 0 });
    const { status, json } = await get(`/v2/payments/${paymentId}`);
    expect(status).toBe(200);
    expect(contract.checkAnswer("GET /v2/payments/{payment_id}", 200, json)).toEqual([]);
    const published = readField(readSquareExample("GetPaymentResponse"), "payment");
    const missing = fieldsOf(published).filter((name) => !fieldsOf(readField(json, "payment")).includes(name));
    expect(missing).toEqual(["employee_id", "note"]);
    const cards = [json, { payment: published }].map((answer) =>
      readField(readField(answer, "payment"), "card_details"),
    );
    expect(fieldsOf(cards[0])).toEqual(fieldsOf(cards[1]));
    expect(fieldsOf(readField(cards[0], "card"))).toEqual(fieldsOf(readField(cards[1], "card")));
  });

  test("contain tip, total and refunded amount", async () => {
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

  test("are found by amount, card and time", async () => {
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
    ["an invalid time", "begin_time=monday", "INVALID_TIME"],
    ["a range turned round", "begin_time=2026-02-01T00:00:00Z&end_time=2026-01-01T00:00:00Z", "INVALID_TIME_RANGE"],
    ["a misspelled parameter", "location=L1", "UNKNOWN_QUERY_PARAMETER"],
    ["an unknown cursor", "cursor=abc", "INVALID_CURSOR"],
  ])("refuse %s", async (_case, query, expected) => {
    expect(code(await get(`/v2/payments?${query}`))).toEqual([400, expected]);
  });
});
