import { readField } from "../../../read-field.js";
import { setUpConnectLab } from "../../../testing/connect-lab.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import { connectContract } from "./connect-contract.js";

const fixture = setUpConnectLab();
const receiver = setUpReceiver("/api/webhooks/stripe-connect");

async function readEndpoints(key = fixture.platform.secretKey): Promise<{ status: number; data: unknown }> {
  const headers = { authorization: `Bearer ${key}` };
  const { status, json } = await fixture.platform.lab.request("/v1/webhook_endpoints?limit=100", { headers });
  expect(connectContract().checkAnswer("GET /v1/webhook_endpoints", status, json)).toEqual([]);
  return { status, data: readField(json, "data") };
}

test("lists a platform's endpoint, which gets no events while disabled or deleted", async () => {
  const { platform } = fixture;
  expect(await readEndpoints()).toEqual({ status: 200, data: [] });
  await platform.act("app", { notificationUrl: receiver.url });
  expect((await readEndpoints()).data).toMatchObject([{ url: receiver.url, status: "enabled" }]);
  const account = await platform.connect();
  await receiver.arrival(1);
  await platform.act("endpoint", { state: "disabled" });
  expect((await readEndpoints()).data).toMatchObject([{ url: receiver.url, status: "disabled" }]);
  await platform.sell(account);
  await platform.act("endpoint", { state: "deleted" });
  expect((await readEndpoints()).data).toEqual([]);
  await platform.sell(account);
  await platform.act("endpoint", { state: "enabled" });
  const arrived = receiver.arrival(3);
  await platform.sell(account);
  await arrived;
  expect(receiver.received).toHaveLength(3);
});

test("returns 401 to another secret key", async () => {
  expect((await readEndpoints("sk_test_other")).status).toBe(401);
});
