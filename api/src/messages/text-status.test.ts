import { createHmac } from "node:crypto";
import { AuditLog } from "../models/audit-log.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { User } from "../models/user.model";
import { nextPhone, accountFixture, testPassword, type AccountFixture } from "../../testing/account.fixture";
import type { TestClient } from "../../testing/http-client";
import { findFreePort } from "../../testing/test-server";
import { testEnvironment } from "../../testing/test-environment";

let fixture: AccountFixture;
let url: string;
beforeAll(async () => {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  url = `${address}/api/webhooks/twilio/status`;
  fixture = await accountFixture.start({ PORT: port, PUBLIC_URL: address });
});
afterAll(() => fixture.stop());

const unreachable = "This number cannot receive our texts. Check it, or use another one.";

async function postStatus(fields: Record<string, string>, authToken: string): Promise<number> {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name] ?? ""}`);
  const reply = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "x-twilio-signature": createHmac("sha1", authToken)
        .update(url + signed.join(""))
        .digest("base64"),
    },
  });
  return reply.status;
}

const lastText = (phone: string) =>
  OutboundMessage.findOne({ where: { destination: phone }, order: [["createdAt", "DESC"]], rejectOnEmpty: true });

const token = () => fixture.lab.environment.TWILIO_AUTH_TOKEN ?? testEnvironment().TWILIO_AUTH_TOKEN ?? "";

async function untilFailed(phone: string): Promise<OutboundMessage> {
  for (;;) {
    const text = await lastText(phone);
    if (text.state === "failed") return text;
  }
}

async function savePhone(client: TestClient, phoneNumber: string) {
  return client.post("/user/register/save-phone", { phoneNumber, consent: true });
}

describe("a text that the carrier cannot deliver", () => {
  test("makes its number refused at once, while another number is accepted", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const phone = nextPhone();
    await fixture.lab.failNext("twilio", "undelivered", phone);
    expect((await savePhone(client, phone)).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await untilFailed(phone)).toMatchObject({ failure: "undelivered" });
    const progress = await client.get("/user/register/progress");
    expect(progress.body).toMatchObject({ sms: { status: "undelivered", message: unreachable } });
    const again = await savePhone(client, phone);
    expect([again.status, again.body]).toEqual([422, expect.objectContaining({ message: unreachable })]);
    expect((await savePhone(client, nextPhone())).status).toBe(200);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(await AuditLog.count({ where: { action: "text.undelivered", subject: user.id } })).toBe(1);
    expect((await client.get("/user/register/progress")).body).not.toHaveProperty("sms");
  });

  test("is reported at login beside the other ways", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email: user.email, password: testPassword });
    expect((await client.post("/verify/find-mfa-methods")).body).not.toHaveProperty("sms");
    await fixture.lab.failNext("twilio", "undelivered", user.phoneNumber ?? "");
    await client.post("/verify/find-method-send-code", { method: "sms" });
    await fixture.portal.runJobs();
    await untilFailed(user.phoneNumber ?? "");
    const methods = await client.post("/verify/find-mfa-methods");
    expect(methods.body).toMatchObject({ sms: { status: "undelivered", message: unreachable } });
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(200);
  });
});

describe("POST /webhooks/twilio/status", () => {
  test("applies a failure once", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const phone = nextPhone();
    await savePhone(client, phone);
    await fixture.portal.runJobs();
    const { providerRef } = await lastText(phone);
    const fields = { MessageSid: providerRef ?? "", MessageStatus: "failed", ErrorCode: "30006", To: phone };
    expect(await postStatus(fields, token())).toBe(200);
    expect(await postStatus(fields, token())).toBe(200);
    expect(await lastText(phone)).toMatchObject({ state: "failed", failure: "undelivered" });
    expect(await postStatus({ ...fields, MessageSid: "SM00000000000000000000000000000000" }, token())).toBe(200);
  });

  test.each(["queued", "sent", "delivered", "somewhere else"])("changes nothing for the status %s", async (status) => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const phone = nextPhone();
    await savePhone(client, phone);
    await fixture.portal.runJobs();
    const { providerRef } = await lastText(phone);
    expect(await postStatus({ MessageSid: providerRef ?? "", MessageStatus: status }, token())).toBe(200);
    expect(await lastText(phone)).toMatchObject({ state: "sent" });
  });

  test("rejects statuses that the carrier did not sign", async () => {
    const fields = { MessageSid: "SM1", MessageStatus: "failed" };
    expect(await postStatus(fields, "another token")).toBe(403);
    expect((await fetch(url, { method: "POST", body: "MessageSid=SM1&MessageStatus=failed" })).status).toBe(403);
  });
});
