import type { Model, ModelStatic } from "sequelize";
import type { Database } from "../platform/db/database";
import { openWorkerDatabase } from "../../testing/worker-database";

interface Column {
  table: string;
  name: string;
  type: string;
  mayBeNull: boolean;
}

/** Umzug's own tables, which exist before any model does (migration-storage). */
const books = ["migrations", "unfinished_migrations"];
/** Tables that only former versions wrote (migration 0340). */
const former = ["webhook_deliveries", "debit_deliveries", "page_deliveries", "lead_deliveries"];
const withoutModel = new Set([...books, ...former]);

let database: Database;
let columns: Column[];
let models: ModelStatic<Model>[];
beforeAll(async () => {
  database = await openWorkerDatabase();
  models = Object.values(database.sequelize.models);
  const rows = await database.select(
    `SELECT table_name AS tableName, column_name AS name, column_type AS type, is_nullable AS nullable
       FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, column_name`,
  );
  columns = rows
    .map((row) => ({
      table: String(row.tableName),
      name: String(row.name),
      type: spell(String(row.type)),
      mayBeNull: row.nullable === "YES",
    }))
    .filter(({ table }) => !withoutModel.has(table));
});
afterAll(() => database.close());

/** The database and Sequelize spell types differently. The display width of integers has no effect. */
function spell(type: string): string {
  return type
    .toLowerCase()
    .replace("integer", "int")
    .replace(/^tinyint\(1\)/, "boolean")
    .replace(/((?:big|tiny|small)?int)\(\d+\)/, "$1")
    .trim();
}

function typeOf(attribute: { type: unknown }): string {
  return spell(String(attribute.type));
}

function describeModel(model: ModelStatic<Model>): Column[] {
  return Object.values(model.getAttributes()).map((attribute) => ({
    table: model.tableName,
    name: attribute.field ?? "",
    type: typeOf(attribute),
    mayBeNull: attribute.primaryKey !== true && attribute.allowNull !== false,
  }));
}

const byName = (left: Column, right: Column) => (left.name < right.name ? -1 : 1);

describe("the models", () => {
  test("exist for each table", () => {
    const tables = [...new Set(columns.map(({ table }) => table))].sort();
    expect(models.map(({ tableName }) => tableName).sort()).toEqual(tables);
  });

  test("have exactly the columns of their tables", () => {
    expect(models.length).toBeGreaterThan(0);
    for (const model of models) {
      const inDatabase = columns.filter(({ table }) => table === model.tableName);
      expect(describeModel(model).sort(byName)).toEqual(inDatabase.sort(byName));
    }
  });
});
