import { AuditProbe } from "../../../../../testing/audit-probe";
import { accountFixture, type AccountFixture } from "../../../../../testing/account.fixture";
import { buildPasskeyPerson, listPasskeys, readCreationOptions } from "../../../../../testing/passkey-person";
import { createAuthenticator } from "../../../../../testing/software-authenticator";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const anyText: unknown = expect.any(String);
const anyPasskeyId: unknown = expect.stringMatching(/^psk_/);
const minute = 60_000;
const refused = [400, expect.objectContaining({ code: "PASSKEY_REFUSED" })];
const stepUp = [403, expect.objectContaining({ code: "STEP_UP_REQUIRED" })];
const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];

async function enterFresh() {
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser();
  await fixture.enter(client, user);
  return { client, user };
}

describe("adding a passkey", () => {
  test("lists a stored passkey", async () => {
    const { user, client, passkey } = await buildPasskeyPerson(fixture);
    expect(await listPasskeys(client)).toEqual([passkey]);
    expect(passkey).toEqual({
      id: anyPasskeyId,
      name: anyText,
      createdAt: anyText,
      usedAt: null,
    });
    await fixture.portal.runJobs();
    const [mail] = await fixture.lab.inbox("mail", user.email);
    expect(mail?.subject).toBe("A passkey was added to your Partner Portal account");
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toEqual(["account.passkey-added"]);
  });

  test("requires a fresh second factor for options and passkey", async () => {
    const { client } = await enterFresh();
    const made = createAuthenticator().make(await readCreationOptions(client));
    fixture.portal.clock.advance(15 * minute);
    expect(pick(await client.post("/account/passkeys/options"))).toEqual(stepUp);
    expect(pick(await client.post("/account/passkeys", made))).toEqual(stepUp);
  });

  test("requests a resident key with user verification", async () => {
    const { client, authenticator } = await buildPasskeyPerson(fixture);
    expect(await readCreationOptions(client)).toMatchObject({
      rp: { id: "localhost", name: "Partner Portal" },
      excludeCredentials: [{ id: authenticator.id, type: "public-key", transports: ["internal"] }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("accepts a challenge once for 64 concurrent answers", async () => {
    const { client } = await enterFresh();
    const made = createAuthenticator().make(await readCreationOptions(client));
    const replies = await Promise.all(Array.from({ length: 64 }, () => client.post("/account/passkeys", made)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(63);
    expect(await listPasskeys(client)).toHaveLength(1);
  });

  test("refuses a challenge after five minutes", async () => {
    const { client } = await enterFresh();
    const late = createAuthenticator().make(await readCreationOptions(client));
    fixture.portal.clock.advance(5 * minute);
    expect(pick(await client.post("/account/passkeys", late))).toEqual(refused);
    const punctual = createAuthenticator().make(await readCreationOptions(client));
    fixture.portal.clock.advance(4.75 * minute);
    expect((await client.post("/account/passkeys", punctual)).status).toBe(201);
  });

  test("refuses another session's challenge, another origin or an unverified person", async () => {
    const { client } = await enterFresh();
    const stranger = await enterFresh();
    const others = createAuthenticator().make(await readCreationOptions(stranger.client));
    await readCreationOptions(client);
    expect(pick(await client.post("/account/passkeys", others))).toEqual(refused);
    for (const change of [{ origin: "https://localhost.evil.test" }, { flags: 0x01 }]) {
      const made = createAuthenticator().make(await readCreationOptions(client), change);
      const reply = await client.post("/account/passkeys", made);
      expect(pick(reply)).toEqual(refused);
      expect(JSON.stringify(reply.body)).not.toContain("localhost");
    }
    expect(await listPasskeys(client)).toEqual([]);
  });

  test("refuses a passkey of another account", async () => {
    const { authenticator } = await buildPasskeyPerson(fixture);
    const { client } = await enterFresh();
    const made = authenticator.make(await readCreationOptions(client));
    expect(pick(await client.post("/account/passkeys", made))).toEqual([
      409,
      expect.objectContaining({ code: "PASSKEY_KNOWN" }),
    ]);
  });
});

describe("removing a passkey", () => {
  test("deletes a passkey with a notice to the owner", async () => {
    const { user, client, passkey } = await buildPasskeyPerson(fixture);
    expect(pick(await client.post(`/account/passkeys/${passkey.id}/remove`))).toEqual([
      200,
      { message: "The passkey is removed.", type: "success" },
    ]);
    expect(await listPasskeys(client)).toEqual([]);
    await fixture.portal.runJobs();
    const [mail] = await fixture.lab.inbox("mail", user.email);
    expect(mail?.subject).toBe("A passkey was removed from your Partner Portal account");
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["account.passkey-added", "account.passkey-removed"]);
  });

  test("requires a fresh second factor", async () => {
    const { client, passkey } = await buildPasskeyPerson(fixture);
    fixture.portal.clock.advance(15 * minute);
    expect(pick(await client.post(`/account/passkeys/${passkey.id}/remove`))).toEqual(stepUp);
  });

  test("returns 404 for another person's, an unknown or a removed one", async () => {
    const { client, passkey } = await buildPasskeyPerson(fixture);
    const other = await buildPasskeyPerson(fixture);
    for (const id of [other.passkey.id, "psk_unknown", "%00"]) {
      expect((await client.post(`/account/passkeys/${id}/remove`)).status).toBe(404);
    }
    await client.post(`/account/passkeys/${passkey.id}/remove`);
    expect((await client.post(`/account/passkeys/${passkey.id}/remove`)).status).toBe(404);
    expect(await listPasskeys(other.client)).toHaveLength(1);
  });
});

test.each([
  ["/account/passkeys", {}],
  ["/account/passkeys", { id: "a", rawId: "a", type: "public-key", clientExtensionResults: {}, response: {} }],
  ["/account/passkeys/options", { userId: "usr_other" }],
  ["/verify/passkey", { id: "a", rawId: "a", type: "password", clientExtensionResults: {}, response: {} }],
  ["/verify/passkey-options", { userId: "usr_other" }],
])("%s refuses %j with 422", async (path, body) => {
  const { client } = await enterFresh();
  expect((await client.post(path, body)).status).toBe(422);
});

test.each(["/account/passkeys/options", "/account/passkeys", "/verify/passkey-options", "/verify/passkey"])(
  "POST %s returns 401 without a session",
  async (path) => {
    expect((await fixture.portal.newClient().post(path)).status).toBe(401);
  },
);
