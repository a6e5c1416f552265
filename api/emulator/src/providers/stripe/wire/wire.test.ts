import { readField } from "../../../read-field.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();

const countCustomers = async (): Promise<unknown> => {
  const { data } = await fixture.stripe.get("customers");
  return Array.isArray(data) ? data.length : data;
};

test("accepts only the secret key, as a bearer token or by Basic authentication", async () => {
  const basic = `Basic ${Buffer.from(`${fixture.stripe.secretKey}:`).toString("base64")}`;
  expect((await fixture.stripe.call("GET", "customers", {}, { authorization: basic })).status).toBe(200);
  const wrong = fixture.stripe.secretKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const key of [wrong, "sk_live_51Habc", fixture.stripe.secretKey.replace("sk_", "pk_"), ""]) {
    const [status] = await fixture.stripe.refusal("GET", "customers", {}, { authorization: `Bearer ${key}` });
    expect(status).toBe(401);
  }
});

test("returns request id and version in every answer", async () => {
  const { headers } = await fixture.stripe.call("GET", "customers");
  expect(headers.get("request-id")).toMatch(/^req_\w{14}$/);
  expect(headers.get("stripe-version")).toBe("2026-10-28.endive");
  const older = await fixture.stripe.call("GET", "customers", {}, { "stripe-version": "2026-07-29.dahlia" });
  expect(older.headers.get("stripe-version")).toBe("2026-07-29.dahlia");
});

test("refuses JSON, unknown paths or unknown ids", async () => {
  const type = { "content-type": "application/json" };
  expect((await fixture.stripe.call("POST", "customers", { name: "a" }, type)).status).toBe(400);
  const { status, json } = await fixture.stripe.send("GET", "nowhere");
  expect([status, readField(readField(json, "error"), "type")]).toEqual([404, "invalid_request_error"]);
});

async function waitForFaults(): Promise<void> {
  let waiting: unknown;
  do waiting = (await fixture.stripe.control("GET", "faults")).json;
  while (!Array.isArray(waiting) || waiting.length > 0);
}

describe("idempotency key", () => {
  const key = { "idempotency-key": "first" };

  test("returns the same answer, whatever the order of the fields", async () => {
    const first = await fixture.stripe.call("POST", "customers", { name: "Ana", email: "a@example.com" }, key);
    const again = await fixture.stripe.call("POST", "customers", { email: "a@example.com", name: "Ana" }, key);
    expect(again.json).toEqual(first.json);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("original-request")).toBe(first.headers.get("request-id"));
    expect(await countCustomers()).toBe(1);
  });

  test("is bound to parameters and path", async () => {
    const { id } = await fixture.stripe.post("customers", { name: "Ana" }, key);
    const refused = [400, "idempotency_error", undefined, undefined];
    expect(await fixture.stripe.refusal("POST", "customers", { name: "Bo" }, key)).toEqual(refused);
    expect(await fixture.stripe.refusal("POST", `customers/${String(id)}`, { name: "Ana" }, key)).toEqual(refused);
  });

  test("is not stored for a request that the contract rejects", async () => {
    expect((await fixture.stripe.call("POST", "customers", { nmae: "Ana" }, key)).status).toBe(400);
    expect((await fixture.stripe.call("POST", "customers", { name: "Ana" }, key)).status).toBe(200);
  });

  test("is refused while its first request runs", async () => {
    await fixture.stripe.strike("slow", { delayMs: 4_000 });
    const slow = fixture.stripe.call("POST", "customers", { name: "Ana" }, key);
    await waitForFaults();
    const refused = [409, "invalid_request_error", "idempotency_key_in_use", undefined];
    expect(await fixture.stripe.refusal("POST", "customers", { name: "Ana" }, key)).toEqual(refused);
    expect((await slow).status).toBe(200);
    expect(await countCustomers()).toBe(1);
  });

  test("expires after a day of the tenant's clock", async () => {
    await fixture.stripe.post("customers", { name: "Ana" }, key);
    await fixture.stripe.control("POST", "clock", { advanceMs: 24 * 3_600_000 });
    await fixture.stripe.post("customers", { name: "Bo" }, key);
    expect(await countCustomers()).toBe(2);
  });
});

describe("faults", () => {
  const key = { "idempotency-key": "struck" };
  const create = (): Promise<{ status: number }> => fixture.stripe.call("POST", "customers", { name: "Ana" }, key);

  test.each([
    ["429", 429, "invalid_request_error", "rate_limit"],
    ["500", 500, "api_error", undefined],
    ["expired-key", 401, "invalid_request_error", "api_key_expired"],
  ])("%s applies once, before any effect", async (kind, status, type, code) => {
    await fixture.stripe.strike(kind);
    const struck = await fixture.stripe.refusal("POST", "customers", { name: "Ana" }, key);
    expect(struck).toEqual([status, type, code, undefined]);
    expect((await create()).status).toBe(200);
  });

  test("stored-500 is the final answer of its key", async () => {
    await fixture.stripe.strike("stored-500");
    expect((await create()).status).toBe(500);
    expect((await create()).status).toBe(500);
    expect(
      (await fixture.stripe.call("POST", "customers", { name: "Ana" }, { "idempotency-key": "next" })).status,
    ).toBe(200);
  });

  test("timeout drops the answer, which the same key returns", async () => {
    await fixture.stripe.strike("timeout", { delayMs: 0 });
    await expect(create()).rejects.toThrow();
    expect(await countCustomers()).toBe(1);
    expect((await create()).status).toBe(200);
    expect(await countCustomers()).toBe(1);
  });

  test("timeout-before drops the request", async () => {
    await fixture.stripe.strike("timeout-before", { delayMs: 0 });
    await expect(create()).rejects.toThrow();
    expect(await countCustomers()).toBe(0);
    expect((await create()).status).toBe(200);
  });

  test("garbage truncates the JSON after the effect", async () => {
    await fixture.stripe.strike("garbage");
    const broken = await fixture.stripe.send("POST", "customers", { name: "Ana" }, key);
    expect([broken.status, broken.json]).toEqual([200, undefined]);
    expect(await countCustomers()).toBe(1);
  });

  test("match the contract's path and the named customer", async () => {
    const { id } = await fixture.stripe.post("customers", { name: "Ana" });
    await fixture.stripe.strike("500", { to: "/v1/customers/{id}" });
    await fixture.stripe.strike("500", { account: "cus_nobody" });
    expect((await fixture.stripe.call("GET", "customers")).status).toBe(200);
    expect((await fixture.stripe.call("GET", `customers/${String(id)}`)).status).toBe(500);
    expect((await fixture.stripe.call("GET", `customers/${String(id)}`)).status).toBe(200);
  });

  test("match the named method only", async () => {
    await fixture.stripe.strike("timeout", { to: "/v1/customers", method: "POST", delayMs: 0 });
    expect((await fixture.stripe.call("GET", "customers")).status).toBe(200);
    await expect(create()).rejects.toThrow();
    expect(await countCustomers()).toBe(1);
  });
});

test("refuses a key over its limit of requests", async () => {
  await fixture.stripe.control("POST", "stripe/limits", { requestsPerSecond: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.stripe.call("GET", "customers")));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json).toMatchObject({ error: { type: "invalid_request_error", code: "rate_limit" } });
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test("refuses a key over its limit of writes, but not its reads", async () => {
  await fixture.stripe.control("POST", "stripe/limits", { writesPerSecond: 1 });
  const writes = await Promise.all(
    Array.from({ length: 4 }, () => fixture.stripe.call("POST", "customers", { name: "Ana" })),
  );
  expect(writes.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const reads = await Promise.all(Array.from({ length: 4 }, () => fixture.stripe.call("GET", "customers")));
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await fixture.stripe.control("POST", "stripe/limits", { writesPerSecond: null });
  expect((await fixture.stripe.call("POST", "customers", { name: "Ana" })).status).toBe(200);
});

test.each([{}, { requestsPerSecond: null }, { writesPerSecond: 0 }, { writesPerSecond: "5" }])(
  "refuses limits of %j",
  async (limits) => {
    expect((await fixture.stripe.control("POST", "stripe/limits", limits)).status).toBe(422);
    const { json } = await fixture.stripe.control("POST", "stripe/limits", { requestsPerSecond: 100 });
    expect(json).toEqual({ requestsPerSecond: 100, writesPerSecond: null });
  },
);

test("returns credentials that are derived from the name of the tenant", async () => {
  const { json } = await fixture.stripe.lab.request("/lab/credentials");
  const port = String(fixture.lab.httpPort);
  expect(readField(json, "stripe")).toEqual({
    secretKey: "sk_test_2a97516c354b68848cdbd8f54a226a0a2a8fcf5e96bca403e80b2772bfe9a458",
    publishableKey: "pk_test_2a97516c354b68848cdbd8f54a226a0a",
    webhookSecret: "whsec_4026740c0fede8b9e69d1aed1c94cc89",
    baseUrl: `http://127.0.0.1:${port}`,
    scriptUrl: `http://127.0.0.1:${port}/stripe/stripe.js`,
  });
});
