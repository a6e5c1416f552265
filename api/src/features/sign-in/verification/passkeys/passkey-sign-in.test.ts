import { AuditProbe } from "../../../../../testing/audit-probe";
import { nextEmail, accountFixture, type AccountFixture } from "../../../../../testing/account.fixture";
import type { TestClient } from "../../../../../testing/http-client";
import {
  buildPasskeyPerson,
  provePassword,
  listPasskeys,
  readRequestOptions,
  type PasskeyPerson,
} from "../../../../../testing/passkey-person";
import { createAuthenticator, type AnswerOverrides } from "../../../../../testing/software-authenticator";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const message = "That passkey was not accepted. Please try again.";
const refused = [400, expect.objectContaining({ message, type: "error", code: "PASSKEY_REFUSED" })];
const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;

async function prove(client: TestClient, { authenticator }: PasskeyPerson, change?: AnswerOverrides) {
  return client.post("/verify/passkey", authenticator.prove(await readRequestOptions(client), change));
}

describe("passkey at /login-flow", () => {
  test("is offered to its owner, opens the session and trusts the browser", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    expect((await client.post("/verify/find-mfa-methods")).body).toMatchObject({ passkey: true });
    expect(pick(await prove(client, person))).toEqual([200, { message: "Welcome back!", type: "success" }]);
    expect(await isSignedIn(client)).toBe(true);
    expect((await listPasskeys(client))[0]?.usedAt).not.toBeNull();
    const actions = await new AuditProbe(fixture.portal.database).actions(person.user.id);
    expect(actions).toEqual(["account.passkey-added", "device.trusted", "session.opened"]);
    await client.post("/recover/logout");
    const again = await client.post("/user/login", { email: person.user.email, password: "correct horse battery" });
    expect(again.body).toEqual({ message: "Welcome back!", type: "success" });
  });

  test("counts as a fresh second factor", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    await prove(client, person);
    expect((await client.post("/account/passkeys/options")).status).toBe(200);
  });

  test("is accepted once for 64 concurrent uses of a challenge", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    const body = person.authenticator.prove(await readRequestOptions(client));
    const copies = Array.from({ length: 64 }, () => {
      const copy = fixture.portal.newClient();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const replies = await Promise.all(copies.map((copy) => copy.post("/verify/passkey", body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = await Promise.all(copies.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  test("is refused when used again in any browser", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    const body = person.authenticator.prove(await readRequestOptions(client));
    expect((await client.post("/verify/passkey", body)).status).toBe(200);
    const thief = await provePassword(fixture, person.user);
    expect(pick(await thief.post("/verify/passkey", body))).toEqual(refused);
    await readRequestOptions(thief);
    expect(pick(await thief.post("/verify/passkey", body))).toEqual(refused);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("is refused after five minutes", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    const late = person.authenticator.prove(await readRequestOptions(client));
    fixture.portal.clock.advance(300_000);
    expect(pick(await client.post("/verify/passkey", late))).toEqual(refused);
    const punctual = person.authenticator.prove(await readRequestOptions(client));
    fixture.portal.clock.advance(285_000);
    expect((await client.post("/verify/passkey", punctual)).status).toBe(200);
  });

  test("consumes its challenge when refused", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    const options = await readRequestOptions(client);
    const wrong = person.authenticator.prove(options, { origin: "http://localhost:3001" });
    expect(pick(await client.post("/verify/passkey", wrong))).toEqual(refused);
    expect(pick(await client.post("/verify/passkey", person.authenticator.prove(options)))).toEqual(refused);
  });

  test.each([
    ["from another origin", { origin: "http://127.0.0.1:3000" }],
    ["for another challenge", { challenge: "AAAA" }],
    ["without the person verified", { flags: 0x01 }],
  ])("is refused %s without revealing the expected value", async (_, change) => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    expect(pick(await prove(client, person, change))).toEqual(refused);
    expect(await isSignedIn(client)).toBe(false);
    const actions = await new AuditProbe(fixture.portal.database).actions(person.user.id);
    expect(actions.at(-1)).toBe("passkey.refused");
  });

  test("is refused when its counter did not grow, because it may be a copy", async () => {
    const person = await buildPasskeyPerson(fixture);
    expect((await prove(await provePassword(fixture, person.user), person, { count: 5 })).status).toBe(200);
    for (const count of [5, 4, 0]) {
      expect(pick(await prove(await provePassword(fixture, person.user), person, { count }))).toEqual(refused);
    }
    expect((await prove(await provePassword(fixture, person.user), person, { count: 6 })).status).toBe(200);
  });

  test("is accepted from an authenticator without a counter", async () => {
    const person = await buildPasskeyPerson(fixture);
    for (let time = 0; time < 2; time += 1) {
      expect((await prove(await provePassword(fixture, person.user), person, { count: 0 })).status).toBe(200);
    }
  });

  test("is refused when it is unknown or another person's", async () => {
    const person = await buildPasskeyPerson(fixture);
    const other = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    expect(pick(await prove(client, other))).toEqual(refused);
    expect(pick(await prove(client, { ...person, authenticator: createAuthenticator() }))).toEqual(refused);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("is refused with another account's user handle", async () => {
    const [person, other] = [await buildPasskeyPerson(fixture), await fixture.buildUser()];
    const client = await provePassword(fixture, person.user);
    const handleOf = (id: string) => Buffer.from(id).toString("base64url");
    expect(pick(await prove(client, person, { userHandle: handleOf(other.id) }))).toEqual(refused);
    expect(await isSignedIn(client)).toBe(false);
    expect((await prove(client, person, { userHandle: handleOf(person.user.id) })).status).toBe(200);
  });

  test("is refused once it was removed, even after the challenge", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    const body = person.authenticator.prove(await readRequestOptions(client));
    await person.client.post(`/account/passkeys/${person.passkey.id}/remove`);
    expect(pick(await client.post("/verify/passkey", body))).toEqual(refused);
    expect((await client.post("/verify/find-mfa-methods")).body).not.toHaveProperty("passkey");
    expect((await client.post("/verify/passkey-options")).status).toBe(409);
  });

  test("returns 429 after ten failures, counted with failed codes", async () => {
    const person = await buildPasskeyPerson(fixture);
    const client = await provePassword(fixture, person.user);
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await prove(client, person, { challenge: "AAAA" })).status).toBe(400);
    }
    expect((await prove(client, person)).status).toBe(429);
  });
});

describe("passkey before the password", () => {
  test("does not reveal a passkey or an account", async () => {
    const { user } = await buildPasskeyPerson(fixture);
    const proof = createAuthenticator().prove({ challenge: "AAAA", rpId: "localhost" });
    async function ask(email: string): Promise<string[]> {
      await fixture.countFailedSignIns(email, 100);
      const client = fixture.portal.newClient();
      await client.post("/user/login", { email, password: "any" });
      const replies = [
        await client.post("/verify/find-mfa-methods"),
        await client.post("/verify/passkey-options"),
        await client.post("/verify/passkey", proof),
      ];
      return replies.map((reply) => JSON.stringify(pick(reply)).replace(/req_\w+/, "req_"));
    }
    const known = await ask(user.email);
    expect(known).toEqual(await ask(nextEmail()));
    expect(known[0]).toBe('[200,{"userEmail":"p•••@portal.test","userPhone":"the phone on your account"}]');
    expect(known[1]).toContain("NO_PASSKEY");
  });
});
