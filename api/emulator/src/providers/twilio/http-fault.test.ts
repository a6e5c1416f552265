import { setUpTestLab } from "../../testing/test-lab.js";
import { sidOf } from "../../testing/twilio-examples.js";

const world = setUpTestLab();

describe("faults", () => {
  test.each([
    ["429", 429, 20429],
    ["500", 500, 20500],
  ])("return %s once, before any effect", async (kind, status, code) => {
    await world.client.control("POST", "faults", { provider: "twilio", kind, count: 1 });
    const answer = await world.client.sendSms();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
    expect((await world.client.control("GET", "inbox")).json).toEqual([]);
    expect((await world.client.sendSms()).status).toBe(201);
  });

  test("truncate the JSON of an answer", async () => {
    await world.client.control("POST", "faults", { provider: "twilio", kind: "garbage", count: 1 });
    const answer = await world.client.sendSms();
    expect(answer.status).toBe(201);
    expect(answer.json).toBeUndefined();
  });

  test("drop the answer after the effect", async () => {
    await world.client.control("POST", "faults", { provider: "twilio", kind: "timeout", count: 1, delayMs: 0 });
    await expect(world.client.sendSms()).rejects.toThrow();
    expect((await world.client.control("GET", "inbox")).json).toHaveLength(1);
  });

  test("leave a message undelivered", async () => {
    await world.client.control("POST", "faults", { provider: "twilio", kind: "undelivered", count: 1 });
    const sid = sidOf((await world.client.sendSms()).json);
    const { json } = await world.client.twilio("GET", `/Messages/${sid}.json`);
    expect(json).toMatchObject({ status: "undelivered", error_code: 30003 });
  });
});
