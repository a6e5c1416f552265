import type { ServerResponse } from "node:http";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptSquare } from "./testing/scripted-square";

const square = scriptSquare();

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

/** Refunds that the return orders do not name. */
let refunds = [refund("a", "COMPLETED", "one")];

function answer(path: string, response: ServerResponse, body: string): void {
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  if (path.startsWith("/v2/orders"))
    sendJson(response, { orders: [back, bare, sale].filter((one) => body.includes(one.id)) });
  else if (path.startsWith("/v2/refunds/")) sendJson(response, { refund: refunds.find((one) => one.id === id) });
  else if (path.startsWith("/v2/refunds")) sendJson(response, { refunds: refunds.slice(0, 1) });
  else if (path.startsWith("/v2/payments/")) {
    const own = refunds.filter(({ payment_id }) => payment_id === id);
    sendJson(response, {
      payment: { id, ...(id === "strange" ? {} : { order_id: "sale" }), refund_ids: own.map((one) => one.id) },
    });
  } else sendJson(response, {});
}

square.answer = answer;

const window = { from: new Date(0), to: new Date("2027-01-01") };

describe("refunds of a return order that names none", () => {
  test("are one row with all their money, whichever becomes known first", async () => {
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
    const [first] = await square.source.readRefund("token", "a");
    expect([
      { ...first, supersedes: first?.kind === "sale" ? [] : [...(first?.supersedes ?? [])].sort() },
    ]).toMatchObject(whole);
    const [last] = await square.source.readRefund("token", "ccc");
    expect(last).toMatchObject({ externalId: "back", totalCents: 600, version: first?.version });
    expect(await square.source.readReversals("token", window)).toMatchObject([{ externalId: "back", totalCents: 600 }]);
  });

  test("keep the return completed when one of them failed", async () => {
    refunds = [refund("a", "COMPLETED", "one"), refund("bb", "FAILED", "two")];
    expect(await square.source.readRefund("token", "bb")).toMatchObject([{ state: "completed", totalCents: 100 }]);
  });

  test("are only those of this order", async () => {
    refunds = [refund("a", "COMPLETED", "one"), refund("bb", "COMPLETED", "one", "another")];
    expect(await square.source.readRefund("token", "a")).toMatchObject([{ totalCents: 100, supersedes: ["a"] }]);
  });

  test("are not requested if the order names them", async () => {
    refunds = [refund("a", "COMPLETED", "one")];
    Object.assign(back, { refunds: [{ id: "a", status: "APPROVED", amount_money: usd(100) }] });
    await square.source.readRefund("token", "a");
    expect(square.requests.map(({ path }) => path)).toEqual(["/v2/refunds/a", "/v2/orders/batch-retrieve"]);
    Object.assign(back, { refunds: undefined });
  });
});

describe("the sale of a reversal", () => {
  test("is the payment's sale if the return names none", async () => {
    refunds = [refund("a", "COMPLETED", "one", "bare")];
    expect(await square.source.readRefund("token", "a")).toMatchObject([
      { externalId: "bare", saleExternalId: "sale" },
    ]);
  });

  test("is the payment's id if Square has no order for the payment", async () => {
    refunds = [refund("a", "COMPLETED", "strange", "none")];
    expect(await square.source.readRefund("token", "a")).toMatchObject([
      { externalId: "a", saleExternalId: "strange" },
    ]);
  });

  test("is null when a return that names no sale is read alone", async () => {
    expect(await square.source.readOrders("token", ["bare"])).toMatchObject([
      { externalId: "bare", saleExternalId: null },
    ]);
  });
});
