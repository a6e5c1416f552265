import { after, describe, it } from "node:test";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { inRoot } from "../console/paths.mjs";
import houseRules from "./house-rules.mjs";

Object.assign(RuleTester, { afterAll: after, describe, it, itOnly: it.only });
const tester = new RuleTester();
const rule = (name) => houseRules.rules[name];

// The contract's tsconfig.json loads no type packages, which each program would have to read first.
const projectService = { allowDefaultProject: ["*.ts"], defaultProject: inRoot("api", "contract", "tsconfig.json") };
const typed = { parser: tseslint.parser, parserOptions: { projectService, tsconfigRootDir: import.meta.dirname } };
const declarations = `declare class Model { static create(row: object): void; update(change: object): void; get(): object }
  class User extends Model {}
  declare class Sequelize { query(sql: string): void }
  interface Database { sequelize: Sequelize; change(sql: string): void; select(sql: string): void }
  declare const user: User, database: Database, fixture: { portal: { database: Database } };
  declare const hash: { update(text: string): void };`;

new RuleTester({ languageOptions: typed }).run("no-row-in-test", rule("no-row-in-test"), {
  valid: [
    "hash.update('x');",
    "user.get();",
    "fixture.portal.database.select('SELECT 1');",
    "const { select } = database;",
    "class Shop { create() {} } new Shop().create();",
  ].map((code) => ({ code: `${declarations} ${code}`, filename: "one.test.ts" })),
  invalid: [
    "User.create({ id: 1 });",
    "user.update({ id: 1 });",
    "const change = user.update;",
    "fixture.portal.database.change('UPDATE users SET id = 1');",
    "database.sequelize.query('DELETE FROM users');",
    "const { change } = database;",
    "function f({ query }: Sequelize) {}",
    'import { change as write } from "../../platform/db/database";',
  ].map((code) => ({ code: `${declarations} ${code}`, filename: "one.test.ts", errors: [{ messageId: "row" }] })),
});

const foreignDeclarations = `${declarations} class Session extends Model {} const options = { tableName: "sessions" };
  declare const session: Session, maybe: Session | null, all: Session[];`;
const ownFile = `${import.meta.dirname}/one.ts`;
const ownedBy = (tables) => [
  { owners: { "scripts/lint": tables, "scripts/other": ["sessions"] }, accounts: ["users"] },
];

new RuleTester({ languageOptions: typed }).run("own-rows", rule("own-rows"), {
  valid: [
    { code: `${foreignDeclarations} session.update({});`, options: ownedBy(["sessions"]) },
    { code: `${foreignDeclarations.replace("sessions", "users")} session.update({});`, options: ownedBy([]) },
    { code: `${foreignDeclarations} session.get(); hash.update('x');`, options: ownedBy([]) },
  ].map((one) => ({ ...one, filename: ownFile })),
  invalid: [
    "session.update({});",
    "Session.create({});",
    "maybe?.update({});",
    "for (const one of all) one.update({});",
    "const find = () => session; find().update({});",
    "const change = session.update;",
  ].map((code) => ({
    code: `${foreignDeclarations} ${code}`,
    filename: ownFile,
    options: ownedBy([]),
    errors: [{ messageId: "foreign", data: { table: "sessions" } }],
  })),
});

tester.run("no-numbered-parameter", rule("no-numbered-parameter"), {
  valid: [
    "const sql = `day BETWEEN :start AND :end ${filter}`;",
    "const sql = `business_id = ${addParameter(values, 'business', id)}`;",
    "const key = `${source}:${id}`;",
    "const title = `At ${hour}:${minute}`;",
  ],
  invalid: [
    { code: "const sql = `day BETWEEN :from${index} AND :end`;", errors: [{ messageId: "number" }] },
    { code: "const name = `:business${String(index)}`;", errors: [{ messageId: "number" }] },
    { code: "const test = `LIKE :${name}`;", errors: [{ messageId: "number" }] },
  ],
});

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run("parsed-rows", rule("parsed-rows"), {
  valid: [
    "export async function find(database: Database): Promise<Order[]> { return (await select(sql)).map(read); }",
    "function read(row: Row): Row { return row; }",
    "export function read(row: Row): Order { return order; }",
  ],
  invalid: [
    "export async function find(): Promise<readonly Row[]> { return select(sql); }",
    "export async function sum(): Promise<Map<string, Row>> { return sums; }",
    "export const find = (): Promise<Row[]> => select(sql);",
    "export async function find(): Promise<Record<string, unknown>[]> { return select(sql); }",
  ]
    .map((code) => ({ code, errors: [{ messageId: "raw" }] }))
    .concat(
      ["export async function find({ select }) { return select(sql); }", "export const find = () => select(sql);"].map(
        (code) => ({ code, errors: [{ messageId: "unsaid" }] }),
      ),
    ),
});

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run("sql-in-its-files", rule("sql-in-its-files"), {
  valid: [
    "User.update({ role }, { where: { id }, transaction });",
    "const text = 'Select a shop to go on.';",
    "const reply = await lab.query('x');",
    "input.select();",
    "const rule = `width = ${width}: ${reason}`;",
    "function f({ inTransaction }: Database) {}",
  ],
  invalid: [
    { code: "run('SELECT id FROM users WHERE id = :id')", errors: [{ messageId: "sql" }] },
    { code: "run(`UPDATE ${table} SET ${column} = :now`)", errors: [{ messageId: "sql" }] },
    { code: "run(`INSERT IGNORE INTO ${table} VALUES :rows`)", errors: [{ messageId: "sql" }] },
    { code: "const one = { sql: 'business_id = :businessId' };", errors: [{ messageId: "sql" }] },
    { code: "const one = `${list}_id IN (:ids)`;", errors: [{ messageId: "sql" }] },
    { code: "portal.database.change(text)", errors: [{ messageId: "sql" }] },
    { code: "portal.database.select(text)", errors: [{ messageId: "sql" }] },
    { code: "run(database.select)", errors: [{ messageId: "sql" }] },
    { code: "db.select(statement.sql, { values })", errors: [{ messageId: "sql" }] },
    { code: "const f = ({ select }: Reads) => select(found);", errors: [{ messageId: "sql" }] },
    { code: "database.sequelize.query(text)", errors: [{ messageId: "sql" }] },
    { code: "User.update({ hits: literal('hits + 1') }, {})", errors: [{ messageId: "sql" }] },
    { code: "const { select } = database;", errors: [{ messageId: "sql" }] },
    { code: "function f({ change }: Pick<Database, 'change'>) {}", errors: [{ messageId: "sql" }] },
  ],
});

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run("process-database", rule("process-database"), {
  valid: [
    { code: 'import { inTransaction } from "../../platform/db/database";', filename: "one.ts" },
    { code: 'import { change, select, type SqlRow } from "../../platform/db/database";', filename: "one.sql.ts" },
    { code: 'import { select } from "./other";', filename: "one.ts" },
  ],
  invalid: [
    ['import type { Database } from "../../platform/db/database";', "own"],
    ['import { inTransaction, type InTransaction } from "../db/database";', "own"],
    ['import { createDatabase } from "./db/database";', "own"],
    ["interface Dependencies { inTransaction: Run }", "own"],
    ['import { select } from "../../platform/db/database";', "sql"],
  ].map(([code, messageId]) => ({ code, filename: "one.ts", errors: [{ messageId }] })),
});
