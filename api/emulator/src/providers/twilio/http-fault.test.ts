import { randomUUID } from "node:crypto";

import type { RunningLab } from "../../start-lab.js";
import { LabClient, startTestLab } from "../../testing/lab-client.js";
import { sidOf } from "../../testing/twilio-examples.js";

let lab: RunningLab;
let client: LabClient;

beforeAll(async () => {
  lab = await startTestLab();
});
afterAll(() => lab.close());
beforeEach(() => {
  client = new LabClient(lab, `t-${randomUUID()}`);
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
