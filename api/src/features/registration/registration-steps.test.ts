import { Business } from "../../models/business.model";
import { PhoneConsent } from "../../models/phone-consent.model";
import { User } from "../../models/user.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { nextPhone, accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient, TestReply } from "../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const stepOf = async (client: TestClient): Promise<unknown> => {
  const { body } = await client.get("/user/register/progress");
  return typeof body === "object" && body !== null && "currentStep" in body ? body.currentStep : body;
};

const business = { name: "Shine & Co", web: "shine.example", bizPhone: "2125550123" };

describe("an interrupted registration", () => {
  test("resumes at the furthest step, in another browser too", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.register(client);
    const steps = [await stepOf(client)];
    await client.post("/verify/send-email-code");
    const emailCode = { code: await fixture.readCode("mail", email), type: "email", flowSource: "registration flow" };
    expect((await client.post("/verify/verify-code", emailCode)).body).toEqual({
      message: "Your email is verified.",
      type: "success",
      redirect: true,
      url: "/registerflow",
      nextStep: 2,
    });
    steps.push(await stepOf(client));
    const phone = nextPhone();
    await client.post("/user/register/save-phone", { phoneNumber: phone, consent: true });
    steps.push(await stepOf(client));
    const later = fixture.portal.newClient();
    expect((await fixture.signIn(later, email)).body).toEqual({
      message: "Let's finish your registration.",
      type: "success",
      redirect: true,
      url: "/registerflow",
      nextStep: 3,
    });
    expect((await later.get("/user/register/progress")).body).toMatchObject({ currentStep: 3, phoneNumber: phone });
    fixture.portal.clock.advance(30_000);
    await later.post("/verify/send-sms-code");
    const smsCode = { code: await fixture.readCode("sms", phone), type: "sms", flowSource: "registration flow" };
    expect((await later.post("/verify/verify-code", smsCode)).body).toMatchObject({ redirect: true, nextStep: 4 });
    steps.push(await stepOf(later));
    expect(steps).toEqual([1, 2, 3, 4]);
    expect((await later.post("/user/register/save-business", business)).status).toBe(201);
    expect(await stepOf(later)).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("POST /user/register/save-phone", () => {
  test("stores evidence of the consent with the pending number", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const phone = nextPhone();
    const reply = await client.post("/user/register/save-phone", { phoneNumber: phone, consent: true });
    expect(reply.body).toEqual({ message: "New code sent! Check your phone.", type: "success", waitTime: 30 });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user).toMatchObject({ pendingPhoneNumber: phone, phoneNumber: null, phoneVerifiedAt: null });
    const { body } = await client.get("/user/register/progress");
    const [consent] = await PhoneConsent.findAll({ where: { userId: user.id } });
    expect(body).toMatchObject({ smsConsent: { version: consent?.textVersion, text: consent?.text } });
    expect(consent).toMatchObject({ phoneNumber: phone, ip: "127.0.0.1", userAgent: "Test browser" });
    expect(consent?.text).toMatch(/^I agree to receive .*STOP.*HELP/);
    expect(await fixture.readCode("sms", phone)).toMatch(/^\d{6}$/);
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toContain("account.phone-entered");
  });

  test.each([
    [{ phoneNumber: "+1202555014" }, "Phone number must be 10 digits."],
    [{ phoneNumber: "2025550143" }, "Phone number must be 10 digits."],
    [{ phoneNumber: undefined }, "Phone number must be 10 digits."],
    [{ phoneNumber: 12025550143 }, "Phone number must be 10 digits."],
    [{ phoneNumber: "+10025550143" }, "Phone number cannot start with 0 or 1."],
    [{ phoneNumber: "+16045550143" }, "Must be a US number."],
    [{ phoneNumber: "+17872345678" }, "Must be a US number."],
    [{ phoneNumber: "+18002345678" }, "Must be a US number."],
    [{ consent: false }, "Please tick the consent box."],
    [{ consent: undefined }, "Please tick the consent box."],
    [{ consent: "true" }, "Please tick the consent box."],
    [{ consentVersion: "1999" }, "The consent text has changed. Please reload the page and read it again."],
    [{ phoneNumber: "", consent: false }, "Phone number must be 10 digits. Please tick the consent box."],
    [{ other: 1 }, "other is not allowed"],
  ])("refuses %j without storing it", async (change, message) => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const body = { phoneNumber: nextPhone(), consent: true, ...change };
    const reply = await client.post("/user/register/save-phone", body);
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message })]);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user.pendingPhoneNumber).toBeNull();
    expect(await PhoneConsent.count({ where: { userId: user.id } })).toBe(0);
  });

  test("returns 409 before the email is verified", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    const reply = await client.post("/user/register/save-phone", { phoneNumber: nextPhone(), consent: true });
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ message: "Please verify your email first." }),
    ]);
  });

  test("returns 401 without a session and 403 to users", async () => {
    const body = { phoneNumber: nextPhone(), consent: true };
    expect((await fixture.portal.newClient().post("/user/register/save-phone", body)).status).toBe(401);
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    expect((await client.post("/user/register/save-phone", body)).status).toBe(403);
  });
});

describe("POST /user/register/save-business", () => {
  test("makes the registrant a user", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const reply = await client.post("/user/register/save-business", business);
    expect([reply.status, reply.body]).toEqual([
      201,
      { message: "Welcome aboard! Your business is saved.", type: "success" },
    ]);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user.role).toBe("user");
    expect(await Business.findOne({ where: { ownerUserId: user.id } })).toMatchObject({
      name: "Shine & Co",
      website: "shine.example",
      phone: "2125550123",
      phoneSameAsPersonal: false,
      timeZone: "America/New_York",
    });
    const expected = [
      "account.registered",
      "account.email-verified",
      "device.trusted",
      "account.phone-entered",
      "account.phone-verified",
      "device.trusted",
    ];
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual([...expected, "account.registration-completed", "session.renewed"]);
  });

  test("stores null for the placeholders", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const placeholders = { web: "No Website", bizPhone: "Same as personal phone" };
    await client.post("/user/register/save-business", { name: "S", ...placeholders });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const kept = await Business.findOne({ where: { ownerUserId: user.id } });
    expect(kept).toMatchObject({ website: null, phone: null, phoneSameAsPersonal: true });
  });

  test("opens one session for concurrent sends", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerWithPhone(client);
    const former = fixture.portal.newClient();
    former.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
    const both = [client, former];
    const replies = await Promise.all(both.map((one) => one.post("/user/register/save-business", business)));
    const opened = ({ setCookies }: TestReply) =>
      setCookies.filter((line) => line.startsWith("portal_session=")).length;
    expect(replies.map(opened).sort()).toEqual([0, 1]);
    // Only the session of the faster request is valid.
    const now = await Promise.all(both.map((one) => one.post("/recover/auth")));
    expect(now.filter(({ body }) => body === "user")).toHaveLength(1);
  });

  test("returns the same reply to a repeated save", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const replies = [
      await client.post("/user/register/save-business", business),
      await client.post("/user/register/save-business", business),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([201, { message: "Welcome aboard! Your business is saved.", type: "success" }]),
    );
    const other = await client.post("/user/register/save-business", { ...business, name: "Another" });
    expect([other.status, other.body]).toEqual([
      409,
      expect.objectContaining({ code: "BUSINESS_SAVED", message: "Your business is saved already." }),
    ]);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(await Business.findAll({ where: { ownerUserId: user.id } })).toMatchObject([{ name: "Shine & Co" }]);
  });

  const missing = "Business name, website and phone are required.";
  test.each([
    [{ name: "" }, missing],
    [{ web: undefined }, missing],
    [{ bizPhone: "" }, missing],
    [{ name: null, web: 3, bizPhone: [] }, missing],
    [{ web: "not a website" }, "Invalid website format. Please enter a valid domain."],
    [{ bizPhone: "1025550123" }, "Invalid phone number. Please enter a valid 10-digit number."],
    [{ bizPhone: "+12025550123" }, "Invalid phone number. Please enter a valid 10-digit number."],
    [{ name: "x".repeat(201) }, "The business name can have at most 200 characters."],
    [{ owner: "usr_x" }, "owner is not allowed"],
  ])("refuses %j", async (change, message) => {
    const client = fixture.portal.newClient();
    await fixture.registerWithPhone(client);
    const reply = await client.post("/user/register/save-business", { ...business, ...change });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message })]);
    expect((await client.post("/recover/auth")).body).toBe("registrant");
  });

  test("returns 409 before the phone is verified", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const reply = await client.post("/user/register/save-business", business);
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ message: "Please verify your phone first." }),
    ]);
  });

  test("returns 401 without a session", async () => {
    expect((await fixture.portal.newClient().post("/user/register/save-business", business)).status).toBe(401);
    expect((await fixture.portal.newClient().get("/user/register/progress")).status).toBe(401);
  });
});

// Keep this test last: it stops the clock.
test("save-phone refuses another number in the cooldown", async () => {
  fixture.portal.clock.stop();
  const client = fixture.portal.newClient();
  const email = await fixture.registerVerified(client);
  const [first, second] = [nextPhone(), nextPhone()];
  await client.post("/user/register/save-phone", { phoneNumber: first, consent: true });
  const early = await client.post("/user/register/save-phone", { phoneNumber: second, consent: true });
  expect([early.status, early.body]).toEqual([429, expect.objectContaining({ type: "error", waitTime: 30 })]);
  expect(await User.findOne({ where: { email } })).toMatchObject({ pendingPhoneNumber: first });
  const code = await fixture.readCode("sms", first);
  fixture.portal.clock.advance(30_000);
  expect((await client.post("/user/register/save-phone", { phoneNumber: second, consent: true })).status).toBe(200);
  const stale = await client.post("/verify/verify-code", { code, type: "sms", flowSource: "registration flow" });
  expect(stale.status).toBe(400);
  const fresh = { code: await fixture.readCode("sms", second), type: "sms", flowSource: "registration flow" };
  expect((await client.post("/verify/verify-code", fresh)).status).toBe(200);
  expect(await User.findOne({ where: { email } })).toMatchObject({ phoneNumber: second, pendingPhoneNumber: null });
});
