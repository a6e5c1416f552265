import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file of the product that names a table, in SQL or by its model. */
export interface TableUse {
  file: string;
  table: string;
  writes: boolean;
}

const named = /\b(DELETE FROM|FROM|JOIN|INTO|UPDATE)\s+(?:IGNORE\s+)?([a-z_]+)(\$\{)?/g;
const imported = /^import \{ (\w+)[^}]*\} from "[./]*\/models\/([a-z-]+)\.model";/gm;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(\.test\.ts$|(^|\/)testing\/)/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** `sales_by_${period}` names every table that begins so. */
function findInSql(file: string, text: string, tables: readonly string[]): TableUse[] {
  return [...text.matchAll(named)].flatMap(([, verb, word = "", open]) => {
    const found = tables.filter((table) => (open === undefined ? table === word : table.startsWith(word)));
    const writes = verb !== "FROM" && verb !== "JOIN";
    return found.map((table) => ({ file, table, writes }));
  });
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

function findInModels(file: string, text: string, modelTables: ReadonlyMap<string, string>): TableUse[] {
  return [...text.matchAll(imported)].flatMap(([, model = "", name = ""]) => {
    const table = modelTables.get(name);
    const writes = new RegExp(`\\b${model}\\.(create|bulkCreate|upsert|update|destroy|increment|decrement)\\b`).test(
      text,
    );
    return table === undefined ? [] : [{ file, table, writes }];
  });
}

/** What the files below a folder do with tables: the statements of `*.sql.ts`, and the models that others import. */
export function findTableUses(folder: string, modelTables: ReadonlyMap<string, string>, tables: readonly string[]) {
  return listFiles(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const inSql = file.endsWith(".sql.ts") ? findInSql(file, text, tables) : [];
    return [...inSql, ...findInModels(file, text, modelTables)];
  });
}
