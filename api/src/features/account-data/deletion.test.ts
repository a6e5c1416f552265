import { PhoneConsent } from "../../models/phone-consent.model";
import type { User } from "../../models/user.model";
import { accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";
import { AuditProbe } from "../../../testing/audit-probe";
import { giveToPerson } from "../../../testing/belongings";
import { actWhileItWaits } from "../../../testing/held-call";
import type { TestClient } from "../../../testing/http-client";
import { createTestDoor } from "../../../testing/test-door";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const week = 7 * 86_400_000;
const right = { confirmation: "DELETE", password: testPassword };

interface SignedIn {
  client: TestClient;
  user: User;
}

async function signIn(overrides: Partial<User> = {}): Promise<SignedIn> {
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser(overrides);
  await fixture.enter(client, user);
  return { client, user };
}

const leave = ({ client }: SignedIn, change: object = {}) => client.post("/account/deletion", { ...right, ...change });
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;
const audit = ({ id }: User) => new AuditProbe(fixture.portal.database).actions(id);

describe("POST /account/deletion", () => {
  test("schedules the deletion in a week, notifies both contacts, signs out other browsers and lists kept data", async () => {
    const person = await signIn();
    const { user } = person;
    const other = fixture.portal.newClient();
    await fixture.enter(other, user);
    const reply = await leave(person);
    expect(reply).toMatchObject({ status: 200, body: { needsPassword: true, keptYears: 7 } });
    const { dueAt, kept } = reply.body as { dueAt: string; kept: string[] };
    expect(Math.abs(Date.parse(dueAt) - week - fixture.portal.clock.now().getTime())).toBeLessThan(60_000);
    expect(kept.join(" ")).toMatch(/agreements.*/);
    expect(await isSignedIn(person.client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    await fixture.portal.runJobs();
    const [[mail], [text]] = [
      await fixture.lab.inbox("mail", user.email),
      await fixture.lab.inbox("sms", user.phoneNumber ?? ""),
    ];
    expect(mail?.text).toMatch(/at least 7 years\. We keep your agreements and consents/);
    expect(text?.text).toMatch(/^Partner Portal: your account will be deleted on /);
    expect((await person.client.get("/account/deletion")).body).toEqual(reply.body);
    expect(await audit(user)).toContain("account.deletion-requested");
  });

  test("requires the typed confirmation, the current password and a fresh second factor", async () => {
    const person = await signIn();
    expect((await leave(person, { confirmation: "delete" })).status).toBe(422);
    expect((await leave(person, { password: undefined })).status).toBe(422);
    expect(await leave(person, { password: "wrong horse" })).toMatchObject({
      status: 400,
      body: { code: "WRONG_PASSWORD" },
    });
    expect(await audit(person.user)).toContain("session.password-refused");
    const stale = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(stale, person.user.id, null);
    const refused = { status: 403, body: { code: "STEP_UP_REQUIRED" } };
    expect(await leave({ ...person, client: stale })).toMatchObject(refused);
    expect((await fixture.portal.newClient().post("/account/deletion", right)).status).toBe(401);
    expect((await person.user.reload()).deletionAt).toBeNull();
  });

  test("needs no password for an account without one", async () => {
    const person = await signIn({ passwordHash: null });
    expect((await person.client.get("/account/deletion")).body).toMatchObject({ dueAt: null, needsPassword: false });
    expect((await leave(person, { password: undefined })).status).toBe(200);
  });

  test("schedules one deletion for concurrent requests", async () => {
    const person = await signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => leave(person)));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", person.user.email)).toHaveLength(1);
  });

  test("keeps one admin when the last two delete their accounts at once", async () => {
    await fixture.eraseAdmins();
    const admins = [await signIn({ role: "admin" }), await signIn({ role: "admin" })];
    const replies = await Promise.all(admins.map((admin) => leave(admin)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lonely = replies.find(({ status }) => status === 409);
    expect(lonely?.body).toMatchObject({ code: "LAST_ADMIN" });
  });

  test("can be canceled until it is due", async () => {
    const person = await signIn();
    await leave(person);
    expect((await person.client.post("/account/deletion/cancel")).body).toMatchObject({ dueAt: null });
    fixture.portal.clock.advance(week + 1_000);
    await fixture.portal.runJobs();
    expect((await person.user.reload()).erasedAt).toBeNull();
    await fixture.enter(person.client, person.user);
    expect((await leave(person)).status).toBe(200);
    fixture.portal.clock.advance(week);
    await fixture.enter(person.client, person.user);
    const late = { status: 409, body: { code: "DELETION_BEGUN" } };
    expect(await person.client.post("/account/deletion/cancel")).toMatchObject(late);
  });
});

/** Lists the columns that still contain one of the words. Skips tables whose personal data is declared as kept. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const { database, features } = fixture.portal;
  const kept = features.flatMap(({ personalData = {} }) =>
    Object.entries(personalData).flatMap(([table, said]) =>
      "deletion" in said && "kept" in said.deletion ? [table] : [],
    ),
  );
  const columns = await database.select(
    `SELECT table_name AS tableName, column_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND collation_name IS NOT NULL`,
  );
  const found: string[] = [];
  for (const { tableName, name } of columns) {
    const [table, column] = [String(tableName), String(name)];
    if (kept.includes(table)) continue;
    for (const word of words) {
      const sql = `SELECT COUNT(*) AS hits FROM ${table} WHERE CONVERT(${column} USING utf8mb4) LIKE :word`;
      const [row] = await database.select(sql, { values: { word: `%${word}%` } });
      if (Number(row?.hits) > 0) found.push(`${table}.${column}: ${word}`);
    }
  }
  return found;
}

let serial = 0;
async function buildKnown(): Promise<SignedIn & { words: string[] }> {
  serial += 1;
  const names = { firstName: `Marguerite-${String(serial)}-`, lastName: `Oyelaran-${String(serial)}-` };
  const person = await signIn(names);
  const { user, client } = person;
  await giveToPerson(user, names.lastName);
  await client.post("/user/login", { email: user.email, password: testPassword });
  await fixture.enter(client, user);
  return { ...person, words: [user.email, user.phoneNumber ?? "", ...Object.values(names)] };
}

describe("an account on its deletion day", () => {
  test("keeps only the data that is declared as kept", async () => {
    const person = await buildKnown();
    expect(await findTraces(person.words)).not.toEqual([]);
    await leave(person);
    await fixture.portal.runJobs();
    fixture.portal.clock.advance(week + 1_000);
    await fixture.enter(person.client, person.user);
    await fixture.portal.runJobs();
    expect(await findTraces(person.words)).toEqual([]);
    expect(await isSignedIn(person.client)).toBe(false);
    expect(await PhoneConsent.count({ where: { userId: person.user.id } })).toBe(1);
    expect((await audit(person.user)).at(-1)).toBe("account.erased");
    const login = await fixture.portal
      .newClient()
      .post("/user/login", { email: person.user.email, password: testPassword });
    expect(login.status).toBe(401);
    expect(await fixture.register(fixture.portal.newClient(), person.user.email)).toBe(person.user.email);
  });

  test.each([
    ["before it erased anything", []],
    ["after it erased the sessions", ["trusted_devices"]],
    ["after it erased all but the account", ["audit_log"]],
  ])("is fully erased when the worker was killed %s", async (_half, failing) => {
    const person = await buildKnown();
    await leave(person);
    fixture.portal.clock.advance(week + 1_000);
    if (failing.length > 0) await fixture.portal.withoutTables(failing, () => fixture.portal.runJobs());
    expect(await findTraces(person.words)).not.toEqual([]);
    await fixture.portal.killWorkerOf("account-data.erase-account");
    await fixture.portal.runJobs();
    expect(await findTraces(person.words)).toEqual([]);
    expect((await audit(person.user)).filter((action) => action === "account.erased")).toHaveLength(1);
  });

  test("is kept when its owner cancels while the job waits for the lock", async () => {
    const person = await signIn();
    await leave(person);
    await fixture.portal.runJobs();
    fixture.portal.clock.advance(week + 1_000);
    const { id: userId } = person.user;
    await actWhileItWaits(
      fixture.portal.database,
      userId,
      () => fixture.portal.runJobs(),
      () => fixture.keepAccount(person.user),
    );
    const kept = await person.user.reload();
    expect(kept).toMatchObject({ email: expect.stringContaining("@") as string, erasedAt: null, deletionAt: null });
    expect(kept.passwordHash).not.toBeNull();
  });

  test("appears in the admins' lists as deleted", async () => {
    const person = await buildKnown();
    await leave(person);
    fixture.portal.clock.advance(week + 1_000);
    await fixture.portal.runJobs();
    const admin = await signIn({ role: "admin" });
    const { status, body } = await admin.client.post("/recover/allUsers", { limit: 200 });
    expect([status, body]).toEqual([
      200,
      expect.arrayContaining([{ id: person.user.id, firstName: "Deleted", lastName: "account" }]),
    ]);
    expect((await admin.client.get("/admin/audit?action=account.erased")).status).toBe(200);
  });

  test("is erased at once when its registration was never finished", async () => {
    const client = fixture.portal.newClient();
    const { email, phone } = await fixture.registerWithPhone(client);
    expect((await client.post("/account/deletion", right)).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await isSignedIn(client)).toBe(false);
    expect(await findTraces([email, phone])).toEqual([]);
    fixture.portal.clock.advance(86_400_000);
    await fixture.portal.runJobs();
    expect(await fixture.register(fixture.portal.newClient(), email)).toBe(email);
  });
});
