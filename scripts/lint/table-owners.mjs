import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";

const sources = "api/src";
/** The file in which a feature declares its tables. */
const isFeature = (file) => file.endsWith(".feature.ts");
const wordsOf = (list = "") => [...list.matchAll(/"([a-z_]+)"/g)].map(([, word]) => word);

/** Returns the tables that each feature's folder owns: `{"api/src/features/bank": ["bank_customers", …], …}`. */
export function readTableOwners() {
  const files = readdirSync(inRoot(sources), { recursive: true }).filter(isFeature);
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(inRoot(sources, file), "utf8");
      const list = /\btables: \[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(text)?.[1];
      if (list === undefined) throw new Error(`${file} does not say which tables it owns.`);
      return [path.posix.join(sources, path.dirname(file)), wordsOf(list)];
    }),
  );
}

/** Returns the tables whose rows every feature may change. */
export function readAccountTables() {
  const text = readFileSync(inRoot(sources, "platform/feature.ts"), "utf8");
  const tables = wordsOf(/\baccountTables: readonly string\[\] = \[([^\]]*)\]/.exec(text)?.[1]);
  if (tables.length === 0) throw new Error("platform/feature.ts does not say which tables are accounts.");
  return tables;
}
