import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createContractValidator } from "../../contracts/contract-validator.js";
import type { RunningLab } from "../../start-lab.js";
import { LabClient, startTestLab } from "../../testing/lab-client.js";
import { OWNED_NUMBER } from "./twilio.credentials.js";
import { TWILIO_CONTRACT } from "./twilio.routes.js";
import { readField } from "../../read-field.js";

const CREATE = "POST /2010-04-01/Accounts/{AccountSid}/Messages.json";
const LIST = "GET /2010-04-01/Accounts/{AccountSid}/Messages.json";
const FETCH = "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json";
const CHANGE = "POST /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json";
const FEEDBACK = "POST /2010-04-01/Accounts/{AccountSid}/Messages/{MessageSid}/Feedback.json";
const ACCOUNT = "GET /2010-04-01/Accounts/{Sid}.json";
const SERVICE = "MGaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

const contract = createContractValidator(TWILIO_CONTRACT);
const examples: unknown = JSON.parse(
  readFileSync(join(__dirname, "..", "..", "..", "contracts", "fixtures", "twilio", "api-examples.json"), "utf8"),
);

/** Fields of a published example answer, which must exist. */
function exampleFields(answer: string, name: string): string[] {
  const fields = fieldsOf(readField(readField(examples, answer), name));
  expect(fields).not.toEqual([]);
  return fields;
}

let lab: RunningLab;
let client: LabClient;

beforeAll(async () => {
  lab = await startTestLab();
});
afterAll(() => lab.close());
beforeEach(() => {
  client = new LabClient(lab, `t-${randomUUID()}`);
});

/** Names of the fields of an object, sorted. */
function fieldsOf(value: unknown): string[] {
  return Object.keys(value !== null && typeof value === "object" ? value : {}).sort();
}

function sidOf(json: unknown): string {
  const sid = readField(json, "sid");
  expect(sid).toMatch(/^(SM|MM)[0-9a-f]{32}$/);
  return String(sid);
}

describe("creating a message", () => {
  test("answers 201 as the contract says and puts the text into the inbox", async () => {
    const { status, json } = await client.sendSms();
    expect(status).toBe(201);
    expect(contract.checkAnswer(CREATE, 201, json)).toEqual([]);
    expect(json).toMatchObject({ status: "queued", direction: "outbound-api", num_segments: "1", error_code: null });
    const inbox = await client.control("GET", "inbox?channel=sms&to=%2B12025550143");
    expect(inbox.json).toMatchObject([
      { to: "+12025550143", from: OWNED_NUMBER, subject: null, text: "Your code is 123456." },
    ]);
  });

  test.each([
    ["create", { Body: "Hello! 👍", MessagingServiceSid: SERVICE }],
    ["createWoService", { Body: "Hello! 👍" }],
  ])("has every field of the published example %s", async (name, fields) => {
    const { json } = await client.sendSms(fields);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CREATE} 201`, name));
    expect(json).toMatchObject({ body: "Hello! 👍", num_media: "0", num_segments: "1", status: "queued" });
  });

  test("leaves the sender open with a messaging service, as the published example does", async () => {
    const { status, json } = await client.twilio("POST", "/Messages.json", {
      To: "+12025550143",
      Body: "Hello! 👍",
      MessagingServiceSid: SERVICE,
    });
    expect(status).toBe(201);
    expect(contract.checkAnswer(CREATE, 201, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CREATE} 201`, "createWithMessagingService"));
    expect(json).toMatchObject({ from: null, messaging_service_sid: SERVICE });
  });

  test("decodes every list field of a form", async () => {
    const { status, json } = await client.twilio("POST", "/Messages.json", [
      ["To", "+12025550143"],
      ["From", OWNED_NUMBER],
      ["MediaUrl", "https://shop.test/a.png"],
      ["MediaUrl", "https://shop.test/b.png"],
    ]);
    expect(status).toBe(201);
    expect(json).toMatchObject({ num_media: "2" });
    expect(sidOf(json)).toMatch(/^MM/);
  });

  test.each([
    ["no recipient", { To: "" }, 400, 21604],
    ["an invalid recipient", { To: "202555" }, 400, 21211],
    ["a number that North America cannot have", { To: "+11025550143" }, 400, 21211],
    ["no body", { Body: "" }, 400, 21602],
    ["a body beyond 1600 characters", { Body: "x".repeat(1601) }, 400, 21617],
    ["no sender", { From: "" }, 400, 21603],
    ["a sender that the account does not own", { From: "+12025550100" }, 400, 21606],
    ["a callback on another machine", { StatusCallback: "https://example.com/sms" }, 400, 21609],
    ["a misspelled field", { Text: "hello" }, 400, 20001],
    ["a value that the contract forbids", { ValidityPeriod: "soon" }, 400, 20001],
    ["a validity beyond ten hours", { ValidityPeriod: "36001" }, 400, 20001],
    ["magic recipient 1: invalid", { To: "+15005550001" }, 400, 21211],
    ["magic recipient 2: not routable", { To: "+15005550002" }, 400, 21612],
    ["magic recipient 3: region off", { To: "+15005550003" }, 400, 21408],
    ["magic recipient 4: opted out", { To: "+15005550004" }, 400, 21610],
    ["magic recipient 9: no mobile", { To: "+15005550009" }, 400, 21614],
    ["magic sender 1: invalid", { From: "+15005550001" }, 400, 21212],
    ["magic sender 7: not owned", { From: "+15005550007" }, 400, 21606],
    ["magic sender 8: queue full", { From: "+15005550008" }, 429, 21611],
  ])("refuses %s with Twilio's code", async (_case, fields, status, code) => {
    const answer = await client.sendSms(fields);
    expect(answer.status).toBe(status);
    expect(readField(answer.json, "message")).not.toBe("");
    expect(answer.json).toEqual({
      message: readField(answer.json, "message"),
      code,
      status,
      more_info: `https://www.twilio.com/docs/errors/${String(code)}`,
    });
    expect((await client.control("GET", "inbox")).json).toEqual([]);
  });

  test("refuses a body of another type than a form", async () => {
    const answer = await client.twilio("POST", "/Messages.json");
    expect(answer.json).toMatchObject({ code: 21604 });
  });

  test("refuses who answered STOP until START", async () => {
    await client.control("POST", "twilio/inbound", { from: "+12025550143", body: " stop " });
    expect((await client.sendSms()).json).toMatchObject({ code: 21610 });
    await client.control("POST", "twilio/inbound", { from: "+12025550143", body: "START" });
    expect((await client.sendSms()).status).toBe(201);
  });
});

describe("authentication", () => {
  test.each([
    ["a wrong token", "ffffffffffffffffffffffffffffffff"],
    ["an empty token", ""],
  ])("refuses %s with 401 and 20003", async (_case, token) => {
    const answer = await client.twilio("GET", ".json", undefined, token);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ code: 20003, status: 401 });
  });

  test("refuses the credentials of another account", async () => {
    const other = new LabClient(lab, `t-${randomUUID()}`);
    const sid = sidOf((await client.sendSms()).json);
    expect((await other.twilio("GET", `/Messages/${sid}.json`)).status).toBe(404);
    const credentials = Buffer.from(`${other.accountSid}:x`).toString("base64");
    const answer = await client.request(`/2010-04-01/Accounts/${client.accountSid}.json`, {
      headers: { authorization: `Basic ${credentials}` },
    });
    expect(answer.status).toBe(401);
  });

  test.each(["Bearer abc", "Basic !!!", "Basic YWJj"])("refuses the header %s", async (authorization) => {
    const answer = await client.request(`/2010-04-01/Accounts/${client.accountSid}.json`, {
      headers: { authorization },
    });
    expect(answer.status).toBe(401);
  });
});

describe("the resources of the contract", () => {
  test("fetches a message with the fields of the published example", async () => {
    const sid = sidOf((await client.sendSms()).json);
    const { status, json } = await client.twilio("GET", `/Messages/${sid}.json`);
    expect(status).toBe(200);
    expect(contract.checkAnswer(FETCH, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${FETCH} 200`, "fetch"));
    expect(json).toMatchObject({ sid, status: "delivered" });
    expect(readField(json, "date_sent")).toMatch(/ \+0000$/);
  });

  test("redacts a body as the published example does", async () => {
    const sid = sidOf((await client.sendSms()).json);
    const { status, json } = await client.twilio("POST", `/Messages/${sid}.json`, { Body: "" });
    expect(status).toBe(200);
    expect(contract.checkAnswer(CHANGE, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CHANGE} 200`, "redactBody"));
    expect(json).toMatchObject({ body: "" });
  });

  test("refuses to change a body or to cancel what was sent", async () => {
    const sid = sidOf((await client.sendSms()).json);
    expect((await client.twilio("POST", `/Messages/${sid}.json`, { Body: "other" })).json).toMatchObject({
      code: 20001,
    });
    expect((await client.twilio("POST", `/Messages/${sid}.json`, { Status: "canceled" })).json).toMatchObject({
      code: 30409,
    });
    expect((await client.twilio("POST", `/Messages/${sid}.json`, { Status: "sent" })).json).toMatchObject({
      code: 20001,
    });
  });

  test("deletes a message", async () => {
    const sid = sidOf((await client.sendSms()).json);
    expect((await client.twilio("DELETE", `/Messages/${sid}.json`)).status).toBe(204);
    const { status, json } = await client.twilio("GET", `/Messages/${sid}.json`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 20404 });
  });

  test("takes feedback", async () => {
    const sid = sidOf((await client.sendSms()).json);
    const { status, json } = await client.twilio("POST", `/Messages/${sid}/Feedback.json`, { Outcome: "confirmed" });
    expect(status).toBe(200);
    expect(contract.checkAnswer(FEEDBACK, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${FEEDBACK} 200`, "create"));
  });

  test("describes the account", async () => {
    const { status, json } = await client.twilio("GET", ".json");
    expect(status).toBe(200);
    expect(contract.checkAnswer(ACCOUNT, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${ACCOUNT} 200`, "fetch"));
  });

  test("pages through messages without losing or repeating one while new ones arrive", async () => {
    const sids: string[] = [];
    for (let count = 0; count < 5; count += 1) sids.unshift(sidOf((await client.sendSms()).json));
    const seen: unknown[] = [];
    let path: string | null = "/Messages.json?PageSize=2";
    while (path !== null) {
      const { json } = await client.twilio("GET", path);
      expect(contract.checkAnswer(LIST, 200, json)).toEqual([]);
      expect(fieldsOf(json)).toEqual(exampleFields(`${LIST} 200`, "readFullPage1"));
      const messages = readField(json, "messages");
      if (Array.isArray(messages)) seen.push(...messages.map((message: unknown) => readField(message, "sid")));
      const next = readField(json, "next_page_uri");
      path = typeof next === "string" ? next.replace(`/2010-04-01/Accounts/${client.accountSid}`, "") : null;
      await client.sendSms();
    }
    expect(seen).toEqual(sids);
  });

  test("filters by recipient and refuses a page size out of range", async () => {
    await client.sendSms();
    await client.sendSms({ To: "+12025550199" });
    const { json } = await client.twilio("GET", "/Messages.json?To=%2B12025550199");
    expect(json).toMatchObject({ messages: [{ to: "+12025550199" }], next_page_uri: null });
    expect((await client.twilio("GET", "/Messages.json?PageSize=0")).status).toBe(400);
  });
});

describe("faults", () => {
  test.each([
    ["429", 429, 20429],
    ["500", 500, 20500],
  ])("answers %s before any effect, once", async (kind, status, code) => {
    await client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
    const answer = await client.sendSms();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
    expect((await client.control("GET", "inbox")).json).toEqual([]);
    expect((await client.sendSms()).status).toBe(201);
  });

  test("breaks the JSON of an answer", async () => {
    await client.control("POST", "faults", { provider: "twilio", kind: "garbage", count: 1 });
    const answer = await client.sendSms();
    expect(answer.status).toBe(201);
    expect(answer.json).toBeUndefined();
  });

  test("loses the answer after the effect", async () => {
    await client.control("POST", "faults", { provider: "twilio", kind: "timeout", count: 1, delayMs: 0 });
    await expect(client.sendSms()).rejects.toThrow();
    expect((await client.control("GET", "inbox")).json).toHaveLength(1);
  });

  test("leaves a message undelivered", async () => {
    await client.control("POST", "faults", { provider: "twilio", kind: "undelivered", count: 1 });
    const sid = sidOf((await client.sendSms()).json);
    const { json } = await client.twilio("GET", `/Messages/${sid}.json`);
    expect(json).toMatchObject({ status: "undelivered", error_code: 30003 });
  });
});
