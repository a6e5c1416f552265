import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "./config/load-config";
import { createDatabase, type Database } from "./platform/db/database";
import { defineModels } from "./platform/db/define-models";
import { insertUser } from "../testing/insert-user";
import { testEnvironment } from "../testing/test-environment";
import { publishTestRelease } from "../testing/test-release";
import { prepareWorkerDatabase } from "../testing/worker-database";

const production: Environment = {
  PORTAL_MODE: "production",
  PUBLIC_URL: "https://portal.example",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  TWILIO_BASE_URL: undefined,
  SQUARE_BASE_URL: undefined,
  PRIVATE_WEBSITES: undefined,
  STRIPE_BASE_URL: undefined,
  STRIPE_JS_URL: undefined,
  GOOGLE_ISSUER: undefined,
  FACEBOOK_BASE_URL: undefined,
  FACEBOOK_DIALOG_URL: undefined,
  PORT: "0",
};

let url: string;
let database: Database;
const children: ChildProcess[] = [];
beforeAll(async () => {
  url = await prepareWorkerDatabase();
  database = createDatabase({ url });
  defineModels(database);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

async function writeRoutes(folder: string): Promise<void> {
  const routes = {
    "/": { remote: "mfe-dashboard", isPublic: false },
    "/login": { remote: "mfe-auth", isPublic: true },
  };
  await writeFile(join(folder, "route-remotes.json"), JSON.stringify(routes));
}

function start(entry: string, overrides: Environment = {}) {
  return startWith(entry, testEnvironment({ DATABASE_URL: url, LOG_LEVEL: "info", ...overrides }));
}

function startWith(entry: string, environment: Environment) {
  const env = { ...environment, PATH: "/usr/bin:/bin" };
  const child = spawn(
    process.execPath,
    ["--conditions=portal-source", "--require", "tsx/cjs", join(__dirname, entry)],
    { env },
  );
  children.push(child);
  const output = { text: "" };
  const waiting: { words: string; resolve: () => void }[] = [];
  const collect = (chunk: Buffer) => {
    output.text += chunk.toString();
    for (const { words, resolve } of waiting) if (output.text.includes(words)) resolve();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = once(child, "close").then(() => child.exitCode);
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ words, resolve });
      collect(Buffer.from(""));
      void ended.then(() => {
        reject(new Error(`Ended without saying '${words}': ${output.text}`));
      });
    });
  return { child, output, ended, says };
}

describe("a process of the portal", () => {
  jest.setTimeout(60_000);

  test("answers requests and runs jobs until it is stopped", async () => {
    const running = start("main.ts", { ROLE: "all" });
    await running.says("working on jobs");
    const port = /"port":(\d+)/.exec(running.output.text)?.[1] ?? "";
    const reply = await fetch(`http://127.0.0.1:${port}/api/ready`);
    expect(reply.status).toBe(200);
    running.child.kill("SIGTERM");
    expect(await running.ended).toBe(0);
  });

  test("is only a worker when started as the worker, at a lower priority", async () => {
    const running = start("worker.ts", { ROLE: "web" });
    await running.says("working on jobs");
    expect(running.output.text).not.toContain("listening");
    const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority(running.child.pid)).toBe(lower);
    running.child.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });

  test("reports in one sentence that its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const running = start("main.ts", { PORT: port });
    expect(await running.ended).toBe(1);
    expect(running.output.text).toBe("The port is taken by another program. Stop it, or set PORT to a free one.\n");
    other.close();
  });

  test("reports every fault of its configuration", async () => {
    const running = start("main.ts", { CODE_KEY: undefined, PORT: "x" });
    expect(await running.ended).toBe(1);
    expect(running.output.text).toMatch(/PORT[^]*CODE_KEY/);
  });

  test("rejects production without the shell or a released remote", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-process-"));
    const folders = { SHELL_DIR: folder };
    const bare = start("main.ts", { ...production, ...folders });
    expect(await bare.ended).toBe(1);
    expect(bare.output.text).toContain("The shell is not built");
    await writeRoutes(folder);
    const empty = start("main.ts", { ...production, ...folders });
    expect(await empty.ended).toBe(1);
    expect(empty.output.text).toContain(": mfe-auth, mfe-dashboard. Run npm run release -- mfe-auth mfe-dashboard");
    await rm(folder, { recursive: true });
  });

  test("rejects production while a demo account exists, and names it", async () => {
    const id = await insertUser(database);
    await database.change("UPDATE users SET email_key = 'admin@demo.test' WHERE id = :id", { values: { id } });
    const folder = await mkdtemp(join(tmpdir(), "portal-process-"));
    await writeRoutes(folder);
    for (const remote of ["mfe-auth", "mfe-dashboard"]) await publishTestRelease({ remote, version: "1.0.0" });
    const complete = { ...production, SHELL_DIR: folder };
    const refused = start("main.ts", complete);
    expect(await refused.ended).toBe(1);
    expect(refused.output.text).toContain("demo accounts (admin@demo.test)");
    await database.change("DELETE FROM users WHERE id = :id", { values: { id } });
    const accepted = start("main.ts", complete);
    await accepted.says("listening");
    accepted.child.kill("SIGTERM");
    expect(await accepted.ended).toBe(0);
    await rm(folder, { recursive: true });
  });

  test("reports that the database does not answer, for a command with only DATABASE_URL", async () => {
    const running = startWith("commands/migrate.ts", { DATABASE_URL: "mysql://portal@127.0.0.1:9/x" });
    expect(await running.ended).toBe(1);
    expect(running.output.text).toBe("The database does not answer. Is it running where DATABASE_URL says?\n");
  });
});
