import { failureOf } from "../../../../testing/provider-failure";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptSquare } from "./testing/scripted-square";

const square = scriptSquare();

describe("Square's error answers", () => {
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
  ])("%i %s is %s after one call", async (status, code, kind) => {
    square.answer = (_path, response) => sendJson(response, errors(code), status);
    const failure = await failureOf(square.readPage());
    expect(failure.kind).toBe(kind);
    expect(failure.message).toBe(`square: HTTP ${String(status)} ${code}`);
    expect(failure.cause).toBeUndefined();
    expect(square.requests).toHaveLength(1);
  });

  test("pass on the seconds to wait", async () => {
    square.answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429, { "retry-after": "17" });
    expect((await failureOf(square.readPage())).retryAfterSeconds).toBe(17);
    square.answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429);
    expect((await failureOf(square.readPage())).retryAfterSeconds).toBeUndefined();
  });

  test("a read of many calls continues after a wait when asked to", async () => {
    const time = "2026-03-02T10:00:00Z";
    const refund = (id: string) => ({ id, status: "COMPLETED", amount_money: { amount: 5 }, updated_at: time });
    const limited = errors("RATE_LIMITED");
    square.answer = (path, response) => {
      const requestCount = square.requests.length;
      if (!path.startsWith("/v2/refunds")) sendJson(response, {});
      else if (requestCount === 2 || requestCount === 3) sendJson(response, limited, 429, { "retry-after": "0" });
      else
        sendJson(
          response,
          requestCount === 1 ? { refunds: [refund("a")], cursor: "next" } : { refunds: [refund("b")] },
        );
    };
    const records = await square.source.readReversals("token", { from: new Date(0), to: new Date(1) });
    expect(records.map(({ externalId }) => externalId)).toEqual(["a", "b"]);
    const cursors = square.requests.map(({ path }) => new URL(path, "http://square").searchParams.get("cursor"));
    expect(cursors).toEqual([null, "next", "next", "next", null]);
  });

  test.each([
    ["long", "11", 1],
    ["often", "0", 6],
  ])("fails when the wait is too %s", async (_what, retryAfter, calls) => {
    square.answer = (_path, response) => sendJson(response, errors("RATE_LIMITED"), 429, { "retry-after": retryAfter });
    expect((await failureOf(square.source.readRefund("token", "refund"))).kind).toBe("rate-limited");
    expect(square.requests).toHaveLength(calls);
  });

  const flat = (type: string) => ({ message: "cannot renew revoked token", type });
  test.each([
    [400, flat("bad_request"), "refused", "unauthorized"],
    [401, errors("UNAUTHORIZED"), "refused", "unauthorized"],
    [401, flat("service.not_authorized"), "misconfigured", "misconfigured"],
    [400, errors("MISSING_REQUIRED_PARAMETER"), "refused", "refused"],
    [500, flat("service.error"), "unavailable", "unavailable"],
  ])("%i %j is %s for a code and %s for a refresh", async (status, body, forCode, forRefresh) => {
    square.answer = (_path, response) => sendJson(response, body, status);
    const exchange = square.source.exchangeCode({ code: "code", redirectUri: "http://localhost:3000/x" });
    expect((await failureOf(exchange)).kind).toBe(forCode);
    expect((await failureOf(square.source.refreshGrant("refresh"))).kind).toBe(forRefresh);
  });

  test("an answer without a token is not a grant", async () => {
    square.answer = (_path, response) => sendJson(response, { token_type: "bearer" });
    expect((await failureOf(square.source.refreshGrant("refresh"))).kind).toBe("unavailable");
  });
});
