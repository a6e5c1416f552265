import { createHmac } from "node:crypto";
import { SuppressedNumber } from "../../models/suppressed-number.model";
import { nextPhone } from "../../testing/account-world";
import { testEnvironment } from "../../testing/test-environment";
import { startTestPortal, type TestPortal } from "../../testing/test-portal";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const { PUBLIC_URL = "http://localhost:3000", TWILIO_AUTH_TOKEN = "" } = testEnvironment();
const url = `${PUBLIC_URL}/api/webhooks/twilio`;

/** A text as the carrier posts and signs it. */
async function answer(from: string, body: string, authToken = TWILIO_AUTH_TOKEN) {
  const signed = `${url}Body${body}From${from}`;
  const reply = await fetch(`${portal.address}/api/webhooks/twilio`, {
    method: "POST",
    body: new URLSearchParams({ From: from, Body: body }),
    headers: { "x-twilio-signature": createHmac("sha1", authToken).update(signed).digest("base64") },
  });
  return { status: reply.status, text: await reply.text() };
}

describe("POST /webhooks/twilio", () => {
  test("keeps STOP for good, once however often it comes, until START", async () => {
    const phone = nextPhone();
    expect(await answer(phone, " Stop ")).toEqual({ status: 200, text: "<Response/>" });
    await answer(phone, "STOP");
    expect(await SuppressedNumber.findByPk(phone)).toMatchObject({ lapsesAt: null });
    await answer(phone, "start");
    await answer(phone, "START");
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });

  test("takes any other answer and changes nothing", async () => {
    const phone = nextPhone();
    expect((await answer(phone, "please stop it")).status).toBe(200);
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });

  test("refuses what the carrier did not sign", async () => {
    const phone = nextPhone();
    expect((await answer(phone, "STOP", "another token")).status).toBe(403);
    const bare = await fetch(`${portal.address}/api/webhooks/twilio`, { method: "POST", body: "From=%2B1&Body=STOP" });
    expect(bare.status).toBe(403);
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });
});
