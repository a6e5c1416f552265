import type { NamedTable } from "./statement-tables";

const imported = /^import (type )?\{([^}]*)\} from "[./]*\/models\/([a-z-]+)\.model";/gm;
const writes = "create|bulkCreate|upsert|findOrCreate|update|destroy|truncate|increment|decrement|restore";

/**
 * Returns the tables whose models a file imports; type imports read nothing.
 * The lint rule `house/own-rows` finds writes by model.
 */
export function findInModels(text: string, modelTables: ReadonlyMap<string, string>): NamedTable[] {
  return [...text.matchAll(imported)].flatMap(([, isType, names = "", file = ""]) => {
    const table = modelTables.get(file);
    const models = names.split(",").filter((name) => /^\s*[A-Z]/.test(name));
    if (table === undefined || isType !== undefined || models.length === 0) return [];
    const isWritten = models.some((model) => new RegExp(`\\b${model.trim()}\\.(?:${writes})\\b`).test(text));
    return [{ table, writes: isWritten }];
  });
}
