import { createTestClock } from "../../../testing/test-clock";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { createEncryption } from "../crypto/encryption";
import type { Database } from "../db/database";
import { ProviderError } from "../errors/provider-error";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, emptyBody } from "../http/define-route";
import { defineJob } from "../jobs/define-job";
import { createJobQueue } from "../jobs/job-queue";
import { createWorker } from "../jobs/worker";
import { createLogger } from "./logger";
import { serializeError } from "./serialize-error";

const email = "pat.doe+portal@mail.example";
const passwordHash = "$2b$12$abcdefghijklmnopqrstuv";
const phone = "+13055550123";
const secrets = [email, "pat.doe", "mail.example", passwordHash, phone, "3055550123"];

const lines: string[] = [];
const logger = createLogger("trace", { write: (line) => lines.push(line) });

/** A CHECK rejects the row, so the error has all its values. */
async function insertBadly({ change }: Database, phoneNumber: string | null = null): Promise<void> {
  await change(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, password_hash, phone_number,
        pending_phone_number, phone_verified_at, time_zone, created_at, updated_at)
     VALUES (:id, 'user', 'Pat', 'Doe', :email, :email, :passwordHash, :phoneNumber, :phone, :now, 'UTC', :now, :now)`,
    { values: { id: "usr_log", email, passwordHash, phoneNumber, phone, now: new Date() } },
  );
}

let app: TestApp;
const routes = [
  defineRoute({
    endpoint: "POST /recover/logout",
    summary: "Fails in the database.",
    access: publicAccess,
    request: emptyBody,
    handler: async () => {
      await insertBadly(app.database);
      return { status: 200, body: { message: "", type: "success" as const } };
    },
  }),
];
beforeAll(async () => {
  app = await startTestApp({ routes, logger });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => app.stop());

function expectNoSecrets(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
}

async function runFailingJob(handle: () => Promise<void>): Promise<string> {
  const clock = createTestClock();
  const encryption = createEncryption([{ id: "test", key: Buffer.alloc(32, 7) }]);
  const queue = createJobQueue(clock, encryption);
  const worker = createWorker({
    clock,
    leaseClock: clock,
    leaseMilliseconds: 15_000,
    encryption,
    logger,
    random: () => 0,
    handlers: [{ kind: "mail", handle }],
    queue,
    concurrency: 1,
    jobsPerLane: 1,
    pollMilliseconds: 50,
  });
  await app.database.inTransaction(() =>
    queue.enqueueJob({ job: defineJob({ kind: "mail", payload: {} }), payload: {}, maxAttempts: 2 }),
  );
  await worker.runDue();
  clock.advance(60_000);
  await worker.runDue();
  const [row] = await app.database.select("SELECT last_error FROM jobs WHERE state = 'dead' ORDER BY created_at DESC");
  return String(row?.last_error);
}

describe("the log of a database error", () => {
  test("names a request's error without the row's values", async () => {
    const reply = await app.newClient().post("/recover/logout");
    expect(reply.status).toBe(500);
    const line = lines.find((text) => text.includes("request failed")) ?? "{}";
    const logged: unknown = JSON.parse(line);
    const anyText: unknown = expect.any(String);
    expect(logged).toMatchObject({ err: { type: "SequelizeDatabaseError", stack: anyText } });
    // 4025: MariaDB. 3819: MySQL.
    expect(line).toMatch(/"errno":(?:4025|3819)\b/);
    expect(line).toContain("serialize-error.test");
    expectNoSecrets(lines.join(""));
  });

  test("names a job's error without the row's values, in the log and in the stored reason", async () => {
    await insertBadly(app.database, phone);
    const kept = await runFailingJob(() => insertBadly(app.database, phone));
    expect(lines.join("")).toContain("job failed, will try again");
    expect(lines.join("")).toContain("job is dead");
    expect(kept).toContain("SequelizeUniqueConstraintError");
    expectNoSecrets(lines.join("") + kept);
  });
});

describe("the log of another error", () => {
  test("masks what a mail server quotes, and names only the type of the cause", () => {
    const cause = Object.assign(new Error(`550 <${email}> unknown`), { command: `RCPT TO:<${email}>` });
    const error = new ProviderError({ provider: "smtp", kind: "refused", detail: `no ${email}, ${phone}`, cause });
    const logged = serializeError(error);
    expect(logged).toMatchObject({ type: "ProviderError", message: "smtp: no [address] [number]", cause: "Error" });
    expectNoSecrets(JSON.stringify(logged));
  });

  test("keeps the code and the address of a failed connection", () => {
    const error = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
    expect(serializeError(error)).toMatchObject({ errorCode: "ECONNREFUSED", message: error.message });
  });
});
