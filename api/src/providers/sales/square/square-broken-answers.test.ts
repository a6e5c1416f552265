import type { ServerResponse } from "node:http";
import { failureOf } from "../../../../testing/provider-failure";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptSquare } from "./testing/scripted-square";

const square = scriptSquare();

describe("a record that cannot be parsed", () => {
  const time = "2026-03-02T10:00:00Z";
  const order = (id: string, amount: unknown) => ({
    id,
    state: "COMPLETED",
    total_money: { amount, currency: "USD" },
    closed_at: time,
    updated_at: time,
  });
  const orders = [order("a", 100), order("odd", -1), order("huge", 1e12 + 1), order("b", 200)];
  const skipped = ["odd", "huge"].map((id) => ({
    kind: "order",
    externalId: id,
    why: "square: an amount that is no integer of cents",
  }));

  test("is reported without losing the page's other orders", async () => {
    square.answer = (_path, response) => sendJson(response, { orders, cursor: "next" });
    const { records, nextCursor, reachedAt } = await square.readPage();
    expect(records.map(({ externalId }) => externalId)).toEqual(["a", "b"]);
    expect([nextCursor, reachedAt]).toEqual(["next", new Date(time)]);
    expect(square.skippedRecords).toEqual(skipped);
    await square.source.readOrders("token", ["a", "odd", "huge", "b"], square.onSkipped);
    expect(square.skippedRecords).toEqual([...skipped, ...skipped]);
  });

  test("is reported without losing other refunds and disputes", async () => {
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
    square.answer = (path, response) => {
      sendJson(
        response,
        path.startsWith("/v2/refunds") ? { refunds } : path.startsWith("/v2/disputes") ? { disputes } : {},
      );
    };
    const window = { from: new Date(0), to: new Date("2027-01-01") };
    const records = await square.source.readReversals("token", window, square.onSkipped);
    expect(records.map(({ externalId }) => externalId)).toEqual(["refund", "dispute"]);
    expect(square.skippedRecords.map(({ kind, externalId }) => [kind, externalId])).toEqual([
      ["refund", "odd"],
      ["dispute", "timeless"],
      ["dispute", "strange"],
    ]);
  });
});

describe("broken answers", () => {
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
  ])("%s is not treated as an empty page", async (_what, reply) => {
    square.answer = reply;
    expect((await failureOf(square.readPage())).kind).toBe("unavailable");
    expect((await failureOf(square.source.readReversals("token", { from: new Date(0), to: new Date(1) }))).kind).toBe(
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
  ])("one %s fails with timeout", async (_what, reply) => {
    square.answer = reply;
    expect((await failureOf(square.readPage())).kind).toBe("timeout");
    expect(square.requests).toHaveLength(1);
  });
});
