import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Job } from "../src/models/job.model";
import { User } from "../src/models/user.model";
import { accountFixture } from "./account.fixture";
import { buildSale } from "./sales-builder";

const folders = [resolve(__dirname, "../src"), __dirname];

/**
 * Test files of a worker share these modules. Each variable needs a reason why one file cannot affect another through
 * it.
 */
const harmless: Readonly<Record<string, string>> = {
  "documents/pdf/letters/find-faces.ts opened": "parsed fonts, the same for everybody",
  "documents/pdf/letters/font-slices.ts coverages": "which font has which letters",
  "documents/pdf/letters/lay-out-lines.ts bidi": "functions without a state",
  "documents/pdf/open-fonts.ts faces": "parsed fonts, the same for everybody",
  "documents/pdf/open-fonts.ts opened": "parsed fonts, the same for everybody",
  "features/integrations/read-days/read-days.texts.ts times": "formats, by their options",
  "features/exports/export-cell.ts digitsOf": "digits, by currency",
  "features/exports/export-cell.ts formats": "formats, by their options",
  "models/values/local-day.ts formatters": "formats, by time zone",
  "notifications/quiet-hours.policy.ts formatters": "formats, by time zone",
  "platform/db/database.ts bound": "replaced by the database that the next file opens, unbound as it is closed",
  "platform/db/transaction.ts calls": "by call, and forgotten with it",
  "platform/http/body-time.ts clocks": "by request, and forgotten with it",
  "platform/http/check-answer.ts compiled": "validators, by endpoint and status",
  "platform/jobs/job-queue.ts keysHeldBy": "by transaction, and forgotten with it",
  "account.fixture.ts passwordHash": "the hash of one fixed password",
  "serial.ts counts": "emptied before each test file",
  "run-lab.ts lab": "used by Jest's set-up alone",
  "worker-database.ts schema": "the tables of the worker's database, which no file changes",
};

const variable =
  /^(?:export )?(?:let|var) (\w+)|^(?:export )?const (\w+)\b[^=\n]* = (?:new \w*(?:Map|Set|Storage)(?:<.*>)?\(\)|\[\]|\{\});/gm;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );

function listVariables(): string[] {
  return folders
    .flatMap((folder) => listFiles(folder).map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") })))
    .flatMap(({ file, text }) =>
      [...text.matchAll(variable)].map(([, changed, filled]) => `${file} ${changed ?? filled ?? ""}`),
    )
    .sort();
}

test("shared modules keep no state that test files could share", () => {
  expect(listVariables()).toEqual(Object.keys(harmless).sort());
});

test("serial numbers start at 1 in each test file", () => {
  expect(buildSale().externalId).toBe("order-1");
});

test("a portal starts without the data of the portal before it in this process", async () => {
  const email = "before@portal.test";
  const before = await accountFixture.start();
  await before.register(before.portal.newClient(), email);
  await before.countFailedSignIns(email, 50);
  before.portal.clock.advance(86_400_000);
  before.portal.clock.stop();
  const watch = jest.fn();
  before.portal.database.sequelize.addHook("afterQuery", watch);
  await before.stop();
  watch.mockClear();
  const after = await accountFixture.start();
  try {
    expect(await User.count()).toBe(0);
    expect(await Job.count()).toBe(0);
    expect(Math.abs(after.portal.clock.now().getTime() - Date.now())).toBeLessThan(3_600_000);
    expect(await after.lab.inbox("mail", email)).toEqual([]);
    // Failed sign-ins and spent limits of the address are gone.
    await after.register(after.portal.newClient(), email);
    expect((await after.portal.newClient().post("/user/login", { email, password: "wrong" })).status).toBe(401);
    expect(watch).not.toHaveBeenCalled();
  } finally {
    await after.stop();
  }
});
