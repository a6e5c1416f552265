import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";

import { LabClient } from "../testing/lab-client.js";
import { setUpTestLab } from "../testing/test-lab.js";
import { readField } from "../read-field.js";

const fixture = setUpTestLab();

const DAY = 86_400_000;

test("reports health and ports", async () => {
  const { json } = await fixture.client.control("GET", "health");
  expect(json).toMatchObject({
    status: "ok",
    name: "provider-lab",
    httpPort: fixture.lab.httpPort,
    smtpPort: fixture.lab.smtpPort,
  });
});

test("advances the clock of one tenant only", async () => {
  const other = new LabClient(fixture.lab, `t-${randomUUID()}`);
  await fixture.client.control("POST", "clock", { advanceMs: 29 * DAY });
  const { json } = await fixture.client.control("POST", "clock", { advanceMs: DAY });
  expect(json).toMatchObject({ offsetMs: 30 * DAY });
  expect(readField(json, "now")).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await fixture.client.control("GET", "clock")).json).toMatchObject({ offsetMs: 30 * DAY });
  expect((await other.control("GET", "clock")).json).toMatchObject({ offsetMs: 0 });
});

test("stamps messages with the tenant's clock", async () => {
  await fixture.client.control("POST", "clock", { advanceMs: 400 * DAY });
  await fixture.client.sendSms();
  const { json } = await fixture.client.control("GET", "inbox");
  const at = Date.parse(String(readField(Array.isArray(json) ? json[0] : null, "at")));
  expect(at - Date.now()).toBeGreaterThan(399 * DAY);
});

test.each([-1, 0.5, "1000", null, 1e18])("refuses to advance the clock by %p", async (advanceMs) => {
  const answer = await fixture.client.control("POST", "clock", { advanceMs });
  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({ code: "invalid_clock" });
});

test("clears one account's faults, or all", async () => {
  const control: typeof fixture.client.control = (...call) => fixture.client.control(...call);
  for (const account of ["a", "b"]) await control("POST", "faults", { provider: "square", kind: "500", account });
  expect((await control("POST", "faults/clear", { account: "a" })).json).toMatchObject([{ account: "b" }]);
  expect((await control("POST", "faults/clear", { account: 7 })).status).toBe(422);
  expect((await control("POST", "faults/clear")).json).toEqual([]);
});

test("a reset clears all state of a tenant", async () => {
  await fixture.client.sendSms();
  await fixture.client.control("POST", "clock", { advanceMs: DAY });
  await fixture.client.control("POST", "faults", { provider: "twilio", kind: "500", count: 5 });
  await fixture.client.control("POST", "twilio/inbound", { from: "+12025550143", body: "STOP" });
  expect((await fixture.client.control("POST", "reset")).status).toBe(200);
  expect((await fixture.client.control("GET", "inbox")).json).toEqual([]);
  expect((await fixture.client.control("GET", "clock")).json).toMatchObject({ offsetMs: 0 });
  expect((await fixture.client.control("GET", "faults")).json).toEqual([]);
  expect((await fixture.client.sendSms()).status).toBe(201);
});

test.each([
  ["a provider that the lab does not play", { provider: "fax", kind: "500", count: 1 }, 404, "unknown_provider"],
  [
    "a kind that the provider does not know",
    { provider: "smtp", kind: "forge-webhook", count: 1 },
    422,
    "invalid_fault",
  ],
  ["a count of nothing", { provider: "smtp", kind: "550", count: 0 }, 422, "invalid_fault"],
  ["a count that is text", { provider: "smtp", kind: "550", count: "1" }, 422, "invalid_fault"],
  ["a delay beyond 30 s", { provider: "twilio", kind: "slow", count: 1, delayMs: 30_001 }, 422, "invalid_fault"],
  ["a method that no provider has", { provider: "stripe", kind: "500", method: "post" }, 422, "invalid_fault"],
  ["a list", [1], 404, "unknown_provider"],
])("refuses a fault with %s", async (_case, body, status, code) => {
  const answer = await fixture.client.control("POST", "faults", body);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ code });
});

test.each(["Demo", "a b", "../etc", "x".repeat(41)])("refuses the space %p", async (tenant) => {
  const answer = await fixture.client.request(`/lab/inbox?space=${encodeURIComponent(tenant)}`);
  expect(answer.status).toBe(422);
});

test("refuses control calls that are not JSON", async () => {
  const answer = await fixture.client.request("/lab/reset", { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect(answer.status).toBe(415);
});

test.each([
  ["/lab/nowhere", 404],
  ["/nowhere", 404],
  ["/inbox/%E0%A4%A", 400],
  ["/2010-04-01/nowhere", 404],
])("answers %s with %i", async (path, status) => {
  expect((await fixture.client.request(path)).status).toBe(status);
});

test("refuses broken JSON with 400", async () => {
  const answer = await fixture.client.request("/lab/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(answer.status).toBe(400);
});

test("refuses a host name that resolves to this machine", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: "inbox.attacker.test" };
    httpRequest({ port: fixture.lab.httpPort, host: "127.0.0.1", path: "/lab/inbox", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect(status).toBe(421);
});

test("returns credentials of a tenant that work without registration", async () => {
  const { json } = await fixture.client.control("GET", "credentials");
  expect(json).toMatchObject({
    space: fixture.client.tenant,
    smtp: { user: fixture.client.tenant, password: fixture.client.tenant },
    twilio: { accountSid: fixture.client.accountSid, from: "+15005550006" },
  });
});

test("returns the README's credentials for the default tenant", async () => {
  const { json } = await fixture.client.request("/lab/credentials");
  expect(json).toMatchObject({
    space: "demo",
    twilio: {
      accountSid: "AC2a97516c354b68848cdbd8f54a226a0a",
      authToken: "4f2559915e1188df4365a500a28d8291",
    },
  });
});
