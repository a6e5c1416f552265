import { SessionRow } from "../../../models/session-row.model";
import { User } from "../../../models/user.model";
import { startAccountWorld, testPassword, type AccountWorld } from "../../../testing/account-world";
import { AuditProbe } from "../../../testing/audit-probe";
import { actWhileItWaits } from "../../../testing/held-call";
import type { TestClient } from "../../../testing/http-client";
import { earnGrant, newPassword, resetSteps } from "../../../testing/reset-steps";
import { passwordChangeLimit } from "./session.limits";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

const minute = 60_000;
const path = "/account/password";
const repeated = { password: newPassword, confirmPassword: newPassword };
const right = { currentPassword: testPassword, ...repeated };
const changed = [200, { message: "Your password is changed.", type: "success" }];

const told = ({ status, body }: { status: number; body: unknown }) => [status, body];
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;
const audit = (subject: string) => new AuditProbe(world.portal.database).actions(subject);

async function logsIn({ email }: User, password: string): Promise<boolean> {
  return (await world.portal.newClient().post("/user/login", { email, password })).status === 200;
}

async function enterFresh(overrides: Partial<User> = {}) {
  const [user, client] = [await world.buildUser(overrides), world.portal.newClient()];
  await world.enter(client, user);
  return { user, client };
}

describe("a change of one's password", () => {
  test("takes the current one, tells the owner and writes the audit log", async () => {
    const { user, client } = await enterFresh();
    expect(told(await client.post(path, right))).toEqual(changed);
    expect(await logsIn(user, testPassword)).toBe(false);
    expect(await logsIn(user, newPassword)).toBe(true);
    await world.portal.runJobs();
    const [notice] = await world.lab.inbox("mail", user.email);
    expect(notice?.subject).toBe("Your Partner Portal password was changed");
    expect(notice?.text).toContain("in the settings");
    expect((await audit(user.id))[0]).toBe("account.password-changed");
  });

  test("ends every other session, halfway ones and grants of a reset too", async () => {
    const { user, client } = await enterFresh();
    const [elsewhere, halfway, resetting] = [
      world.portal.newClient(),
      world.portal.newClient(),
      world.portal.newClient(),
    ];
    await world.enter(elsewhere, user);
    await halfway.post("/user/login", { email: user.email, password: testPassword });
    await earnGrant(world, resetting, user);
    expect((await client.post(path, right)).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await halfway.post("/verify/find-mfa-methods")).status).toBe(401);
    expect((await resetSteps.update(resetting, "another new secret")).status).toBe(401);
  });

  test("ends the trust in every other browser: a social account could open it without the password", async () => {
    const { user, client } = await enterFresh();
    const elsewhere = world.portal.newClient();
    await world.signIn(elsewhere, user.email);
    await world.signIn(client, user.email);
    expect((await client.post(path, right)).status).toBe(200);
    const logIn = (browser: TestClient) => browser.post("/user/login", { email: user.email, password: newPassword });
    expect((await logIn(elsewhere)).body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await logIn(client)).body).not.toHaveProperty("redirectUrl");
  });

  test("goes on under a new token: a copy of the old cookie opens nothing, and the factor stays as fresh as it was", async () => {
    const { client } = await enterFresh();
    const thief = world.portal.newClient();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    world.portal.clock.advance(14 * minute);
    expect((await client.post(path, right)).status).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await client.post("/account/passkeys/options")).status).toBe(200);
    world.portal.clock.advance(minute);
    expect((await client.post("/account/passkeys/options")).status).toBe(403);
  });

  test("ends what a reset has left to be proved", async () => {
    const { user, client } = await enterFresh({ passwordResetBy: "email" });
    expect((await client.post(path, right)).status).toBe(200);
    expect((await User.findByPk(user.id))?.passwordResetBy).toBeNull();
  });

  test("sets the first one of an account that has none, and then asks for it", async () => {
    const { user, client } = await enterFresh({ passwordHash: null });
    expect(told(await client.post(path, { ...repeated, currentPassword: "" }))).toEqual([
      200,
      { message: "Your password is set.", type: "success" },
    ]);
    expect(await logsIn(user, newPassword)).toBe(true);
    expect((await audit(user.id))[0]).toBe("account.password-set");
    expect((await client.post(path, repeated)).status).toBe(422);
  });
});

describe("a change of one's password is refused", () => {
  test("without a session, to a registrant, and from another site", async () => {
    const registrant = world.portal.newClient();
    await world.register(registrant);
    expect((await world.portal.newClient().post(path, right)).status).toBe(401);
    expect((await registrant.post(path, right)).status).toBe(403);
    const { user, client } = await enterFresh();
    const foreign = await client.post(path, right, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await logsIn(user, testPassword)).toBe(true);
  });

  test("without a fresh second factor (S18), whatever the body says", async () => {
    const { client } = await enterFresh();
    world.portal.clock.advance(15 * minute);
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
  ])("with %j, in words under its field", async (part, field, sentence) => {
    const { user, client } = await enterFresh();
    const reply = await client.post(path, { ...right, ...part });
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
    expect(await logsIn(user, testPassword)).toBe(true);
    expect(await audit(user.id)).not.toContain("account.password-changed");
  });

  test("with a wrong current one, which is counted with the failed sign-ins from here and told after ten", async () => {
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
    await world.portal.runJobs();
    expect((await world.lab.inbox("mail", user.email))[0]?.subject).toBe(
      "Failed sign-ins to your Partner Portal account",
    );
    expect(await isSignedIn(client)).toBe(true);
  });

  test("by the twenty-first within an hour, times the factor of the tests", async () => {
    const { user, client } = await enterFresh();
    await world.spendLimit(passwordChangeLimit, user.id, 1);
    expect(await client.post(path, { ...right, currentPassword: "" })).toMatchObject({ status: 422 });
    expect(await client.post(path, right)).toMatchObject({ status: 429, body: { code: "LIMIT_REACHED" } });
  });
});

describe("changes at the same time", () => {
  test("of 64 first passwords one is set, and it is the one that was answered so", async () => {
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

  test("do not overwrite each other: whose current password is the former one by then is refused", async () => {
    const { user, client } = await enterFresh();
    const reply = await actWhileItWaits(
      world.portal.database,
      user.id,
      () => client.post(path, right),
      () => world.portal.replacePasswordOf(user.id),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: "PASSWORD_CHANGED" } });
    expect((await User.findByPk(user.id))?.passwordHash).toBe("another");
  });

  test("count for nothing in a session that ends meanwhile", async () => {
    const { user, client } = await enterFresh();
    const reply = await actWhileItWaits(
      world.portal.database,
      user.id,
      () => client.post(path, right),
      () => world.portal.endSessionsOf(user.id),
    );
    expect(reply).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await logsIn(user, testPassword)).toBe(true);
  });
});
