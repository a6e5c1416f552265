import { randomBytes } from "node:crypto";
import { AuditProbe } from "../../../../../testing/audit-probe";
import { accountFixture, type AccountFixture } from "../../../../../testing/account.fixture";
import {
  awaitNextCode,
  buildAuthenticatorPerson,
  showCode,
  startSetUp,
} from "../../../../../testing/authenticator-person";
import { replaceRecoveryCodes, useRecoveryCode } from "./recovery-codes";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const base = "/account/authenticator";
const none = { enabled: false, createdAt: null, usedAt: null, recoveryCodesLeft: 0 };

async function enter() {
  const user = await fixture.buildUser();
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  return { user, client };
}

async function listSubjects(email: string) {
  await fixture.portal.runJobs();
  return (await fixture.lab.inbox("mail", email)).map(({ subject }) => subject);
}

describe("set-up of an authenticator app", () => {
  test("returns recovery codes once a code confirms the secret", async () => {
    const { user, client } = await enter();
    expect((await client.get(base)).body).toEqual(none);
    const { secret, uri } = await startSetUp(client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const label = `Partner%20Portal:${encodeURIComponent(user.email)}`;
    expect(uri).toBe(`otpauth://totp/${label}?secret=${secret}&issuer=Partner%20Portal`);
    expect((await client.get(base)).body).toEqual(none);

    const reply = await client.post(`${base}/confirm`, { code: showCode(fixture, secret) });
    expect(reply.status).toBe(201);
    const { recoveryCodes } = reply.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await client.get(base)).body).toMatchObject({ enabled: true, usedAt: null, recoveryCodesLeft: 10 });
    expect(await listSubjects(user.email)).toEqual(["An authenticator app was added to your Partner Portal account"]);
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toEqual(["account.authenticator-added"]);
  });

  test("stores neither the secret nor a recovery code in clear text", async () => {
    const { user, secret, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    const values = { userId: user.id };
    const { select } = fixture.portal.database;
    const kept = JSON.stringify([
      await select("SELECT * FROM authenticators WHERE user_id = :userId", { values }),
      await select("SELECT * FROM recovery_codes WHERE user_id = :userId", { values }),
      await select("SELECT * FROM audit_log WHERE subject = :userId", { values }),
    ]);
    expect(kept).toContain(user.id);
    for (const secretText of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(kept).not.toContain(secretText);
    }
  });

  test("accepts a right code after a wrong one", async () => {
    const { client } = await enter();
    const { secret } = await startSetUp(client);
    const wrong = await client.post(`${base}/confirm`, { code: showCode(fixture, secret, 5) });
    expect(wrong).toMatchObject({ status: 400, body: { code: "SET_UP_REFUSED" } });
    expect((await client.get(base)).body).toEqual(none);
    expect((await client.post(`${base}/confirm`, { code: showCode(fixture, secret) })).status).toBe(201);
  });

  test("does not count as a factor until it is confirmed", async () => {
    const { user, client } = await enter();
    const first = await startSetUp(client);
    expect((await client.get("/verify/step-up")).body).not.toHaveProperty("authenticator");
    const early = await client.post("/verify/authenticator", { code: showCode(fixture, first.secret) });
    expect(early).toMatchObject({ status: 400, body: { code: "AUTHENTICATOR_REFUSED" } });
    const second = await startSetUp(client);
    expect(second.secret).not.toBe(first.secret);
    expect((await client.post(`${base}/confirm`, { code: showCode(fixture, first.secret) })).status).toBe(400);
    expect((await client.post(`${base}/confirm`, { code: showCode(fixture, second.secret) })).status).toBe(201);
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toEqual([
      "authenticator.refused",
      "account.authenticator-added",
    ]);
  });

  test("expires after 15 minutes", async () => {
    const { client } = await enter();
    const other = await enter();
    const { secret } = await startSetUp(client);
    const theirs = await other.client.post(`${base}/confirm`, { code: showCode(fixture, secret) });
    expect(theirs).toMatchObject({ status: 409, body: { code: "SET_UP_OVER" } });
    const again = await enter();
    const late = await startSetUp(again.client);
    fixture.portal.clock.advance(15 * 60_000 - 5_000);
    await fixture.enter(again.client, again.user);
    fixture.portal.clock.advance(5_000);
    const reply = await again.client.post(`${base}/confirm`, { code: showCode(fixture, late.secret) });
    expect(reply).toMatchObject({ status: 409, body: { code: "SET_UP_OVER" } });
  });

  test("returns recovery codes to one of 64 concurrent confirmations", async () => {
    const { client } = await enter();
    const { secret } = await startSetUp(client);
    const code = showCode(fixture, secret);
    const replies = await Promise.all(Array.from({ length: 64 }, () => client.post(`${base}/confirm`, { code })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await client.get(base)).body).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test("is refused when the account has an app", async () => {
    const { client } = await buildAuthenticatorPerson(fixture);
    const reply = await client.post(`${base}/set-up`);
    expect(reply).toMatchObject({ status: 409, body: { code: "AUTHENTICATOR_KNOWN" } });
    expect((await client.get(base)).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });
});

describe("confirmed authenticator app", () => {
  test("is removed with its recovery codes", async () => {
    const { user, client, secret, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    expect((await client.post(`${base}/remove`)).status).toBe(200);
    expect((await client.get(base)).body).toEqual(none);
    awaitNextCode(fixture);
    expect((await client.post("/verify/authenticator", { code: showCode(fixture, secret) })).status).toBe(400);
    expect((await client.post("/verify/recovery-code", { code: recoveryCodes[0] })).status).toBe(400);
    expect((await client.post(`${base}/remove`)).body).toMatchObject({ code: "NO_AUTHENTICATOR" });
    expect(await listSubjects(user.email)).toContain(
      "The authenticator app was removed from your Partner Portal account",
    );
  });

  test("gets new recovery codes that void the old ones", async () => {
    const { client, recoveryCodes } = await buildAuthenticatorPerson(fixture);
    const reply = await client.post(`${base}/recovery-codes`);
    expect(reply.status).toBe(201);
    const renewed = (reply.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await client.post("/verify/recovery-code", { code: recoveryCodes[0] })).status).toBe(400);
    expect((await client.post("/verify/recovery-code", { code: renewed[0] })).status).toBe(200);
    expect((await client.get(base)).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("is required for recovery codes", async () => {
    const { client } = await enter();
    const reply = await client.post(`${base}/recovery-codes`);
    expect(reply).toMatchObject({ status: 409, body: { code: "NO_AUTHENTICATOR" } });
  });
});

test.each(["set-up", "confirm", "recovery-codes", "remove"])(
  "requires a fresh second factor for '%s', which the app itself can be",
  async (call) => {
    const { client, secret } = await buildAuthenticatorPerson(fixture);
    fixture.portal.clock.advance(15 * 60_000);
    const body = call === "confirm" ? { code: "123456" } : {};
    const stale = await client.post(`${base}/${call}`, body);
    expect(stale).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    expect((await client.post("/verify/authenticator", { code: showCode(fixture, secret) })).body).toEqual({
      message: "Thank you. You have confirmed that it is you.",
      type: "success",
    });
    expect((await client.post(`${base}/${call}`, body)).status).not.toBe(403);
  },
);

test("removing an account deletes its app and recovery codes", async () => {
  const { user } = await buildAuthenticatorPerson(fixture, { role: "admin" });
  await fixture.removeAccount(user.email);
  const values = { userId: user.id };
  for (const table of ["authenticators", "recovery_codes"]) {
    const sql = `SELECT user_id FROM ${table} WHERE user_id = :userId`;
    expect(await fixture.portal.database.select(sql, { values })).toEqual([]);
  }
});

test("a recovery code works while its key is in the key ring", async () => {
  const { id: userId } = await fixture.buildUser();
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const { inTransaction } = fixture.portal.database;
  const [shown = ""] = await inTransaction(() => replaceRecoveryCodes([older], userId));
  const code = shown.replace("-", "");
  const consume = (...keys: [Buffer, ...Buffer[]]) => inTransaction(() => useRecoveryCode(keys, { userId, code }));
  expect(await consume(newer)).toBe(false);
  expect(await consume(newer, older)).toBe(true);
  expect(await consume(newer, older)).toBe(false);
});
