import { OutboundMessage } from "../models/outbound-message.model";
import { SuppressedNumber } from "../models/suppressed-number.model";
import { User } from "../models/user.model";
import { nextPhone, accountFixture, testPassword, type AccountFixture } from "../../testing/account.fixture";
import type { TestClient } from "../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

async function startRegistration(): Promise<{ client: TestClient; email: string }> {
  const client = fixture.portal.newClient();
  return { client, email: await fixture.register(client) };
}

const lastMessage = (destination: string) =>
  OutboundMessage.findOne({ where: { destination }, order: [["createdAt", "DESC"]], rejectOnEmpty: true });

const savePhone = (client: TestClient, phoneNumber: string) =>
  client.post("/user/register/save-phone", { phoneNumber, consent: true });

describe("a code that was requested", () => {
  test("is sent once by the worker", async () => {
    const { client, email } = await startRegistration();
    await client.post("/verify/send-email-code");
    expect(await lastMessage(email)).toMatchObject({ state: "queued", channel: "email" });
    await fixture.portal.runJobs();
    await fixture.portal.runJobs();
    expect(await lastMessage(email)).toMatchObject({ state: "sent", failure: null });
    expect(await fixture.lab.inbox("mail", email)).toHaveLength(1);
  });

  test("is written in the browser's language, by mail and by text", async () => {
    const { client, email } = await startRegistration();
    const spanish = { "accept-language": "es-US,es;q=0.9,en;q=0.8" };
    await client.post("/verify/send-email-code", {}, spanish);
    const code = await fixture.readCode("mail", email);
    const [mail] = await fixture.lab.inbox("mail", email);
    expect(mail?.subject).toBe("Su código de verificación de Partner Portal");
    expect(mail?.html).toContain('<html lang="es">');
    await client.post("/verify/verify-code", { code, type: "email", flowSource: "registration flow" });
    const phoneNumber = nextPhone();
    await client.post("/user/register/save-phone", { phoneNumber, consent: true }, spanish);
    expect(await fixture.readCode("sms", phoneNumber)).toMatch(/^\d{6}$/);
    expect((await fixture.lab.inbox("sms", phoneNumber))[0]?.text).toContain("Partner Portal: su clave es ");
  });

  test.each(["421", "451"])("is retried when the mail server answers %s", async (kind) => {
    const { client, email } = await startRegistration();
    await fixture.lab.failNext("smtp", kind, email);
    await client.post("/verify/send-email-code");
    await fixture.portal.runJobs();
    expect(await lastMessage(email)).toMatchObject({ state: "queued", failure: "rate-limited" });
    fixture.portal.clock.advance(120_000);
    const code = await fixture.readCode("mail", email);
    const body = { code, type: "email", flowSource: "registration flow" };
    expect((await client.post("/verify/verify-code", body)).status).toBe(200);
  });

  test.each(["429", "500"])("is retried when Twilio answers %s", async (kind) => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const phone = nextPhone();
    await fixture.lab.failNext("twilio", kind, phone);
    await savePhone(client, phone);
    await fixture.portal.runJobs();
    expect((await lastMessage(phone)).state).toBe("queued");
    fixture.portal.clock.advance(120_000);
    expect(await fixture.readCode("sms", phone)).toMatch(/^\d{6}$/);
  });

  test("may be requested again at once when it was not sent", async () => {
    const { client, email } = await startRegistration();
    await fixture.lab.failNext("smtp", "451", email);
    await client.post("/verify/send-email-code");
    await fixture.portal.runJobs();
    expect((await client.post("/verify/send-email-code")).status).toBe(200);
    fixture.portal.clock.advance(120_000);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", email)).toHaveLength(1);
    const states = await OutboundMessage.findAll({ where: { destination: email }, order: ["state"] });
    expect(states.map(({ state }) => state)).toEqual(["expired", "sent"]);
  });

  test("is not sent after its ten minutes", async () => {
    const { client, email } = await startRegistration();
    await client.post("/verify/send-email-code");
    fixture.portal.clock.advance(600_000);
    await fixture.portal.runJobs();
    expect(await lastMessage(email)).toMatchObject({ state: "expired" });
    expect(await fixture.lab.inbox("mail", email)).toEqual([]);
  });

  test("is not sent again automatically when the worker was killed during the hand-over", async () => {
    const { client, email } = await startRegistration();
    await client.post("/verify/send-email-code");
    await fixture.interruptSending(email);
    await fixture.portal.runJobs();
    expect(await lastMessage(email)).toMatchObject({ state: "unknown", failure: "interrupted" });
    expect(await fixture.lab.inbox("mail", email)).toEqual([]);
    expect((await client.post("/verify/send-email-code")).status).toBe(200);
  });

  test("is reported on the next request when the mailbox rejects mail", async () => {
    const { client, email } = await startRegistration();
    await fixture.lab.failNext("smtp", "550", email);
    await client.post("/verify/send-email-code");
    await fixture.portal.runJobs();
    expect(await lastMessage(email)).toMatchObject({ state: "failed", failure: "mailbox refused" });
    const reply = await client.post("/verify/send-email-code");
    const message = "This address does not accept our email. Check the address.";
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message, code: "UNDELIVERABLE" })]);
  });
});

describe("a number that has answered STOP", () => {
  test("gets no further texts", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const phone = nextPhone();
    await fixture.lab.answerText(phone, "STOP");
    expect((await savePhone(client, phone)).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await SuppressedNumber.findByPk(phone)).not.toBeNull();
    const reply = await savePhone(client, phone);
    const message = "This number has opted out of our texts. Use email instead, or another number.";
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ message, fields: { phoneNumber: message } }),
    ]);
    expect(await OutboundMessage.count({ where: { destination: phone } })).toBe(1);
    expect((await savePhone(client, nextPhone())).status).toBe(200);
  });

  test("is tried again a day after the provider's refusal, in case we missed a START", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const phone = nextPhone();
    await fixture.lab.answerText(phone, "STOP");
    await savePhone(client, phone);
    await fixture.portal.runJobs();
    expect((await savePhone(client, phone)).status).toBe(422);
    await fixture.lab.answerText(phone, "START");
    fixture.portal.clock.advance(86_400_000);
    await fixture.enter(client, await User.findOne({ where: { email }, rejectOnEmpty: true }));
    expect((await savePhone(client, phone)).status).toBe(200);
    await fixture.readCode("sms", phone);
  });

  test("is not offered at /login-flow", async () => {
    const user = await fixture.buildUser();
    await fixture.textBack(user.phoneNumber ?? "", "STOP");
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email: user.email, password: testPassword });
    expect((await client.post("/verify/find-mfa-methods")).body).toMatchObject({ userPhone: null });
    expect((await client.post("/verify/find-method-send-code", { method: "sms" })).status).toBe(422);
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(200);
  });
});

describe("a deleted account", () => {
  test("makes its message job do nothing", async () => {
    const { client, email } = await startRegistration();
    await client.post("/verify/send-email-code");
    await fixture.removeAccount(email);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", email)).toEqual([]);
  });
});

describe("a mail server that hangs", () => {
  test("does not delay texts", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const emails: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const waiting = await startRegistration();
      await fixture.lab.failNext("smtp", "slow", waiting.email, { delayMs: 5_000 });
      await waiting.client.post("/verify/send-email-code");
      emails.push(waiting.email);
    }
    fixture.portal.clock.advance(1000);
    const phone = nextPhone();
    await savePhone(client, phone);
    fixture.portal.worker.start();
    while ((await fixture.lab.inbox("sms", phone)).length === 0);
    const sent = await OutboundMessage.count({ where: { destination: emails, state: "sent" } });
    await fixture.portal.worker.stop();
    expect(sent).toBe(0);
  }, 30_000);
});
