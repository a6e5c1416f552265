import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";

import type { RunningLab } from "../../start-lab.js";
import { LabClient, startTestLab } from "../../testing/lab-client.js";
import { signTwilioForm } from "./twilio-signature.js";
import { authTokenOf, OWNED_NUMBER } from "./twilio-credentials.js";

interface Received {
  path: string | undefined;
  signature: unknown;
  fields: Record<string, string>;
}

const person = "+12025550143";
let lab: RunningLab;
let receiver: Server;
let portalUrl: string;
let received: Received[];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
      received.push({ path: request.url, signature: request.headers["x-twilio-signature"], fields });
      response.end("<Response/>");
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  portalUrl = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
  lab = await startTestLab({ portalUrl });
});
afterAll(async () => {
  receiver.close();
  await lab.close();
});
beforeEach(() => {
  received = [];
});

const newClient = (): LabClient => new LabClient(lab, `t-${randomUUID()}`);

test("refuses texts to a person between STOP and START", async () => {
  const client = newClient();
  const stop = await client.control("POST", "twilio/inbound", { from: person, body: " stop " });
  expect(stop.json).toEqual({ from: person, optedOut: true });
  expect((await client.sendSms()).json).toMatchObject({ code: 21610 });
  await client.control("POST", "twilio/inbound", { from: person, body: "START" });
  expect((await client.sendSms()).status).toBe(201);
});

test("posts replies, signed with the account's token, to the demo's portal", async () => {
  const client = new LabClient(lab, "demo");
  await client.control("POST", "twilio/inbound", { from: person, body: "Thank you & bye" });
  const url = `${portalUrl}/api/webhooks/twilio`;
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    path: "/api/webhooks/twilio",
    fields: { From: person, To: OWNED_NUMBER, Body: "Thank you & bye", AccountSid: client.accountSid },
  });
  const { fields = {}, signature } = received[0] ?? {};
  expect(signature).toBe(signTwilioForm(authTokenOf(client.accountSid), url, fields));
});

test("posts replies of another tenant only to its configured address", async () => {
  const client = newClient();
  await client.control("POST", "twilio/inbound", { from: person, body: "STOP" });
  expect(received).toEqual([]);
  const set = await client.control("POST", "twilio/number", { smsUrl: `${portalUrl}/texts` });
  expect(set.json).toEqual({ smsUrl: `${portalUrl}/texts` });
  await client.control("POST", "twilio/inbound", { from: person, body: "START" });
  expect(received.map(({ path, fields }) => [path, fields.Body])).toEqual([["/texts", "START"]]);
});

test("forges a signature and drops a reply by faults", async () => {
  const client = newClient();
  const url = `${portalUrl}/texts`;
  await client.control("POST", "twilio/number", { smsUrl: url });
  for (const kind of ["drop-webhook", "forge-webhook"]) {
    await client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
  }
  await client.control("POST", "twilio/inbound", { from: person, body: "dropped" });
  await client.control("POST", "twilio/inbound", { from: person, body: "forged" });
  expect(received.map(({ fields }) => fields.Body)).toEqual(["forged"]);
  const { fields = {}, signature } = received[0] ?? {};
  expect(signature).not.toBe(signTwilioForm(authTokenOf(client.accountSid), url, fields));
});

test.each([
  ["inbound", {}],
  ["inbound", { from: person, body: 7 }],
  ["number", {}],
  ["number", { smsUrl: "https://example.com/texts" }],
])("refuses %s with %j", async (path, body) => {
  const { status, json } = await newClient().control("POST", `twilio/${path}`, body);
  expect(status).toBe(422);
  expect(json).toMatchObject({ code: "invalid_body" });
});
