import { openWorkerDatabase } from "../../../testing/worker-database";
import type { Database } from "./database";
import { readTextOrNull } from "./rows";

interface Column {
  place: string;
  table: string;
  name: string;
  type: string;
  collation: string | null;
  isKey: boolean;
}

let database: Database;
let columns: Column[];
beforeAll(async () => {
  database = await openWorkerDatabase();
  const rows = await database.select(
    `SELECT table_name AS tableName, column_name AS name, data_type AS dataType, collation_name AS collation, column_key AS columnKey
       FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
  );
  columns = rows.map((row) => ({
    place: `${String(row.tableName)}.${String(row.name)}`,
    table: String(row.tableName),
    name: String(row.name),
    type: String(row.dataType).toLowerCase(),
    collation: readTextOrNull(row, "collation"),
    isKey: row.columnKey !== "",
  }));
});
afterAll(() => database.close());

const keyLike =
  /(^|_)(id|key|hash|token|code|state|status|kind|role|type|purpose|channel|method|lane|action|actor|subject|ip)$/;
const providerId = /(_sid|_ref|provider_|external_)/;

describe("the migrated schema", () => {
  test("has every table that the product needs", () => {
    const tables = new Set(columns.map(({ table }) => table));
    for (const name of ["users", "sessions", "jobs", "limits", "audit_log", "migrations"])
      expect(tables).toContain(name);
  });

  test("compares every text key, code, token, hash and id by its bytes", () => {
    const careless = columns
      .filter(
        ({ collation, isKey, name }) => collation !== null && (isKey || keyLike.test(name) || providerId.test(name)),
      )
      .filter(({ collation }) => !collation?.endsWith("_bin"))
      .map(({ place, collation }) => `${place} is ${collation ?? ""}`);
    expect(careless).toEqual([]);
  });

  test("stores people's words as utf8mb4 and machines' words as ascii", () => {
    const strange = columns
      .filter(({ collation }) => collation !== null && !/^(utf8mb4_|ascii_bin$)/.test(collation))
      .map(({ place, collation }) => `${place} is ${collation ?? ""}`);
    expect(strange).toEqual([]);
  });

  test("stores every time with milliseconds and no amount as a float", async () => {
    const floats = columns
      .filter(({ type }) => ["float", "double", "decimal"].includes(type))
      .map(({ place }) => place);
    expect(floats).toEqual([]);
    const rows = await database.select(
      `SELECT CONCAT(table_name, '.', column_name) AS place FROM information_schema.columns
        WHERE table_schema = DATABASE() AND (data_type = 'timestamp' OR (data_type = 'datetime' AND datetime_precision <> 3))`,
    );
    expect(rows).toEqual([]);
  });

  test("uses only InnoDB", async () => {
    const rows = await database.select(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND engine <> 'InnoDB'",
    );
    expect(rows).toEqual([]);
  });

  test("does not compute times", async () => {
    const rows = await database.select(
      `SELECT CONCAT(table_name, '.', column_name) AS place FROM information_schema.columns
        WHERE table_schema = DATABASE() AND (LOWER(column_default) LIKE '%current_timestamp%' OR LOWER(extra) LIKE '%on update%')`,
    );
    expect(rows).toEqual([]);
  });
});
