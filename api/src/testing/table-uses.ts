import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findInModels } from "./model-uses";
import { findInSql, type NamedTable } from "./statement-tables";

/** A file of the product that names a table, in SQL or by its model. */
export interface TableUse extends NamedTable {
  file: string;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(\.test\.ts$|(^|\/)testing\/)/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** The table of each model's file: `user` → `users`. */
export function readModelTables(models: string): Map<string, string> {
  const files = listFiles(models).filter((file) => file.endsWith(".model.ts"));
  return new Map(
    files.map((file) => {
      const table = /tableName: "(\w+)"/.exec(readFileSync(file, "utf8"))?.[1];
      if (table === undefined) throw new Error(`${file} names no table.`);
      return [basename(file, ".model.ts"), table];
    }),
  );
}

/** What the files below a folder do with tables: the statements of `*.sql.ts`, and the models that others import. */
export function findTableUses(folder: string, modelTables: ReadonlyMap<string, string>, tables: readonly string[]) {
  return listFiles(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const inSql = file.endsWith(".sql.ts") ? findInSql(text, tables) : [];
    return [...inSql, ...findInModels(text, modelTables)].map((use) => ({ file, ...use }));
  });
}
