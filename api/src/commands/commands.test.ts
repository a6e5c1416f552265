import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import type { Environment } from "../config/load-config";
import { Business } from "../models/business.model";
import { User } from "../models/user.model";
import { addDays, toLocalDay } from "../models/values/local-day";
import { startAccountWorld, testPassword, type AccountWorld } from "../testing/account-world";
import { testEnvironment } from "../testing/test-environment";
import { openServer } from "../testing/test-database";
import { prepareWorkerDatabase } from "../testing/worker-database";

const origin = "http://127.0.0.1:3000";
let world: AccountWorld;
let databaseUrl: string;
beforeAll(async () => {
  world = await startAccountWorld({ PUBLIC_URL: origin });
});
beforeEach(async () => {
  databaseUrl = await prepareWorkerDatabase();
});
afterAll(() => world.stop());

interface BareRun {
  args?: readonly string[];
  input?: string;
  environment?: Environment;
}

interface CommandRun extends Omit<BareRun, "environment"> {
  mode?: "demo" | "test";
}

/** Runs a command of the operator as a process of its own, on the database of this test. */
function runCommand(name: string, { mode = "test", ...run }: CommandRun = {}) {
  const { environment, space } = world.lab;
  const CLOCK_URL = `${environment.STRIPE_BASE_URL ?? ""}/lab/clock?space=${space}`;
  const variables = { ...environment, CLOCK_URL, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORTAL_MODE: mode };
  return runBare(name, { ...run, environment: testEnvironment(variables) });
}

/** The same, with nothing in its environment but what is given: the database of this test unless said otherwise. */
async function runBare(name: string, { args = [], input = "", environment = { DATABASE_URL: databaseUrl } }: BareRun) {
  const child = spawn(
    process.execPath,
    ["--conditions=portal-source", "--import", "tsx", join(__dirname, `${name}.ts`), ...args],
    {
      cwd: resolve(__dirname, "../../.."),
      env: { PATH: process.env.PATH, ...environment },
    },
  );
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: child.exitCode, output, errors };
}

describe("npm run admin:create", () => {
  test("asks for the database and nothing else", async () => {
    const args = ["--email", "alone@agency.test", "--first-name", "Al", "--last-name", "One", "--password-stdin"];
    const { code, errors } = await runBare("create-admin", { args, input: "a long enough secret\n" });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
  });

  const email = "Boss@agency.test";
  const names = ["--email", email, "--first-name", "Ann", "--last-name", "Lee", "--password-stdin"];
  const password = "a long enough secret";

  test("makes an admin who signs in with the password and proves a second factor", async () => {
    const { code, output, errors } = await runCommand("create-admin", { args: names, input: `${password}\n` });
    expect({ code, output, errors }).toEqual({ code: 0, output: `${email} can sign in now, as admin.\n`, errors: "" });
    const [admin] = await User.findAll();
    expect(admin).toMatchObject({ role: "admin", email, phoneNumber: null, phoneVerifiedAt: null });
    expect(admin?.emailVerifiedAt).not.toBeNull();
    expect(JSON.stringify(admin)).not.toContain(password);
    const audit = await world.portal.database.select("SELECT action, subject FROM audit_log");
    expect(audit).toEqual([{ action: "account.created", subject: admin?.id }]);
    const reply = await world.portal.newClient().post("/user/login", { email: "boss@agency.test", password });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).toContain("/login-flow");
  });

  test("leaves an account with this e-mail as it is", async () => {
    const before = await world.buildUser({ email: "boss@agency.test", role: "user" });
    const { code, output, errors } = await runCommand("create-admin", { args: names, input: `${password}\n` });
    expect({ code, output, errors }).toEqual({ code: 1, output: "", errors: "An account with this e-mail exists.\n" });
    expect((await User.findAll()).map(({ id, role }) => ({ id, role }))).toEqual([{ id: before.id, role: "user" }]);
  });

  test("says in one sentence what is wrong, and writes nothing", async () => {
    const { code, errors } = await runCommand("create-admin", { args: names, input: "password\n" });
    expect(code).toBe(1);
    expect(errors).toMatch(/^That password is one of the most used ones[^\n]*\n$/);
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

  test("lets one of the staff in again whose only contact has reset the password", async () => {
    const { id } = await world.buildUser(lockedOut);
    const client = world.portal.newClient();
    await client.post("/user/login", { email, password: testPassword });
    const findMethods = async () => (await client.post("/verify/find-mfa-methods")).body;
    expect(await findMethods()).toEqual({ userEmail: null, userPhone: null });

    const output = `${email} can confirm a sign-in by text message now.\n`;
    expect(await runBare("give-phone", { args })).toEqual({ code: 0, output, errors: "" });
    const audit = await world.portal.database.select("SELECT action, actor, subject FROM audit_log ORDER BY id DESC");
    expect(audit[0]).toEqual({ action: "account.phone-changed", actor: null, subject: id });

    expect(await findMethods()).toEqual({ userEmail: null, userPhone: "•••• 0143" });
    await client.post("/verify/find-method-send-code", { method: "sms" });
    const code = await world.readCode("sms", "+12025550143");
    await client.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });
    expect((await client.post("/recover/auth")).body).toBe("admin");
  });

  const nobody = "Nobody of the agency's staff has this e-mail.\n";
  const hasOne = "This account has a phone already: its owner changes it in the settings.\n";
  test.each([
    ["a client, who resets by the other contact", { ...lockedOut, role: "user" }, args, nobody],
    ["whoever has a phone", { role: "admin", email, phoneNumber: "+12025550144" }, args, hasOne],
    [
      "a number that gets no texts of ours",
      lockedOut,
      [...args.slice(0, 3), "555"],
      "Phone number must be 10 digits.\n",
    ],
    ["half a call", lockedOut, args.slice(0, 2), "Name the account by --email and its new number by --phone.\n"],
  ] as const)("refuses %s in one sentence, and changes nothing", async (_, person, given, errors) => {
    const user = await world.buildUser(person);
    const { phoneNumber } = user;
    const reply = await runBare("give-phone", { args: given });
    expect(reply).toMatchObject({ code: 1, output: "", errors: expect.stringMatching(errors) as string });
    expect((await user.reload()).phoneNumber).toBe(phoneNumber);
  });

  test("refuses a number that proves the owner of another account, and changes nothing", async () => {
    await world.buildUser({ phoneNumber: "+12025550143" });
    const user = await world.buildUser(lockedOut);
    const errors = "Another account has this phone: it proves that one's owner. Name a number of this person alone.\n";
    expect(await runBare("give-phone", { args })).toEqual({ code: 1, output: "", errors });
    expect((await user.reload()).phoneNumber).toBeNull();
  });
});

describe("npm run migrate -- --application", () => {
  test("refuses in one sentence what is no name of a user", async () => {
    const { code, output, errors } = await runBare("migrate", { args: ["--application", "nobody'@'%"] });
    const sentence = "Name the database user of the application as user or user@host.\n";
    expect({ code, output, errors }).toEqual({ code: 1, output: "", errors: sentence });
  });

  test("migrates, and grants that user what the application needs", async () => {
    const server = openServer();
    const user = `portal_cli_${String(process.pid)}`;
    await server.change(`CREATE USER '${user}'@'localhost'`);
    const { code, output } = await runBare("migrate", { args: ["--application", `${user}@localhost`] });
    await server.change(`DROP USER '${user}'@'localhost'`);
    await server.close();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("may use all tables") as string });
    expect(output).toMatch(/^The database is up to date\. portal_cli_\d+@localhost .* add to \d+ of them/);
  });
});

describe("the seed of the demo", () => {
  beforeEach(() =>
    world.lab.control("square/app", {
      redirectUri: `${origin}/integration/square/callback`,
      notificationUrl: `${origin}/api/webhooks/square`,
    }),
  );

  const seed = (mode: "demo" | "test") => runCommand("seed-demo", { mode });
  const select = (sql: string) => world.portal.database.select(sql);
  const countRows = async (table: "sales" | "sessions") =>
    Number((await select(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);
  const listPeople = () => User.findAll({ order: [["email", "ASC"]] });
  const listInvoices = () => select("SELECT invoice_number, status, total_cents FROM invoices ORDER BY issued_at");
  const listPayments = async () => (await world.lab.control("agency/payments")) as Record<string, unknown>[];

  async function expectWhatBothBooksHave() {
    const attempts = await select(
      "SELECT invoice_number, attempt, amount_cents FROM debit_attempts ORDER BY invoice_number, attempt",
    );
    const ends = ["succeeded", ...new Array<string>(3).fill("requires_payment_method"), "processing"];
    const payments = (await listPayments()).reverse();
    expect(
      payments.map(({ invoiceNumber, attempt, amount, status }) => [invoiceNumber, attempt, amount, status]),
    ).toEqual(attempts.map((row, index) => [row.invoice_number, row.attempt, Number(row.amount_cents), ends[index]]));
    expect(payments).toHaveLength(ends.length);
    expect(await select("SELECT kind, subject FROM billing_cases")).toEqual([]);
    expect(await select("SELECT kind, last_error FROM jobs WHERE state = 'dead'")).toEqual([]);
  }

  test("makes accounts, link and what was billed before, finds them again, and leaves no session open", async () => {
    const sentence = "Demo accounts: admin admin@demo.test and client client@demo.test.\nDemo data: complete.\n";
    const daysAgo = () => addDays(toLocalDay(new Date(), "America/New_York"), -90);
    const signedOn = [daysAgo()];
    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    signedOn.push(daysAgo());
    const people = await listPeople();
    expect(people).toMatchObject([
      { email: "admin@demo.test", role: "admin" },
      { email: "client@demo.test", role: "user" },
    ]);
    const imported = await countRows("sales");
    expect(imported).toBeGreaterThan(1_000);
    const [agreement] = await select("SELECT agreed_at FROM engagement_agreements");
    expect(signedOn).toContain(toLocalDay(new Date(Number(agreement?.agreed_at)), "America/New_York"));
    const told = await listInvoices();
    expect(told.map(({ status }) => status)).toEqual(["paid", "failed", "processing"]);
    await expectWhatBothBooksHave();

    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    expect((await listPeople()).map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(await Business.count()).toBe(1);
    expect(await countRows("sales")).toBe(imported);
    expect(await select("SELECT state FROM connections")).toEqual([{ state: "active" }]);
    expect(await countRows("sessions")).toBe(0);
    expect(await listInvoices()).toEqual(told);
    await expectWhatBothBooksHave();

    for (const [email, password] of [
      ["admin@demo.test", "Demo-Admin-2026!"],
      ["client@demo.test", "Demo-Client-2026!"],
    ]) {
      expect((await world.portal.newClient().post("/user/login", { email, password })).status).toBe(200);
    }
  }, 300_000); // Two whole seeds, each the import of a year: minutes beside other tests.

  test("is refused outside the demo", async () => {
    const { code, errors } = await seed("test");
    expect({ code, errors }).toEqual({
      code: 1,
      errors: "Demo accounts exist in demo mode only; PORTAL_MODE is test.\n",
    });
    expect(await User.count()).toBe(0);
  });
});
