import { AuditProbe } from "../../../../../testing/audit-probe";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../../testing/account.fixture";
import { awaitNextCode, buildAuthenticatorPerson, showCode } from "../../../../../testing/authenticator-person";
import type { TestClient } from "../../../../../testing/http-client";
import { provePassword } from "../../../../../testing/passkey-person";
import { earnGrant, newPassword, resetSteps } from "../../../../../testing/reset-steps";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
  // An app's code must not expire between two calls.
  fixture.portal.clock.stop();
});
afterAll(() => fixture.stop());

const refused = { status: 400, body: { type: "error", code: "AUTHENTICATOR_REFUSED" } };
const refusedRecovery = { status: 400, body: { type: "error", code: "RECOVERY_CODE_REFUSED" } };
const signedIn = { status: 200, body: { message: "Welcome back!", type: "success" } };
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;
const prove = (client: TestClient, code: string) => client.post("/verify/authenticator", { code });
const recover = (client: TestClient, code = "") => client.post("/verify/recovery-code", { code });

describe("authenticator app at /login-flow", () => {
  test("is offered to its owner, opens the session and trusts the browser", async () => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    const client = await provePassword(fixture, user);
    const methods = { authenticator: true, recoveryCode: true };
    expect((await client.post("/verify/find-mfa-methods")).body).toMatchObject(methods);
    const code = showCode(fixture, secret);
    expect(await prove(client, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject(signedIn);
    expect(await isSignedIn(client)).toBe(true);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["account.authenticator-added", "device.trusted", "session.opened"]);
    await client.post("/recover/logout");
    const again = await client.post("/user/login", { email: user.email, password: testPassword });
    expect(again.body).toEqual(signedIn.body);
  });

  test("is not offered without an app", async () => {
    const client = await provePassword(fixture, await fixture.buildUser());
    const { body } = await client.post("/verify/find-mfa-methods");
    expect(Object.keys(body as object)).toEqual(["userEmail", "userPhone", "newBrowser"]);
    expect(await prove(client, "123456")).toMatchObject(refused);
  });

  test.each([-1, 1])("accepts a code %d steps from now, for clocks that differ", async (steps) => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    awaitNextCode(fixture);
    expect(await prove(await provePassword(fixture, user), showCode(fixture, secret, steps))).toMatchObject(signedIn);
  });

  test.each([-2, 2])("refuses a code %d steps from now", async (steps) => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    for (let step = 0; step < 4; step += 1) awaitNextCode(fixture);
    const client = await provePassword(fixture, user);
    expect(await prove(client, showCode(fixture, secret, steps))).toMatchObject(refused);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("refuses a code older than the last used one", async () => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    const code = showCode(fixture, secret);
    const [first, second] = [await provePassword(fixture, user), await provePassword(fixture, user)];
    expect(await prove(first, code)).toMatchObject(signedIn);
    expect(await prove(second, code)).toMatchObject(refused);
    awaitNextCode(fixture);
    expect(await prove(second, showCode(fixture, secret, 1))).toMatchObject(signedIn);
    expect(await prove(await provePassword(fixture, user), showCode(fixture, secret))).toMatchObject(refused);
  });

  test("refuses the code that confirmed the set-up", async () => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    expect(await prove(await provePassword(fixture, user), showCode(fixture, secret, -1))).toMatchObject(refused);
  });

  test("accepts one of 64 concurrent uses of a code", async () => {
    const { user, secret } = await buildAuthenticatorPerson(fixture);
    const code = showCode(fixture, secret);
    const clients = [await provePassword(fixture, user), await provePassword(fixture, user)];
    const tries = Array.from({ length: 64 }, (_, index) => clients[index % 2]).flatMap((client) => client ?? []);
    const replies = await Promise.all(tries.map((client) => prove(client, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("refuses another person's code", async () => {
    const [person, other] = [await buildAuthenticatorPerson(fixture), await buildAuthenticatorPerson(fixture)];
    expect(await prove(await provePassword(fixture, person.user), showCode(fixture, other.secret))).toMatchObject(
      refused,
    );
  });

  test("returns 429 after ten wrong codes of all factors together", async () => {
    const { user, secret, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    const client = await provePassword(fixture, user);
    for (let failures = 0; failures < 5; failures += 1) {
      expect(await prove(client, showCode(fixture, secret, 9))).toMatchObject(refused);
      expect(await recover(client, "00000-00000")).toMatchObject(refusedRecovery);
    }
    expect((await prove(client, showCode(fixture, secret))).status).toBe(429);
    expect((await recover(client, recoveryCodes[0])).status).toBe(429);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions.filter((action) => action === "authenticator.refused")).toHaveLength(5);
    expect(actions.filter((action) => action === "recovery-code.refused")).toHaveLength(5);
  });

  test("accepts only six digits, in any script and grouping", async () => {
    const { user } = await buildAuthenticatorPerson(fixture);
    const client = await provePassword(fixture, user);
    for (const code of ["", "12345", "1234567", "abcdef", "①②③④⑤⑥"]) {
      expect((await prove(client, code)).status).toBe(422);
    }
    expect((await client.post("/verify/authenticator", { code: 123456 })).status).toBe(422);
    expect((await prove(client, "１２３ ４５６")).status).toBe(400);
  });

  test("requires the password first", async () => {
    expect((await prove(fixture.portal.newClient(), "123456")).status).toBe(401);
    expect((await recover(fixture.portal.newClient(), "00000-00000")).status).toBe(401);
  });
});

describe("recovery code", () => {
  test("works once in any spelling", async () => {
    const { user, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace("-", " ")} `;
    const client = await provePassword(fixture, user);
    expect(await recover(client, typed)).toMatchObject(signedIn);
    expect((await client.get("/account/authenticator")).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await recover(await provePassword(fixture, user), code)).toMatchObject(refusedRecovery);
    await fixture.portal.runJobs();
    const subjects = (await fixture.lab.inbox("mail", user.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A recovery code of your Partner Portal account was used");
  });

  test("is accepted once for 64 concurrent uses", async () => {
    const { user, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    const client = await provePassword(fixture, user);
    const replies = await Promise.all(Array.from({ length: 64 }, () => recover(client, recoveryCodes[3])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("of another person is refused", async () => {
    const [person, other] = [await buildAuthenticatorPerson(fixture), await buildAuthenticatorPerson(fixture)];
    expect(await recover(await provePassword(fixture, person.user), other.recoveryCodes[0])).toMatchObject(
      refusedRecovery,
    );
    expect(await recover(await provePassword(fixture, other.user), other.recoveryCodes[0])).toMatchObject(signedIn);
  });

  test("in another format returns 422", async () => {
    const { user } = await buildAuthenticatorPerson(fixture);
    const reply = await recover(await provePassword(fixture, user), "UUUUU-UUUUU");
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { code: "A recovery code has 10 letters and digits." } },
    });
  });
});

describe("after a password reset", () => {
  async function reset(overrides: object) {
    const person = await buildAuthenticatorPerson(fixture, overrides);
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, person.user);
    await resetSteps.update(client);
    return { ...person, client };
  }

  test("by email, an admin without a phone signs in by the app only (D78)", async () => {
    const { client, secret } = await reset({ role: "admin", phoneNumber: null, phoneVerifiedAt: null });
    const methods = { userEmail: null, userPhone: null, authenticator: true, recoveryCode: true };
    expect((await client.post("/verify/find-mfa-methods")).body).toEqual(methods);
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(409);
    expect(await prove(client, showCode(fixture, secret))).toMatchObject(signedIn);
    expect((await client.post("/recover/auth")).body).toBe("admin");
  });

  test("the app makes the email a second factor again", async () => {
    const { user, client, secret } = await reset({});
    expect((await client.post("/verify/find-mfa-methods")).body).toMatchObject({ userEmail: null });
    expect(await prove(client, showCode(fixture, secret))).toMatchObject(signedIn);
    const next = fixture.portal.newClient();
    await next.post("/user/login", { email: user.email, password: newPassword });
    const { body } = await next.post("/verify/find-mfa-methods");
    expect(body).not.toMatchObject({ userEmail: null });
  });
});

test("before the password, answers do not reveal an app or an account", async () => {
  const { user, secret, recoveryCodes } = await buildAuthenticatorPerson(fixture);
  async function ask(email: string): Promise<string[]> {
    await fixture.countFailedSignIns(email, 100);
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email, password: "any" });
    const replies = [
      await client.post("/verify/find-mfa-methods"),
      await prove(client, showCode(fixture, secret)),
      await recover(client, recoveryCodes[0]),
    ];
    return replies.map(({ status, body }) => JSON.stringify([status, body]).replace(/req_\w+/, "req_"));
  }
  const known = await ask(user.email);
  expect(known).toEqual(await ask(nextEmail()));
  expect(known[0]).not.toContain("authenticator");
  expect(known[1]).toContain("NO_AUTHENTICATOR");
});
