import { createHmac } from "node:crypto";
import { AuditLog } from "../models/audit-log.model";
import { SuppressedNumber } from "../models/suppressed-number.model";
import { InboundTextRow } from "../models/inbound-text-row.model";
import { maskPhone } from "../models/values/mask-contact";
import { nextPhone } from "../../testing/account.fixture";
import { testEnvironment } from "../../testing/test-environment";
import { startTestPortal, type TestPortal } from "../../testing/test-portal";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const { PUBLIC_URL = "http://localhost:3000", TWILIO_AUTH_TOKEN = "" } = testEnvironment();
const url = `${PUBLIC_URL}/api/webhooks/twilio`;

let serial = 0;
function nextId(): string {
  serial += 1;
  return `SM${String(serial).padStart(32, "0")}`;
}

interface Text {
  from: string;
  body: string;
  id?: string;
  authToken?: string;
}

async function answer({ from, body, id = nextId(), authToken = TWILIO_AUTH_TOKEN }: Text) {
  const signed = `${url}Body${body}From${from}MessageSid${id}`;
  const reply = await fetch(`${portal.address}/api/webhooks/twilio`, {
    method: "POST",
    body: new URLSearchParams({ From: from, Body: body, MessageSid: id }),
    headers: { "x-twilio-signature": createHmac("sha1", authToken).update(signed).digest("base64") },
  });
  return { status: reply.status, text: await reply.text() };
}

const isSuppressed = async (phone: string) => (await SuppressedNumber.findByPk(phone)) !== null;

describe("POST /webhooks/twilio", () => {
  test("stores STOP permanently, once for repeated texts, until START", async () => {
    const phone = nextPhone();
    expect(await answer({ from: phone, body: " Stop! " })).toEqual({ status: 200, text: "<Response/>" });
    await answer({ from: phone, body: "STOP" });
    expect(await SuppressedNumber.findByPk(phone)).toMatchObject({ lapsesAt: null });
    await answer({ from: phone, body: "start" });
    await answer({ from: phone, body: "START" });
    expect(await isSuppressed(phone)).toBe(false);
  });

  test("applies each text once, so a repeated old START does not undo a STOP", async () => {
    const phone = nextPhone();
    const start = { from: phone, body: "START", id: nextId() };
    await answer({ from: phone, body: "STOP" });
    await answer(start);
    await answer({ from: phone, body: "STOP" });
    expect((await answer(start)).status).toBe(200);
    expect(await isSuppressed(phone)).toBe(true);
  });

  test("applies one of several parallel copies", async () => {
    const phone = nextPhone();
    const stop = { from: phone, body: "STOP", id: nextId() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(stop)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await AuditLog.findAll({ where: { details: JSON.stringify({ phone: maskPhone(phone) }) } });
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([["phone.opted-out", null]]);
  });

  test("accepts other answers without changing or storing anything", async () => {
    const phone = nextPhone();
    const id = nextId();
    expect((await answer({ from: phone, body: "please stop it", id })).status).toBe(200);
    expect(await isSuppressed(phone)).toBe(false);
    expect(await InboundTextRow.findByPk(id)).toBeNull();
  });

  test("stores signed texts that cannot be parsed (S58)", async () => {
    const id = nextId();
    expect((await answer({ from: "31337", body: "STOP", id })).status).toBe(200);
    const body = `From=31337&Body=STOP&MessageSid=${id}`;
    expect(await InboundTextRow.findByPk(id)).toMatchObject({ state: "not understood", phoneNumber: null, body });
  });

  test("rejects texts that the carrier did not sign", async () => {
    const phone = nextPhone();
    expect((await answer({ from: phone, body: "STOP", authToken: "another token" })).status).toBe(403);
    const bare = await fetch(`${portal.address}/api/webhooks/twilio`, { method: "POST", body: "From=%2B1&Body=STOP" });
    expect(bare.status).toBe(403);
    expect(await isSuppressed(phone)).toBe(false);
  });
});
