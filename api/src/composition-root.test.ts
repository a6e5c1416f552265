import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { accountTables, type Feature } from "./platform/feature";
import { someTable } from "../testing/statement-tables";
import { findTableUses, readModelTables, type TableUse } from "../testing/table-uses";
import { startTestPortal, type TestPortal } from "../testing/test-portal";

const nobodys = /^(commands|config|migrations|models|testing)\//;

const modelTables = readModelTables(join(__dirname, "models"));

let portal: TestPortal;
let tables: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  const rows = await portal.database.select(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()",
  );
  tables = rows.map(({ name }) => String(name)).sort();
});
afterAll(() => portal.stop());

function readFolders(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".feature.ts"));
  const named = files.map((file) => {
    const name = /name: "([a-z-]+)"/.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "";
    return [dirname(file), name] as const;
  });
  return new Map(named);
}

function findOwner(folders: ReadonlyMap<string, string>, file: string): string | undefined {
  const inside = [...folders.keys()].filter((folder) => file.startsWith(`${folder}/`));
  return folders.get(inside.sort((left, right) => right.length - left.length)[0] ?? "");
}

function isAllowed(feature: Feature, { table, writes, file }: TableUse): boolean {
  if (feature.tables.includes(table)) return true;
  if (accountTables.includes(table)) return !(writes && file.endsWith(".sql.ts"));
  return !writes && (feature.reads ?? []).some((read) => read.table === table);
}

function findTrespasses(root: string): string[] {
  const folders = readFolders(root);
  const uses = findTableUses(root, modelTables, tables).map((use) => ({ ...use, file: relative(root, use.file) }));
  return uses.flatMap((use) => {
    if (nobodys.test(use.file)) return [];
    const name = findOwner(folders, use.file);
    const feature = portal.features.find((one) => one.name === name);
    if (feature !== undefined && isAllowed(feature, use)) return [];
    if (name === "platform" && use.table === someTable) return [];
    return [`${use.file} ${use.writes ? "writes" : "reads"} ${use.table}`];
  });
}

function plant(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), "portal-tables-"));
  const folder = join(root, "features/sales");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sales.feature.ts"), 'export const feature = { name: "sales" };\n');
  writeFileSync(join(folder, file), text);
  return root;
}

describe("tables", () => {
  test("have one owner each", () => {
    expect(portal.features.flatMap((feature) => feature.tables).sort()).toEqual(tables);
  });

  test("have a retention rule or a reason to keep rows", () => {
    for (const { name, tables: owned, retention = [], keeps = {} } of portal.features) {
      const said = [...new Set([...retention.map(({ table }) => table), ...Object.keys(keeps)])];
      expect({ name, said: said.sort() }).toEqual({ name, said: [...owned].sort() });
    }
  });

  test("declare once how data exports and deletions treat them", () => {
    for (const { name, tables: owned, personalData = {} } of portal.features) {
      expect({ name, said: Object.keys(personalData).sort() }).toEqual({ name, said: [...owned].sort() });
    }
  });

  test("are named only by their owners, except accounts and declared reads", () => {
    expect(findTrespasses(__dirname)).toEqual([]);
  });

  test("are read by other features exactly as declared", () => {
    const uses = findTableUses(__dirname, modelTables, tables);
    const folders = readFolders(__dirname);
    const read = uses.map(({ file, table }) => `${findOwner(folders, relative(__dirname, file)) ?? ""} ${table}`);
    const declared = portal.features.flatMap(({ name, reads = [] }) => reads.map(({ table }) => `${name} ${table}`));
    expect(declared.filter((one) => !read.includes(one))).toEqual([]);
  });

  test.each([
    ["list.sql.ts", "const sql = `SELECT id FROM sessions`;", "reads sessions"],
    ["list.sql.ts", "const sql = `DELETE FROM sales_by_${period}`;", "writes sales_by_day"],
    ["list.sql.ts", "const sql = `UPDATE businesses SET name = :name`;", "writes businesses"],
    ["list.sql.ts", "const sql = `SELECT s.id FROM sales s, sessions WHERE s.id = :id`;", "reads sessions"],
    ["list.sql.ts", "const sql = `SELECT id FROM \\`sessions\\``;", "reads sessions"],
    ["list.sql.ts", "const sql = `SELECT s.id FROM sales s STRAIGHT_JOIN sessions x`;", "reads sessions"],
    ["list.sql.ts", "const sql = `SELECT 1 FROM sales FORCE INDEX (a, b), sessions`;", "reads sessions"],
    ["list.sql.ts", 'const from = "sessions";\nconst sql = `SELECT id FROM ${from}`;', "reads sessions"],
    ["list.sql.ts", "const sql = `UPDATE sales s STRAIGHT_JOIN jobs j ON 1 SET j.kind = :kind`;", "writes jobs"],
    ["list.sql.ts", "const sql = `UPDATE sales s JOIN jobs j ON j.id = s.id SET j.kind = :kind`;", "writes jobs"],
    ["list.sql.ts", "const sql = `DELETE j FROM sales JOIN jobs j ON j.id = sales.id`;", "writes jobs"],
    ["list.sql.ts", "const sql = `INSERT INTO ${table} VALUES :rows`;", "writes a table that it does not name"],
    [
      "list.query.ts",
      'import {\n  type JobState,\n  Job,\n} from "../../models/job.model";\nJob.update({});',
      "writes jobs",
    ],
    ["list.query.ts", 'import { Job } from "../../models/job.model";\nJob.findAll();', "reads jobs"],
  ])("are checked in code: %s with %s is found", (file, text, found) => {
    const root = plant(file, text);
    expect(findTrespasses(root)).toContain(`features/sales/${file} ${found}`);
    rmSync(root, { recursive: true });
  });

  test("are checked in SQL parts from another file", () => {
    const root = plant("list.sql.ts", 'import { idColumn } from "./id.sql";\nconst sql = `SELECT ${idColumn}`;');
    writeFileSync(join(root, "features/sales/id.sql.ts"), 'export const idColumn =\n  "(SELECT id FROM sessions)";\n');
    expect(findTrespasses(root)).toContain("features/sales/list.sql.ts reads sessions");
    rmSync(root, { recursive: true });
  });
});
