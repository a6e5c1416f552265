import { setUpTestLab } from "../../testing/test-lab.js";
import { sidOf } from "../../testing/twilio-examples.js";

const fixture = setUpTestLab();

describe("faults", () => {
  test.each([
    ["429", 429, 20429],
    ["500", 500, 20500],
  ])("return %s once, before any effect", async (kind, status, code) => {
    await fixture.client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
    const answer = await fixture.client.sendSms();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
    expect((await fixture.client.control("GET", "inbox")).json).toEqual([]);
    expect((await fixture.client.sendSms()).status).toBe(201);
  });

  test("truncate the JSON of an answer", async () => {
    await fixture.client.control("POST", "faults", { provider: "twilio", kind: "garbage", count: 1 });
    const answer = await fixture.client.sendSms();
    expect(answer.status).toBe(201);
    expect(answer.json).toBeUndefined();
  });

  test("drop the answer after the effect", async () => {
    await fixture.client.control("POST", "faults", { provider: "twilio", kind: "timeout", count: 1, delayMs: 0 });
    await expect(fixture.client.sendSms()).rejects.toThrow();
    expect((await fixture.client.control("GET", "inbox")).json).toHaveLength(1);
  });

  test("leave a message undelivered", async () => {
    await fixture.client.control("POST", "faults", { provider: "twilio", kind: "undelivered", count: 1 });
    const sid = sidOf((await fixture.client.sendSms()).json);
    const { json } = await fixture.client.twilio("GET", `/Messages/${sid}.json`);
    expect(json).toMatchObject({ status: "undelivered", error_code: 30003 });
  });
});
