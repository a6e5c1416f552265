import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Received, setUpReceiver } from "../../testing/receiver.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { signTwilioForm } from "./twilio-signature.js";
import { authTokenOf } from "./twilio-credentials.js";
import { readField } from "../../read-field.js";

interface Vector {
  token: string;
  url: string;
  params: Record<string, string>;
  body?: string;
  signature: string;
  valid: boolean;
}

const vectors = readVectors(
  JSON.parse(
    readFileSync(
      join(__dirname, "..", "..", "..", "contracts", "fixtures", "twilio", "signature-vectors.json"),
      "utf8",
    ),
  ),
);

function readVectors(file: unknown): Vector[] {
  const list = readField(file, "vectors");
  return Array.isArray(list) ? list.filter(isVector) : [];
}

function isVector(value: unknown): value is Vector {
  return typeof readField(value, "token") === "string" && typeof readField(value, "signature") === "string";
}

const fixture = setUpTestLab();
const receiver = setUpReceiver("/sms/status?message=1");

const fieldsOf = ({ body }: Received): Record<string, string> => Object.fromEntries(new URLSearchParams(body));
const statuses = (): (string | undefined)[] => receiver.received.map((one) => fieldsOf(one).MessageStatus);

test("signs the published vector", () => {
  const [vector] = vectors.filter(({ valid, body }) => valid && body === undefined);
  expect(vector).toBeDefined();
  if (vector) expect(signTwilioForm(vector.token, vector.url, vector.params)).toBe(vector.signature);
});

test("posts each signed status in order", async () => {
  const arrived = receiver.arrival(3);
  const { json } = await fixture.client.sendSms({ StatusCallback: receiver.url });
  await arrived;
  expect(statuses()).toEqual(["queued", "sent", "delivered"]);
  for (const one of receiver.received) {
    const fields = fieldsOf(one);
    const signature = signTwilioForm(authTokenOf(fixture.client.accountSid), receiver.url, fields);
    expect(one.headers["x-twilio-signature"]).toBe(signature);
    expect(fields.MessageSid).toBe(readField(json, "sid"));
  }
});

test("posts undelivered with its error code", async () => {
  await fixture.client.control("POST", "faults", { provider: "twilio", kind: "undelivered", count: 1 });
  const arrived = receiver.arrival(3);
  await fixture.client.sendSms({ StatusCallback: receiver.url });
  await arrived;
  expect(receiver.received.map(fieldsOf).at(-1)).toMatchObject({ MessageStatus: "undelivered", ErrorCode: "30003" });
});

test("drops, duplicates or forges callbacks by faults", async () => {
  for (const kind of ["drop-webhook", "duplicate-webhook", "forge-webhook"]) {
    await fixture.client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
  }
  const arrived = receiver.arrival(3);
  await fixture.client.sendSms({ StatusCallback: receiver.url });
  await arrived;
  expect(statuses()).toEqual(["sent", "sent", "delivered"]);
  const last = receiver.received.at(-1);
  const good = signTwilioForm(authTokenOf(fixture.client.accountSid), receiver.url, last ? fieldsOf(last) : {});
  expect(last?.headers["x-twilio-signature"]).toEqual(expect.any(String));
  expect(last?.headers["x-twilio-signature"]).not.toBe(good);
});

test("reverses the order of callbacks by a fault", async () => {
  await fixture.client.control("POST", "faults", { provider: "twilio", kind: "reorder-webhook", count: 1 });
  const arrived = receiver.arrival(3);
  await fixture.client.sendSms({ StatusCallback: receiver.url });
  await arrived;
  expect(statuses()).toEqual(["delivered", "sent", "queued"]);
});

test("logs each attempt with the receiver's status, newest first", async () => {
  const arrived = receiver.arrival(3);
  await fixture.client.sendSms({ StatusCallback: receiver.url });
  await arrived;
  const log = await readLog(3);
  expect(log).toHaveLength(3);
  expect(log[0]).toMatchObject({
    provider: "twilio",
    event: "message.delivered",
    status: 204,
    error: null,
    attempt: 1,
    url: receiver.url,
  });
});

/** Returns the log once it has the status of the last attempt. */
async function readLog(count: number): Promise<unknown[]> {
  for (;;) {
    const { json } = await fixture.client.control("GET", "webhooks");
    const log: unknown[] = Array.isArray(json) ? json : [];
    if (log.length >= count) return log;
  }
}
