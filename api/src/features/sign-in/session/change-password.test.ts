import { SessionRow } from "../../../models/session-row.model";
import { User } from "../../../models/user.model";
import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import { AuditProbe } from "../../../../testing/audit-probe";
import { actWhileItWaits } from "../../../../testing/held-call";
import type { TestClient } from "../../../../testing/http-client";
import { earnGrant, newPassword, resetSteps } from "../../../../testing/reset-steps";
import { passwordChangeLimit } from "./session.limits";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const minute = 60_000;
const path = "/account/password";
const repeated = { password: newPassword, confirmPassword: newPassword };
const right = { currentPassword: testPassword, ...repeated };
const changed = [200, { message: "Your password is changed.", type: "success" }];

const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;
const audit = (subject: string) => new AuditProbe(fixture.portal.database).actions(subject);

async function logsIn({ email }: User, password: string): Promise<boolean> {
  return (await fixture.portal.newClient().post("/user/login", { email, password })).status === 200;
}

async function enterFresh(overrides: Partial<User> = {}) {
  const [user, client] = [await fixture.buildUser(overrides), fixture.portal.newClient()];
  await fixture.enter(client, user);
  return { user, client };
}

describe("POST /account/password", () => {
  test("requires the current password, notifies the owner and is audited", async () => {
    const { user, client } = await enterFresh();
    expect(pick(await client.post(path, right))).toEqual(changed);
    expect(await logsIn(user, testPassword)).toBe(false);
    expect(await logsIn(user, newPassword)).toBe(true);
    await fixture.portal.runJobs();
    const [notice] = await fixture.lab.inbox("mail", user.email);
    expect(notice?.subject).toBe("Your Partner Portal password was changed");
    expect(notice?.text).toContain("in the settings");
    expect((await audit(user.id))[0]).toBe("account.password-changed");
  });

  test("ends every other session, including pending ones and reset grants", async () => {
    const { user, client } = await enterFresh();
    const [elsewhere, halfway, resetting] = [
      fixture.portal.newClient(),
      fixture.portal.newClient(),
      fixture.portal.newClient(),
    ];
    await fixture.enter(elsewhere, user);
    await halfway.post("/user/login", { email: user.email, password: testPassword });
    await earnGrant(fixture, resetting, user);
    expect((await client.post(path, right)).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await halfway.post("/verify/find-mfa-methods")).status).toBe(401);
    expect((await resetSteps.update(resetting, "another new secret")).status).toBe(401);
  });

  test("revokes the trust of other browsers, which a social account could open without the password", async () => {
    const { user, client } = await enterFresh();
    const elsewhere = fixture.portal.newClient();
    await fixture.signIn(elsewhere, user.email);
    await fixture.signIn(client, user.email);
    expect((await client.post(path, right)).status).toBe(200);
    const logIn = (browser: TestClient) => browser.post("/user/login", { email: user.email, password: newPassword });
    expect((await logIn(elsewhere)).body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await logIn(client)).body).not.toHaveProperty("redirectUrl");
  });

  test("renews the token without changing the age of the factor", async () => {
    const { client } = await enterFresh();
    const thief = fixture.portal.newClient();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    fixture.portal.clock.advance(14 * minute);
    expect((await client.post(path, right)).status).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await client.post("/account/passkeys/options")).status).toBe(200);
    fixture.portal.clock.advance(minute);
    expect((await client.post("/account/passkeys/options")).status).toBe(403);
  });

  test("clears a factor that a reset still required", async () => {
    const { user, client } = await enterFresh({ passwordResetBy: "email" });
    expect((await client.post(path, right)).status).toBe(200);
    expect((await User.findByPk(user.id))?.passwordResetBy).toBeNull();
  });

  test("sets the first password without a current one", async () => {
    const { user, client } = await enterFresh({ passwordHash: null });
    expect(pick(await client.post(path, { ...repeated, currentPassword: "" }))).toEqual([
      200,
      { message: "Your password is set.", type: "success" },
    ]);
    expect(await logsIn(user, newPassword)).toBe(true);
    expect((await audit(user.id))[0]).toBe("account.password-set");
    expect((await client.post(path, repeated)).status).toBe(422);
  });
});

describe("POST /account/password refuses", () => {
  test("strangers, registrants and other sites", async () => {
    const registrant = fixture.portal.newClient();
    await fixture.register(registrant);
    expect((await fixture.portal.newClient().post(path, right)).status).toBe(401);
    expect((await registrant.post(path, right)).status).toBe(403);
    const { user, client } = await enterFresh();
    const foreign = await client.post(path, right, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await logsIn(user, testPassword)).toBe(true);
  });

  test("a session without a fresh second factor, whatever the body (S18)", async () => {
    const { client } = await enterFresh();
    fixture.portal.clock.advance(15 * minute);
    for (const body of [right, repeated, {}]) {
      expect(await client.post(path, body)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    }
  });

  test.each([
    [{ currentPassword: undefined }, "currentPassword", "Enter your current password."],
    [{ currentPassword: "" }, "currentPassword", "Enter your current password."],
    [{ password: "short", confirmPassword: "short" }, "password", "Use at least 8 characters for your password."],
    [{ password: undefined }, "password", "Password is required."],
    [{ confirmPassword: "another new secret" }, "confirmPassword", "The two passwords differ."],
    [{ userId: "usr_1" }, "userId", expect.any(String) as unknown],
  ])("%j with a message at its field", async (part, field, sentence) => {
    const { user, client } = await enterFresh();
    const reply = await client.post(path, { ...right, ...part });
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
    expect(await logsIn(user, testPassword)).toBe(true);
    expect(await audit(user.id)).not.toContain("account.password-changed");
  });

  test("a wrong current password, counts it as a failed sign-in, and locks after ten", async () => {
    const { user, client } = await enterFresh();
    const wrong = { ...right, currentPassword: "wrong password" };
    const message = "This is not your current password.";
    const refused = { code: "WRONG_PASSWORD", fields: { currentPassword: message }, message };
    for (let count = 0; count < 10; count += 1) {
      expect(await client.post(path, wrong)).toMatchObject({ status: 400, body: refused });
    }
    expect(await client.post(path, right)).toMatchObject({ status: 429, body: { code: "LOCKED_OUT" } });
    expect(await logsIn(user, testPassword)).toBe(false);
    expect((await audit(user.id)).slice(0, 10)).toEqual(Array(10).fill("session.password-refused"));
    await fixture.portal.runJobs();
    expect((await fixture.lab.inbox("mail", user.email))[0]?.subject).toBe(
      "Failed sign-ins to your Partner Portal account",
    );
    expect(await isSignedIn(client)).toBe(true);
  });

  test("more than 20 changes an hour", async () => {
    const { user, client } = await enterFresh();
    await fixture.spendLimit(passwordChangeLimit, user.id, 1);
    expect(await client.post(path, { ...right, currentPassword: "" })).toMatchObject({ status: 422 });
    expect(await client.post(path, right)).toMatchObject({ status: 429, body: { code: "LIMIT_REACHED" } });
  });
});

describe("concurrent password changes", () => {
  test("store one of 64 first passwords", async () => {
    const { user, client } = await enterFresh({ passwordHash: null });
    const passwords = Array.from({ length: 64 }, (_, index) => `a brand new secret ${String(index)}`);
    const replies = await Promise.all(
      passwords.map((password) => client.post(path, { password, confirmPassword: password })),
    );
    const won = passwords.filter((_, index) => replies[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status)).has(500)).toBe(false);
    expect(await logsIn(user, won[0] ?? "")).toBe(true);
    expect(await SessionRow.count({ where: { userId: user.id } })).toBe(1);
    expect((await audit(user.id)).filter((action) => action === "account.password-set")).toHaveLength(1);
  });

  test("return 409 when the current password changed meanwhile", async () => {
    const { user, client } = await enterFresh();
    const reply = await actWhileItWaits(
      fixture.portal.database,
      user.id,
      () => client.post(path, right),
      () => fixture.portal.replacePasswordOf(user.id),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: "PASSWORD_CHANGED" } });
    expect((await User.findByPk(user.id))?.passwordHash).toBe("another");
  });

  test("return 401 when the session ends meanwhile", async () => {
    const { user, client } = await enterFresh();
    const reply = await actWhileItWaits(
      fixture.portal.database,
      user.id,
      () => client.post(path, right),
      () => fixture.portal.endSessionsOf(user.id),
    );
    expect(reply).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await logsIn(user, testPassword)).toBe(true);
  });
});
