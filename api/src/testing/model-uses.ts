import type { NamedTable } from "./statement-tables";

const imported = /^import (type )?\{([^}]*)\} from "[./]*\/models\/([a-z-]+)\.model";/gm;
const classWrites = "create|bulkCreate|upsert|findOrCreate|update|destroy|truncate|increment|decrement|restore";
const rowWrites = "update|save|destroy|increment|decrement|restore";

/** What holds rows of a model, as far as the text says so: what is typed by it, found by it, or one of several that are. */
function findRowNames(text: string, model: string): string[] {
  const typed = text.matchAll(new RegExp(`\\b(\\w+)\\??: (?:readonly )?${model}\\b`, "g"));
  const found = text.matchAll(
    new RegExp(`\\b(?:const|let) \\[?(\\w+)[^=;]*= [^;]*?\\b${model}\\.(?:find|create|build)`, "g"),
  );
  const names = [...typed, ...found].map(([, name = ""]) => name);
  const each = names.flatMap((name) => [...text.matchAll(new RegExp(`\\bconst (\\w+) of ${name}\\b`, "g"))]);
  return [...names, ...each.map(([, name = ""]) => name)];
}

/** By the model, by a row that has a name, or by one that was just found. */
function writesBy(text: string, model: string): boolean {
  if (new RegExp(`\\b${model}\\.(?:${classWrites})\\b`).test(text)) return true;
  if (new RegExp(`\\b${model}\\.find\\w+\\([^;]*\\)\\)?\\??\\.(?:${rowWrites})\\(`).test(text)) return true;
  return findRowNames(text, model).some((name) => new RegExp(`\\b${name}\\??\\.(?:${rowWrites})\\(`).test(text));
}

/** The tables whose models a file imports; of a type alone only what is written by a row of it. */
export function findInModels(text: string, modelTables: ReadonlyMap<string, string>): NamedTable[] {
  return [...text.matchAll(imported)].flatMap(([, isType, names = "", file = ""]) => {
    const table = modelTables.get(file);
    if (table === undefined) return [];
    const parts = names.split(",").map((name) => name.trim());
    const models = parts.map((name) => name.replace(/^type /, "")).filter((name) => /^[A-Z]/.test(name));
    const writes = models.some((model) => writesBy(text, model));
    const isValue = isType === undefined && parts.some((name) => /^[A-Z]/.test(name));
    return writes || isValue ? [{ table, writes }] : [];
  });
}
