import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";

import type { RunningLab } from "../../start-lab.js";
import { LabClient, startTestLab } from "../../testing/lab-client.js";
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

interface Received {
  fields: Record<string, string>;
  signature: string;
}

let lab: RunningLab;
let client: LabClient;
let receiver: Server;
let url: string;
let received: Received[];
let finished: () => void;

beforeAll(async () => {
  lab = await startTestLab();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
      received.push({ fields, signature: String(request.headers["x-twilio-signature"]) });
      response.writeHead(204).end();
      finished();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}/sms/status?message=1`;
});
afterAll(async () => {
  receiver.close();
  await lab.close();
});
beforeEach(() => {
  client = new LabClient(lab, `t-${randomUUID()}`);
  received = [];
});

/** Resolves when the receiver has had this many requests. */
function arrival(count: number): Promise<void> {
  return new Promise((resolve) => {
    finished = () => {
      if (received.length >= count) resolve();
    };
  });
}

const statuses = (): (string | undefined)[] => received.map(({ fields }) => fields.MessageStatus);

test("signs as the published vector", () => {
  const [vector] = vectors.filter(({ valid, body }) => valid && body === undefined);
  expect(vector).toBeDefined();
  if (vector) expect(signTwilioForm(vector.token, vector.url, vector.params)).toBe(vector.signature);
});

test("tells queued, sent and delivered in order, each signed with the account's token", async () => {
  const arrived = arrival(3);
  const { json } = await client.sendSms({ StatusCallback: url });
  await arrived;
  expect(statuses()).toEqual(["queued", "sent", "delivered"]);
  for (const { fields, signature } of received) {
    expect(signature).toBe(signTwilioForm(authTokenOf(client.accountSid), url, fields));
    expect(fields.MessageSid).toBe(readField(json, "sid"));
  }
});

test("tells undelivered with its error code", async () => {
  await client.control("POST", "faults", { provider: "twilio", kind: "undelivered", count: 1 });
  const arrived = arrival(3);
  await client.sendSms({ StatusCallback: url });
  await arrived;
  expect(received.at(-1)?.fields).toMatchObject({ MessageStatus: "undelivered", ErrorCode: "30003" });
});

test("drops, duplicates and forges as faults say", async () => {
  for (const kind of ["drop-webhook", "duplicate-webhook", "forge-webhook"]) {
    await client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
  }
  const arrived = arrival(3);
  await client.sendSms({ StatusCallback: url });
  await arrived;
  expect(statuses()).toEqual(["sent", "sent", "delivered"]);
  const last = received.at(-1);
  expect(last?.signature).not.toBe(signTwilioForm(authTokenOf(client.accountSid), url, last?.fields ?? {}));
});

test("turns the order round", async () => {
  await client.control("POST", "faults", { provider: "twilio", kind: "reorder-webhook", count: 1 });
  const arrived = arrival(3);
  await client.sendSms({ StatusCallback: url });
  await arrived;
  expect(statuses()).toEqual(["delivered", "sent", "queued"]);
});

test("logs each attempt with the receiver's answer, newest first", async () => {
  const arrived = arrival(3);
  await client.sendSms({ StatusCallback: url });
  await arrived;
  const log = await readLog(3);
  expect(log).toHaveLength(3);
  expect(log[0]).toMatchObject({
    provider: "twilio",
    event: "message.delivered",
    status: 204,
    error: null,
    attempt: 1,
    url,
  });
});

/** The log, once the last attempt's answer has reached it. */
async function readLog(count: number): Promise<unknown[]> {
  for (;;) {
    const { json } = await client.control("GET", "webhooks");
    const log: unknown[] = Array.isArray(json) ? json : [];
    if (log.length >= count) return log;
  }
}
