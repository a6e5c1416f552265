import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import type { Environment } from "../config/load-config";
import { Business } from "../models/business.model";
import { User } from "../models/user.model";
import { startAccountWorld, type AccountWorld } from "../testing/account-world";
import { testEnvironment } from "../testing/test-environment";
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
  const variables = { ...world.lab.environment, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORTAL_MODE: mode };
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

describe("the seed of the demo", () => {
  beforeAll(() =>
    world.lab.control("square/app", {
      redirectUri: `${origin}/integration/square/callback`,
      notificationUrl: `${origin}/api/webhooks/square`,
    }),
  );

  const seed = (mode: "demo" | "test") => runCommand("seed-demo", { mode });
  const countRows = async (table: "sales" | "sessions") =>
    Number((await world.portal.database.select(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);
  const listPeople = () => User.findAll({ order: [["email", "ASC"]] });

  test("makes both accounts and the link once, finds them again, and leaves no session open", async () => {
    const sentence = "Demo accounts: admin admin@demo.test and client client@demo.test.\n";
    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    const people = await listPeople();
    expect(people).toMatchObject([
      { email: "admin@demo.test", role: "admin" },
      { email: "client@demo.test", role: "user" },
    ]);
    const imported = await countRows("sales");
    expect(imported).toBeGreaterThan(1_000);

    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    expect((await listPeople()).map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(await Business.count()).toBe(1);
    expect(await countRows("sales")).toBe(imported);
    expect(await world.portal.database.select("SELECT state FROM connections")).toEqual([{ state: "active" }]);
    expect(await countRows("sessions")).toBe(0);

    for (const [email, password] of [
      ["admin@demo.test", "Demo-Admin-2026!"],
      ["client@demo.test", "Demo-Client-2026!"],
    ]) {
      expect((await world.portal.newClient().post("/user/login", { email, password })).status).toBe(200);
    }
  });

  test("is refused outside the demo", async () => {
    const { code, errors } = await seed("test");
    expect({ code, errors }).toEqual({
      code: 1,
      errors: "Demo accounts exist in demo mode only; PORTAL_MODE is test.\n",
    });
    expect(await User.count()).toBe(0);
  });
});
