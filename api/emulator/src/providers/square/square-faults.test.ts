import { randomUUID } from "node:crypto";

import type { Answer } from "../../testing/lab-client.js";
import { SquareClient } from "../../testing/square-client.js";
import { setUpSquareLab } from "../../testing/square-lab.js";

const fixture = setUpSquareLab();

const locations = (accessToken = fixture.token): Promise<Answer> =>
  fixture.square.call("GET", "/v2/locations", undefined, accessToken);
const strike = (kind: string, more: object = {}): Promise<Answer> =>
  fixture.square.lab.control("POST", "faults", { provider: "square", kind, count: 1, ...more });

describe("faults", () => {
  test.each([
    ["429", 429, "RATE_LIMIT_ERROR", "RATE_LIMITED"],
    ["500", 500, "API_ERROR", "INTERNAL_SERVER_ERROR"],
  ])("%s applies once, before any effect", async (kind, status, category, code) => {
    await strike(kind);
    expect(await locations()).toMatchObject({ status, json: { errors: [{ category, code }] } });
    expect((await locations()).status).toBe(200);
  });

  test("apply only to the named path", async () => {
    await strike("500", { to: "/v2/merchants/me" });
    expect((await locations()).status).toBe(200);
    expect((await fixture.square.call("GET", "/v2/merchants/me", undefined, fixture.token)).status).toBe(500);
  });

  test("apply only to the named seller", async () => {
    const other = (await fixture.square.merchants())[1]?.id ?? "";
    await strike("500", { account: other, to: "/v2/locations" });
    expect((await locations()).status).toBe(200);
    expect((await locations((await fixture.square.link(other)).accessToken)).status).toBe(500);
  });

  test("keep a code valid after a refused exchange, but not after a lost answer", async () => {
    const code = await fixture.square.obtainCode(fixture.shop.id);
    const exchange = (): Promise<Answer> => fixture.square.token({ grant_type: "authorization_code", code });
    await strike("500", { to: "/oauth2/token" });
    expect((await exchange()).status).toBe(500);
    await strike("timeout", { to: "/oauth2/token", delayMs: 0 });
    await expect(exchange()).rejects.toThrow();
    expect((await exchange()).status).toBe(401);
  });

  test("truncate the JSON of an answer, or delay it", async () => {
    await strike("garbage");
    const broken = await locations();
    expect([broken.status, broken.json]).toEqual([200, undefined]);
    await strike("slow", { delayMs: 120 });
    const before = performance.now();
    expect((await locations()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  });

  test("of another tenant do not apply", async () => {
    await new SquareClient(fixture.lab, `t-${randomUUID()}`).lab.control("POST", "faults", {
      provider: "square",
      kind: "500",
    });
    expect((await locations()).status).toBe(200);
  });
});

test("refuses a token over the limit, but not other tokens", async () => {
  await fixture.square.control("POST", "limits", { requestsPerSecond: 1 });
  const other = (await fixture.square.link(fixture.shop.id)).accessToken;
  const answers = await Promise.all(Array.from({ length: 10 }, () => locations()));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json).toMatchObject({ errors: [{ category: "RATE_LIMIT_ERROR", code: "RATE_LIMITED" }] });
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await locations(other)).status).toBe(200);
});
