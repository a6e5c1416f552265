import { PhoneConsent } from "../../models/phone-consent.model";
import { User } from "../../models/user.model";
import { nextEmail, nextPhone, accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { AuditProbe } from "../../../testing/audit-probe";
import type { TestClient } from "../../../testing/http-client";
import { createTestDoor } from "../../../testing/test-door";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const update = "/recover/updateUser";
const verify = "/verify/verify-code";
const emailCode = (code: string) => ({ code, type: "email", flowSource: "settings" });

async function enter(overrides: Partial<User> = {}) {
  const user = await fixture.buildUser(overrides);
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  const readUser = () => User.findByPk(user.id, { rejectOnEmpty: true });
  return { user, client, readUser };
}

const changeEmail = (client: TestClient, email: string) => client.post(update, { userInfo: { email } });
const changePhone = (client: TestClient, phoneNumber: string) =>
  client.post(update, { userInfo: { phoneNumber, consent: true } });

describe("new email address", () => {
  test("takes effect after its code", async () => {
    const { user, client, readUser } = await enter();
    const email = nextEmail();
    const reply = await changeEmail(client, email);
    expect(reply.body).toMatchObject({ pending: ["email"], codes: [{ type: "email", waitTime: 30 }] });
    const account = await client.post("/recover/all-user-info");
    expect(account.body).toMatchObject({ user: { email: user.email, pendingEmail: email } });
    const verified = await client.post(verify, emailCode(await fixture.readCode("mail", email)));
    expect([verified.status, verified.body]).toEqual([200, { message: "Your email is verified.", type: "success" }]);
    expect(await readUser()).toMatchObject({ email, emailKey: email, pendingEmail: null });
    await fixture.portal.runJobs();
    const [notice] = await fixture.lab.inbox("mail", user.email);
    expect(notice?.text).toMatch(/new email address/);
    expect(notice?.text).not.toContain(email);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["account.changed", "account.email-changed"]);
    await fixture.signIn(fixture.portal.newClient(), email);
  });

  test("is discarded when the current address is sent again", async () => {
    const { user, client, readUser } = await enter();
    const email = nextEmail();
    await changeEmail(client, email);
    expect((await client.post("/verify/send-email-code")).status).toBe(429);
    await fixture.endPauses();
    expect((await client.post("/verify/send-email-code")).body).toMatchObject({ type: "success" });
    const code = await fixture.readCode("mail", email);
    expect((await changeEmail(client, user.email)).body).toMatchObject({ pending: [] });
    expect((await client.post(verify, emailCode(code))).status).toBe(400);
    expect(await readUser()).toMatchObject({ email: user.email, pendingEmail: null });
    const nothing = await client.post("/verify/send-email-code");
    expect([nothing.status, nothing.body]).toMatchObject([409, { code: "NOTHING_WAITS" }]);
  });

  test("is not verified by a code of another session, a step-up or another flow", async () => {
    const { user, client, readUser } = await enter();
    const email = nextEmail();
    await changeEmail(client, email);
    const code = await fixture.readCode("mail", email);
    const thief = fixture.portal.newClient();
    await fixture.enter(thief, user);
    expect((await thief.post(verify, emailCode(code))).body).toMatchObject({ code: "CODE_REFUSED", triesLeft: 4 });
    expect((await client.post(verify, { ...emailCode(code), flowSource: "step up" })).status).toBe(400);
    await client.post("/verify/step-up", { method: "email" });
    const stepUp = await fixture.readCode("mail", user.email);
    if (stepUp !== code) expect((await client.post(verify, emailCode(stepUp))).status).toBe(400);
    expect(await readUser()).toMatchObject({ email: user.email, pendingEmail: email });
    expect((await client.post(verify, emailCode(code))).status).toBe(200);
  });

  test("is refused while another account has it", async () => {
    const taken = (await fixture.buildUser()).email;
    const { user, client, readUser } = await enter();
    const refused = await changeEmail(client, taken.toUpperCase());
    const message = "An account with this e-mail exists. Try logging in.";
    expect([refused.status, refused.body]).toMatchObject([409, { code: "ACCOUNT_EXISTS", message }]);
    expect(await readUser()).toMatchObject({ pendingEmail: null });
    const email = nextEmail();
    await changeEmail(client, email);
    const code = await fixture.readCode("mail", email);
    await fixture.buildUser({ email });
    expect((await client.post(verify, emailCode(code))).status).toBe(409);
    expect(await readUser()).toMatchObject({ email: user.email, pendingEmail: email });
  });

  test("supersedes an unverified registration", async () => {
    const email = await fixture.register(fixture.portal.newClient());
    const { client, readUser } = await enter();
    expect((await changeEmail(client, email)).status).toBe(200);
    const code = await fixture.readCode("mail", email);
    expect((await client.post(verify, emailCode(code))).status).toBe(200);
    expect(await readUser()).toMatchObject({ email });
    expect(await User.count({ where: { emailKey: email } })).toBe(1);
  });

  test("is verified only by the newer code when two sessions change it at once", async () => {
    const { user, client, readUser } = await enter();
    const second = fixture.portal.newClient();
    await fixture.enter(second, user);
    const [first, other] = [nextEmail(), nextEmail()];
    const replies = await Promise.all([changeEmail(client, first), changeEmail(second, other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const attempts = [
      { client, email: first, code: await fixture.readCode("mail", first) },
      { client: second, email: other, code: await fixture.readCode("mail", other) },
    ];
    const waits = (await readUser()).pendingEmail;
    const proved = await Promise.all(
      attempts.map(async ({ client: by, email, code }) => ({ email, ...(await by.post(verify, emailCode(code))) })),
    );
    expect(proved.filter(({ status }) => status === 200).map(({ email }) => email)).toEqual([waits]);
    expect(await readUser()).toMatchObject({ email: waits, pendingEmail: null });
  });

  test("belongs to one person when two verify it at once", async () => {
    const email = nextEmail();
    const people = await Promise.all([enter(), enter()]);
    const codes: string[] = [];
    for (const { client } of people) {
      await changeEmail(client, email);
      codes.push(await fixture.readCode("mail", email));
    }
    const replies = await Promise.all(people.map(({ client }, at) => client.post(verify, emailCode(codes[at] ?? ""))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await User.count({ where: { emailKey: email } })).toBe(1);
  });

  test("is refused without a fresh factor", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(client, user.id, null);
    const userInfo = { firstName: "Eve", email: nextEmail() };
    const reply = await client.post(update, { userInfo });
    expect([reply.status, reply.body]).toMatchObject([403, { code: "STEP_UP_REQUIRED" }]);
    const phone = await changePhone(client, nextPhone());
    expect([phone.status, phone.body]).toMatchObject([403, { code: "STEP_UP_REQUIRED" }]);
    expect(await User.findByPk(user.id)).toMatchObject({
      firstName: "Pat",
      pendingEmail: null,
      pendingPhoneNumber: null,
    });
  });

  test("is not verified after the session ended", async () => {
    const { user, client, readUser } = await enter();
    const email = nextEmail();
    await changeEmail(client, email);
    const code = await fixture.readCode("mail", email);
    await fixture.portal.endSessionsOf(user.id);
    expect((await client.post(verify, emailCode(code))).status).toBe(401);
    expect(await readUser()).toMatchObject({ email: user.email });
  });
});

describe("new phone number", () => {
  test("takes effect after its code and consent", async () => {
    const { user, client, readUser } = await enter({ phoneNumber: nextPhone() });
    const phoneNumber = nextPhone();
    const reply = await changePhone(client, phoneNumber);
    expect(reply.body).toMatchObject({ pending: ["phoneNumber"], codes: [{ type: "sms" }] });
    expect(await readUser()).toMatchObject({ phoneNumber: user.phoneNumber, pendingPhoneNumber: phoneNumber });
    const code = await fixture.readCode("sms", phoneNumber);
    const verified = await client.post(verify, { code, type: "sms", flowSource: "settings" });
    expect([verified.status, verified.body]).toEqual([200, { message: "Your phone is verified.", type: "success" }]);
    expect(await readUser()).toMatchObject({ phoneNumber, pendingPhoneNumber: null });
    await fixture.portal.runJobs();
    const [text] = await fixture.lab.inbox("sms", user.phoneNumber ?? "");
    expect(text?.text).toMatch(/no longer the phone number/);
    const [mail] = await fixture.lab.inbox("mail", user.email);
    expect(mail?.text).toMatch(/new phone number/);
    const consents = await client.get("/account/consents");
    expect(consents.body).toEqual([
      {
        id: expect.stringMatching(/^cns_/) as unknown,
        phoneNumber,
        version: "2026-11-20",
        text: expect.stringMatching(/^I agree to receive/) as unknown,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        ended: false,
      },
    ]);
    const other = await enter();
    expect((await other.client.get("/account/consents")).body).toEqual([]);
  });

  test("is refused without consent or with an unknown wording", async () => {
    const { user, client, readUser } = await enter();
    const phoneNumber = nextPhone();
    const without = await client.post(update, { userInfo: { firstName: "Eve", phoneNumber } });
    const message = "Please tick the consent box.";
    expect([without.status, without.body]).toMatchObject([422, { fields: { "userInfo.consent": message } }]);
    const unknown = await client.post(update, { userInfo: { phoneNumber, consent: true, consentVersion: "2020" } });
    expect(unknown.status).toBe(422);
    expect(await readUser()).toMatchObject({ firstName: "Pat", pendingPhoneNumber: null });
    expect(await PhoneConsent.count({ where: { userId: user.id } })).toBe(0);
  });

  test("is refused with the whole request when the number has opted out", async () => {
    const { client, readUser } = await enter();
    const phoneNumber = nextPhone();
    await fixture.textBack(phoneNumber, "STOP");
    const reply = await client.post(update, { userInfo: { firstName: "Eve", phoneNumber, consent: true } });
    expect([reply.status, reply.body]).toMatchObject([422, { code: "UNDELIVERABLE" }]);
    expect(await readUser()).toMatchObject({ firstName: "Pat", pendingPhoneNumber: null });
  });

  test("shows that its consent ended by STOP", async () => {
    const { client } = await enter();
    const phoneNumber = nextPhone();
    await changePhone(client, phoneNumber);
    await fixture.textBack(phoneNumber, "STOP");
    expect((await client.get("/account/consents")).body).toMatchObject([{ phoneNumber, ended: true }]);
  });

  test("changes together with the email, each by its own code", async () => {
    const { client, readUser } = await enter();
    const [email, phoneNumber] = [nextEmail(), nextPhone()];
    const reply = await client.post(update, { userInfo: { firstName: "Rosa", email, phoneNumber, consent: true } });
    expect(reply.body).toMatchObject({
      pending: ["email", "phoneNumber"],
      codes: [{ type: "email" }, { type: "sms" }],
    });
    const [mail, text] = [await fixture.readCode("mail", email), await fixture.readCode("sms", phoneNumber)];
    expect((await client.post(verify, emailCode(mail))).status).toBe(200);
    expect((await client.post(verify, { code: text, type: "sms", flowSource: "settings" })).status).toBe(200);
    expect(await readUser()).toMatchObject({ firstName: "Rosa", email, phoneNumber });
  });
});
