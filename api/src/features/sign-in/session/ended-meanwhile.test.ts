import { Business } from "../../../models/business.model";
import { PendingSessionRow } from "../../../models/pending-session-row.model";
import { PhoneConsent } from "../../../models/phone-consent.model";
import { SessionRow } from "../../../models/session-row.model";
import { TrustedDevice } from "../../../models/trusted-device.model";
import { User } from "../../../models/user.model";
import { nextPhone, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import { actWhileItWaits } from "../../../../testing/held-call";
import type { TestReply } from "../../../../testing/http-client";
import { earnGrant, resetSteps } from "../../../../testing/reset-steps";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

const signedOut = { status: 401, body: { code: "NOT_SIGNED_IN" } };

/** Ends all sessions while the call waits for the person's row. */
function endWhileItWaits(userId: string, call: () => Promise<TestReply>): Promise<TestReply> {
  return actWhileItWaits(fixture.portal.database, userId, call, () => fixture.portal.endSessionsOf(userId));
}

describe("a call whose session ends while it waits for a lock", () => {
  test("stores no phone number", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const phoneNumber = nextPhone();
    const save = () => client.post("/user/register/save-phone", { phoneNumber, consent: true });
    expect(await endWhileItWaits(userId, save)).toMatchObject(signedOut);
    expect((await User.findByPk(userId))?.pendingPhoneNumber).toBeNull();
    expect(await PhoneConsent.count({ where: { userId } })).toBe(0);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("sms", phoneNumber)).toEqual([]);
  });

  test("saves no business", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const business = { name: "Shine & Co", web: "shine.example", bizPhone: "2125550123" };
    const save = () => client.post("/user/register/save-business", business);
    expect(await endWhileItWaits(userId, save)).toMatchObject(signedOut);
    expect(await Business.count({ where: { ownerUserId: userId } })).toBe(0);
    expect(await SessionRow.count({ where: { userId } })).toBe(0);
    expect((await User.findByPk(userId))?.role).toBe("registrant");
  });

  test("opens no session by a code", async () => {
    const { id: userId, email } = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email, password: testPassword });
    await client.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", email);
    const body = { code, type: "email", flowSource: "login flow" };
    expect(await endWhileItWaits(userId, () => client.post("/verify/verify-code", body))).toMatchObject(signedOut);
    expect(await SessionRow.count({ where: { userId } })).toBe(0);
    expect(await TrustedDevice.count({ where: { userId } })).toBe(0);
  });

  test("verifies no phone by a code", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const devices = await TrustedDevice.count({ where: { userId } });
    const phoneNumber = nextPhone();
    await client.post("/user/register/save-phone", { phoneNumber, consent: true });
    const body = { code: await fixture.readCode("sms", phoneNumber), type: "sms", flowSource: "registration flow" };
    expect(await endWhileItWaits(userId, () => client.post("/verify/verify-code", body))).toMatchObject(signedOut);
    expect((await User.findByPk(userId))?.phoneVerifiedAt).toBeNull();
    expect(await TrustedDevice.count({ where: { userId } })).toBe(devices);
  });

  test("grants no password change by a code of a reset", async () => {
    const { id: userId, email } = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await client.post("/recover/check-registration", { email });
    await client.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", email);
    const body = { code, type: "email", flowSource: "password reset flow" };
    expect(await endWhileItWaits(userId, () => client.post("/verify/verify-code", body))).toMatchObject(signedOut);
    expect(await PendingSessionRow.count({ where: { userId } })).toBe(0);
  });
});

describe("a sign-in whose browser loses its trust while it waits for a lock", () => {
  test("must pass the second factor", async () => {
    const { id: userId, email } = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.signIn(client, email);
    await client.post("/recover/logout");
    const login = () => client.post("/user/login", { email, password: testPassword });
    const reply = await actWhileItWaits(fixture.portal.database, userId, login, () =>
      fixture.portal.endTrustOf(userId),
    );
    expect(reply).toMatchObject({ status: 200, body: { redirectUrl: "/login-flow" } });
    expect(await SessionRow.count({ where: { userId } })).toBe(0);
  });
});

describe("a reset whose browser loses its trust while it waits for a lock", () => {
  test("must pass the other factor", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.signIn(client, user.email);
    await client.post("/recover/logout");
    await earnGrant(fixture, client, user);
    const reset = () => resetSteps.update(client);
    const reply = await actWhileItWaits(fixture.portal.database, user.id, reset, () =>
      fixture.portal.endTrustOf(user.id),
    );
    expect(reply).toMatchObject({ status: 200, body: { redirectUrl: "/login-flow" } });
    expect(await User.findByPk(user.id)).toMatchObject({ passwordResetBy: "email" });
  });
});

describe("a sign-in whose password changes while it waits for a lock", () => {
  test("is refused", async () => {
    const { id: userId, email } = await fixture.buildUser();
    const client = fixture.portal.newClient();
    const login = () => client.post("/user/login", { email, password: testPassword });
    const reply = await actWhileItWaits(fixture.portal.database, userId, login, () =>
      fixture.portal.replacePasswordOf(userId),
    );
    expect(reply).toMatchObject({ status: 401, body: { code: "LOGIN_REFUSED" } });
    expect(await PendingSessionRow.count({ where: { userId } })).toBe(0);
  });
});
