import { randomUUID } from "node:crypto";

import { LabClient } from "../../testing/lab-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import {
  ACCOUNT,
  CHANGE,
  contract,
  exampleFields,
  FEEDBACK,
  FETCH,
  fieldsOf,
  LIST,
  sidOf,
} from "../../testing/twilio-examples.js";
import { readField } from "../../read-field.js";

const fixture = setUpTestLab();

describe("authentication", () => {
  test.each([
    ["a wrong token", "ffffffffffffffffffffffffffffffff"],
    ["an empty token", ""],
  ])("refuses %s with 401 and 20003", async (_case, token) => {
    const answer = await fixture.client.twilio("GET", ".json", undefined, token);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ code: 20003, status: 401 });
  });

  test("refuses the credentials of another account", async () => {
    const other = new LabClient(fixture.lab, `t-${randomUUID()}`);
    const sid = sidOf((await fixture.client.sendSms()).json);
    expect((await other.twilio("GET", `/Messages/${sid}.json`)).status).toBe(404);
    const credentials = Buffer.from(`${other.accountSid}:x`).toString("base64");
    const answer = await fixture.client.request(`/2010-04-01/Accounts/${fixture.client.accountSid}.json`, {
      headers: { authorization: `Basic ${credentials}` },
    });
    expect(answer.status).toBe(401);
  });

  test.each(["Bearer abc", "Basic !!!", "Basic YWJj"])("refuses the header %s", async (authorization) => {
    const answer = await fixture.client.request(`/2010-04-01/Accounts/${fixture.client.accountSid}.json`, {
      headers: { authorization },
    });
    expect(answer.status).toBe(401);
  });
});

describe("resources of the contract", () => {
  test("returns a message with the fields of the published example", async () => {
    const sid = sidOf((await fixture.client.sendSms()).json);
    const { status, json } = await fixture.client.twilio("GET", `/Messages/${sid}.json`);
    expect(status).toBe(200);
    expect(contract.checkAnswer(FETCH, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${FETCH} 200`, "fetch"));
    expect(json).toMatchObject({ sid, status: "delivered" });
    expect(readField(json, "date_sent")).toMatch(/ \+0000$/);
  });

  test("redacts a body as in the published example", async () => {
    const sid = sidOf((await fixture.client.sendSms()).json);
    const { status, json } = await fixture.client.twilio("POST", `/Messages/${sid}.json`, { Body: "" });
    expect(status).toBe(200);
    expect(contract.checkAnswer(CHANGE, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CHANGE} 200`, "redactBody"));
    expect(json).toMatchObject({ body: "" });
  });

  test("refuses to change a body or cancel a sent message", async () => {
    const sid = sidOf((await fixture.client.sendSms()).json);
    expect((await fixture.client.twilio("POST", `/Messages/${sid}.json`, { Body: "other" })).json).toMatchObject({
      code: 20001,
    });
    expect((await fixture.client.twilio("POST", `/Messages/${sid}.json`, { Status: "canceled" })).json).toMatchObject({
      code: 30409,
    });
    expect((await fixture.client.twilio("POST", `/Messages/${sid}.json`, { Status: "sent" })).json).toMatchObject({
      code: 20001,
    });
  });

  test("deletes a message", async () => {
    const sid = sidOf((await fixture.client.sendSms()).json);
    expect((await fixture.client.twilio("DELETE", `/Messages/${sid}.json`)).status).toBe(204);
    const { status, json } = await fixture.client.twilio("GET", `/Messages/${sid}.json`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 20404 });
  });

  test("accepts feedback", async () => {
    const sid = sidOf((await fixture.client.sendSms()).json);
    const { status, json } = await fixture.client.twilio("POST", `/Messages/${sid}/Feedback.json`, {
      Outcome: "confirmed",
    });
    expect(status).toBe(200);
    expect(contract.checkAnswer(FEEDBACK, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${FEEDBACK} 200`, "create"));
  });

  test("describes the account", async () => {
    const { status, json } = await fixture.client.twilio("GET", ".json");
    expect(status).toBe(200);
    expect(contract.checkAnswer(ACCOUNT, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${ACCOUNT} 200`, "fetch"));
  });

  test("pages through messages without losing or repeating one while new ones arrive", async () => {
    const sids: string[] = [];
    for (let count = 0; count < 5; count += 1) sids.unshift(sidOf((await fixture.client.sendSms()).json));
    const seen: unknown[] = [];
    let path: string | null = "/Messages.json?PageSize=2";
    while (path !== null) {
      const { json } = await fixture.client.twilio("GET", path);
      expect(contract.checkAnswer(LIST, 200, json)).toEqual([]);
      expect(fieldsOf(json)).toEqual(exampleFields(`${LIST} 200`, "readFullPage1"));
      const messages = readField(json, "messages");
      if (Array.isArray(messages)) seen.push(...messages.map((message: unknown) => readField(message, "sid")));
      const next = readField(json, "next_page_uri");
      path = typeof next === "string" ? next.replace(`/2010-04-01/Accounts/${fixture.client.accountSid}`, "") : null;
      await fixture.client.sendSms();
    }
    expect(seen).toEqual(sids);
  });

  test("filters by recipient", async () => {
    await fixture.client.sendSms();
    await fixture.client.sendSms({ To: "+12025550199" });
    const { json } = await fixture.client.twilio("GET", "/Messages.json?To=%2B12025550199");
    expect(json).toMatchObject({ messages: [{ to: "+12025550199" }], next_page_uri: null });
    expect((await fixture.client.twilio("GET", "/Messages.json?PageSize=0")).status).toBe(400);
  });
});
