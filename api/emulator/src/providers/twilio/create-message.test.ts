import { setUpTestLab } from "../../testing/test-lab.js";
import { contract, CREATE, exampleFields, fieldsOf, sidOf } from "../../testing/twilio-examples.js";
import { OWNED_NUMBER } from "./twilio-credentials.js";
import { readField } from "../../read-field.js";

const SERVICE = "MGaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

const fixture = setUpTestLab();

describe("creating a message", () => {
  test("answers 201 by the contract", async () => {
    const { status, json } = await fixture.client.sendSms();
    expect(status).toBe(201);
    expect(contract.checkAnswer(CREATE, 201, json)).toEqual([]);
    expect(json).toMatchObject({ status: "queued", direction: "outbound-api", num_segments: "1", error_code: null });
    const inbox = await fixture.client.control("GET", "inbox?channel=sms&to=%2B12025550143");
    expect(inbox.json).toMatchObject([
      { to: "+12025550143", from: OWNED_NUMBER, subject: null, text: "Your code is 123456." },
    ]);
  });

  test.each([
    ["create", { Body: "Hello! 👍", MessagingServiceSid: SERVICE }],
    ["createWoService", { Body: "Hello! 👍" }],
  ])("has every field of the published example %s", async (name, fields) => {
    const { json } = await fixture.client.sendSms(fields);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CREATE} 201`, name));
    expect(json).toMatchObject({ body: "Hello! 👍", num_media: "0", num_segments: "1", status: "queued" });
  });

  test("returns a null sender for a messaging service", async () => {
    const { status, json } = await fixture.client.twilio("POST", "/Messages.json", {
      To: "+12025550143",
      Body: "Hello! 👍",
      MessagingServiceSid: SERVICE,
    });
    expect(status).toBe(201);
    expect(contract.checkAnswer(CREATE, 201, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(exampleFields(`${CREATE} 201`, "createWithMessagingService"));
    expect(json).toMatchObject({ from: null, messaging_service_sid: SERVICE });
  });

  test("decodes repeated fields of a form", async () => {
    const { status, json } = await fixture.client.twilio("POST", "/Messages.json", [
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
    const answer = await fixture.client.sendSms(fields);
    expect(answer.status).toBe(status);
    expect(readField(answer.json, "message")).not.toBe("");
    expect(answer.json).toEqual({
      message: readField(answer.json, "message"),
      code,
      status,
      more_info: `https://www.twilio.com/docs/errors/${String(code)}`,
    });
    expect((await fixture.client.control("GET", "inbox")).json).toEqual([]);
  });

  test("refuses a body that is not a form", async () => {
    const answer = await fixture.client.twilio("POST", "/Messages.json");
    expect(answer.json).toMatchObject({ code: 21604 });
  });
});
