import { readdirSync } from "node:fs";
import { extname, join } from "node:path";

const directory = join(__dirname, "../../migrations");
const extension = extname(__filename);

/** Tools of a migration, which imports no model and reads no clock. */
export interface MigrationContext {
  run: (sql: string) => Promise<void>;
  /** All values are texts. */
  select: (sql: string) => Promise<Record<string, string>[]>;
}

export interface MigrationModule {
  up: (context: MigrationContext) => Promise<void>;
  down: (context: MigrationContext) => Promise<void>;
}

function isMigrationModule(loaded: unknown): loaded is MigrationModule {
  return typeof loaded === "object" && loaded !== null && "up" in loaded && "down" in loaded;
}

export function listMigrations(): string[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.(ts|js)$/.test(file) && file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();
}

export function loadMigration(name: string): MigrationModule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of migrations is the folder itself
  const loaded: unknown = require(join(directory, name));
  if (!isMigrationModule(loaded)) throw new Error(`Migration ${name} needs an up and a down.`);
  return loaded;
}
