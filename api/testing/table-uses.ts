import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findFragments, findInSql, type NamedTable } from "./statement-tables";

const imported = /^import (type )?\{([^}]*)\} from "[./]*\/models\/([a-z-]+)\.model";/gm;
const writes = "create|bulkCreate|upsert|findOrCreate|update|destroy|truncate|increment|decrement|restore";

/** Finds the tables of imported models. Type imports read nothing. */
function findInModels(text: string, modelTables: ReadonlyMap<string, string>): NamedTable[] {
  return [...text.matchAll(imported)].flatMap(([, isType, names = "", file = ""]) => {
    const table = modelTables.get(file);
    const models = names.split(",").filter((name) => /^\s*[A-Z]/.test(name));
    if (table === undefined || isType !== undefined || models.length === 0) return [];
    const isWritten = models.some((model) => new RegExp(`\\b${model.trim()}\\.(?:${writes})\\b`).test(text));
    return [{ table, writes: isWritten }];
  });
}

/** A file that uses a table, by SQL or by the table's model. */
export interface TableUse extends NamedTable {
  file: string;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(\.test\.ts$|(^|\/)testing\/)/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** Returns tables by the name of the model's file: `user` gives `users`. */
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

/** Finds the tables of SQL constants that a file imports: a file with `signedColumns` reads agreements. */
function findImported(file: string, text: string, tables: readonly string[]): NamedTable[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from "(\.[^"]*\.sql)";/gm);
  return [...imports].flatMap(([, names = "", from = ""]) => {
    const source = join(dirname(file), `${from}.ts`);
    const fragments = findFragments(existsSync(source) ? readFileSync(source, "utf8") : "", tables);
    return names.split(",").flatMap((name) => fragments.get(name.trim()) ?? []);
  });
}

/**
 * Finds the tables that files below a folder use: in statements of `*.sql.ts`, by imported SQL constants and by
 * imported models.
 */
export function findTableUses(folder: string, modelTables: ReadonlyMap<string, string>, tables: readonly string[]) {
  return listFiles(folder).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const inSql = file.endsWith(".sql.ts") ? findInSql(text, tables) : [];
    const found = [...inSql, ...findImported(file, text, tables), ...findInModels(text, modelTables)];
    return found.map((use) => ({ file, ...use }));
  });
}
