import { User } from "../models/user.model";
import { accountFixture, testPassword, type AccountFixture } from "../../testing/account.fixture";
import { spawnCommand, type CommandRun } from "../../testing/spawn-command";
import { testEnvironment } from "../../testing/test-environment";
import { openServer } from "../../testing/test-database";
import { prepareWorkerDatabase } from "../../testing/worker-database";

const origin = "http://127.0.0.1:3000";
let fixture: AccountFixture;
let databaseUrl: string;
beforeAll(async () => {
  fixture = await accountFixture.start({ PUBLIC_URL: origin });
});
beforeEach(async () => {
  databaseUrl = await prepareWorkerDatabase();
});
afterAll(() => fixture.stop());

function runCommand(name: string, run: Pick<CommandRun, "args" | "input">) {
  const variables = { ...fixture.lab.environment, DATABASE_URL: databaseUrl, PUBLIC_URL: origin };
  return runBare(name, { ...run, environment: testEnvironment(variables) });
}

const runBare = (name: string, run: Partial<CommandRun>) =>
  spawnCommand(name, { environment: { DATABASE_URL: databaseUrl }, ...run });

describe("npm run admin:create", () => {
  test("needs only DATABASE_URL", async () => {
    const args = ["--email", "alone@agency.test", "--first-name", "Al", "--last-name", "One", "--password-stdin"];
    const { code, errors } = await runBare("create-admin", { args, input: "a long enough secret\n" });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
  });

  const email = "Boss@agency.test";
  const names = ["--email", email, "--first-name", "Ann", "--last-name", "Lee", "--password-stdin"];
  const password = "a long enough secret";

  test("creates an admin who can log in with the password and a second factor", async () => {
    const { code, output, errors } = await runCommand("create-admin", { args: names, input: `${password}\n` });
    expect({ code, output, errors }).toEqual({ code: 0, output: `${email} can sign in now, as admin.\n`, errors: "" });
    const [admin] = await User.findAll();
    expect(admin).toMatchObject({ role: "admin", email, phoneNumber: null, phoneVerifiedAt: null });
    expect(admin?.emailVerifiedAt).not.toBeNull();
    expect(JSON.stringify(admin)).not.toContain(password);
    const audit = await fixture.portal.database.select("SELECT action, subject FROM audit_log");
    expect(audit).toEqual([{ action: "account.created", subject: admin?.id }]);
    const reply = await fixture.portal.newClient().post("/user/login", { email: "boss@agency.test", password });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).toContain("/login-flow");
  });

  test("does not change an existing account with this email", async () => {
    const before = await fixture.buildUser({ email: "boss@agency.test", role: "user" });
    const { code, output, errors } = await runCommand("create-admin", { args: names, input: `${password}\n` });
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: "",
      errors: "An account with this email exists already.\n",
    });
    expect((await User.findAll()).map(({ id, role }) => ({ id, role }))).toEqual([{ id: before.id, role: "user" }]);
  });

  test("explains a fault in one sentence without writing anything", async () => {
    const { code, errors } = await runCommand("create-admin", { args: names, input: "password\n" });
    expect(code).toBe(1);
    expect(errors).toMatch(/^This password is too common[^\n]*\n$/);
    expect(await User.count()).toBe(0);
  });
});

describe("npm run admin:phone", () => {
  const email = "boss@agency.test";
  const args = ["--email", "Boss@agency.test", "--phone", "(202) 555-0143"];
  const lockedOut = {
    role: "admin",
    email,
    phoneNumber: null,
    phoneVerifiedAt: null,
    passwordResetBy: "email",
  } as const;

  test("lets staff log in again after a reset by their only contact", async () => {
    const { id } = await fixture.buildUser(lockedOut);
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email, password: testPassword });
    const findMethods = async () => (await client.post("/verify/find-mfa-methods")).body;
    expect(await findMethods()).toEqual({ userEmail: null, userPhone: null });

    const output = `${email} can confirm a sign-in by text message now.\n`;
    expect(await runBare("give-phone", { args })).toEqual({ code: 0, output, errors: "" });
    const audit = await fixture.portal.database.select("SELECT action, actor, subject FROM audit_log ORDER BY id DESC");
    expect(audit[0]).toEqual({ action: "account.phone-changed", actor: null, subject: id });

    expect(await findMethods()).toEqual({ userEmail: null, userPhone: "•••• 0143" });
    await client.post("/verify/find-method-send-code", { method: "sms" });
    const code = await fixture.readCode("sms", "+12025550143");
    await client.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });
    expect((await client.post("/recover/auth")).body).toBe("admin");
  });

  const nobody = "No one on the agency's staff has this email.\n";
  const hasOne = "This account already has a phone. Its owner can change it in the settings.\n";
  test.each([
    ["a client, who resets by the other contact", { ...lockedOut, role: "user" }, args, nobody],
    ["whoever has a phone", { role: "admin", email, phoneNumber: "+12025550144" }, args, hasOne],
    [
      "a number that gets no texts of ours",
      lockedOut,
      [...args.slice(0, 3), "555"],
      "Phone number must be 10 digits.\n",
    ],
    ["half a call", lockedOut, args.slice(0, 2), "Give the account with --email and its new number with --phone.\n"],
  ] as const)("rejects %s in one sentence without changing anything", async (_, person, given, errors) => {
    const user = await fixture.buildUser(person);
    const { phoneNumber } = user;
    const reply = await runBare("give-phone", { args: given });
    expect(reply).toMatchObject({ code: 1, output: "", errors: expect.stringMatching(errors) as string });
    expect((await user.reload()).phoneNumber).toBe(phoneNumber);
  });

  test("rejects another account's verified phone", async () => {
    await fixture.buildUser({ phoneNumber: "+12025550143" });
    const user = await fixture.buildUser(lockedOut);
    const errors = "Another account uses this phone to confirm sign-ins. Give a number that only this person has.\n";
    expect(await runBare("give-phone", { args })).toEqual({ code: 1, output: "", errors });
    expect((await user.reload()).phoneNumber).toBeNull();
  });
});

describe("npm run migrate -- --application", () => {
  test("rejects an invalid user name in one sentence", async () => {
    const { code, output, errors } = await runBare("migrate", { args: ["--application", "nobody'@'%"] });
    const sentence = "Name the database user of the application as user or user@host.\n";
    expect({ code, output, errors }).toEqual({ code: 1, output: "", errors: sentence });
  });

  test("grants the application's rights after the migrations", async () => {
    const server = openServer();
    const user = `portal_cli_${String(process.pid)}`;
    await server.change(`CREATE USER '${user}'@'localhost'`);
    const { code, output } = await runBare("migrate", { args: ["--application", `${user}@localhost`] });
    await server.change(`DROP USER '${user}'@'localhost'`);
    await server.close();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("may use all tables") as string });
    expect(output).toMatch(/^The database is up to date\. portal_cli_\d+@localhost .* In \d+ of them it may add rows/);
  });
});
