import { readdirSync } from "node:fs";
import { extname, join } from "node:path";

const directory = join(__dirname, "../../migrations");
const extension = extname(__filename);

/** What a migration may do: run one SQL statement, and read texts. It imports no model and reads no clock. */
export interface MigrationContext {
  run: (sql: string) => Promise<void>;
  /** The rows of a SELECT whose columns are texts. */
  select: (sql: string) => Promise<Record<string, string>[]>;
}

export interface MigrationModule {
  up: (context: MigrationContext) => Promise<void>;
  down: (context: MigrationContext) => Promise<void>;
}

function isMigrationModule(loaded: unknown): loaded is MigrationModule {
  return typeof loaded === "object" && loaded !== null && "up" in loaded && "down" in loaded;
}

/** Names of the numbered files of `src/migrations`, in their order. */
export function listMigrations(): string[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.(ts|js)$/.test(file) && file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();
}

/** Loads one of the listed migrations. */
export function loadMigration(name: string): MigrationModule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of migrations is the folder itself
  const loaded: unknown = require(join(directory, name));
  if (!isMigrationModule(loaded)) throw new Error(`Migration ${name} needs an up and a down.`);
  return loaded;
}
