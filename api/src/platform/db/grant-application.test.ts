import { mayRewriteLedger } from "../../ledger/may-rewrite-ledger.sql";
import { postEntry } from "../../ledger/post-entry";
import { cash, inTransit } from "../../ledger/accounts";
import { defineModels } from "./define-models";
import { prepareWorkerDatabase } from "../../../testing/worker-database";
import { createDatabase, type Database } from "./database";
import { grantApplication } from "./grant-application.sql";

const user = `portal_app_${String(process.pid)}`;
const onlyGrow = [
  "journal_entries",
  "postings",
  "audit_log",
  "debit_mandates",
  "engagement_agreements",
  "sale_history",
];
let owner: Database;
let application: Database;
let url: URL;
let account: string;
let grantee: string;

beforeAll(async () => {
  url = new URL(await prepareWorkerDatabase());
  owner = createDatabase({ url: url.toString(), poolSize: 2 });
  const [row] = await owner.select("SELECT SUBSTRING_INDEX(USER(), '@', -1) AS host");
  account = `${user}@${String(row?.host)}`;
  grantee = `'${user}'@'${String(row?.host)}'`;
  await owner.change(`CREATE USER ${grantee} IDENTIFIED BY 'only for this test'`);
  await grantApplication(owner, account);
  const asUser = new URL(url);
  asUser.username = user;
  asUser.password = "only for this test";
  application = createDatabase({ url: asUser.toString(), poolSize: 2 });
  defineModels(application);
});
afterAll(async () => {
  await application.close();
  await owner.change(`DROP USER ${grantee}`);
  await owner.close();
});

describe("the application's database user", () => {
  test("cannot update or delete rows of the ledger (S51)", async () => {
    const postings = [
      { account: cash, cents: 500 },
      { account: inTransit, cents: -500 },
    ];
    const entry = {
      kind: "debit-succeeded" as const,
      ref: "pi_1",
      occurredAt: new Date("2026-11-20T12:00:00Z"),
      postings,
    };
    await application.inTransaction(() => postEntry(entry));
    expect(await application.select("SELECT COUNT(*) AS n FROM postings")).toEqual([{ n: 2 }]);
    expect(await mayRewriteLedger()).toBe(false);
    defineModels(owner);
    expect(await mayRewriteLedger()).toBe(true);
    defineModels(application);
  });

  test.each(onlyGrow)("can only insert into %s", async (table) => {
    const refused = { original: { errno: 1142 } };
    await expect(application.change(`DELETE FROM ${table}`)).rejects.toMatchObject(refused);
    const [column] = await owner.select(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = :table",
      { values: { table } },
    );
    const name = String(column?.name);
    await expect(application.change(`UPDATE ${table} SET ${name} = ${name}`)).rejects.toMatchObject(refused);
    await expect(application.change(`TRUNCATE TABLE ${table}`)).rejects.toMatchObject(refused);
  });

  test("cannot change the schema", async () => {
    await application.change("UPDATE users SET first_name = 'A'");
    await application.change("DELETE FROM limits");
    const refused = { original: { errno: 1142 } };
    await expect(application.change("ALTER TABLE users ADD COLUMN more INT")).rejects.toMatchObject(refused);
    await expect(application.change("DROP TRIGGER postings_keep_rows")).rejects.toMatchObject(refused);
  });

  test("gets rights on new tables when granted again", async () => {
    await owner.change("CREATE TABLE later_table (id INT PRIMARY KEY)");
    await grantApplication(owner, account);
    await application.change("INSERT INTO later_table (id) VALUES (1)");
    await owner.change("DROP TABLE later_table");
  });

  test("is rejected if it has rights on the whole database", async () => {
    await owner.change(`GRANT UPDATE ON \`${url.pathname.slice(1)}\`.* TO ${grantee}`);
    await expect(grantApplication(owner, account)).rejects.toThrow(
      `${grantee} holds UPDATE for more than single tables: revoke that first.`,
    );
  });

  test.each(["", "a b", "x'@'%", "x; DROP TABLE users"])("cannot have a name like %j", async (name) => {
    await expect(grantApplication(owner, name)).rejects.toThrow("Name the database user of the application");
  });
});
