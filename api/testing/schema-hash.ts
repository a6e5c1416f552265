import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const source = resolve(__dirname, "../src");

/** Returns a hash of the migrations and their runner. Databases with the same hash have the same schema. */
export function hashSchema(): string {
  const files = ["migrations", "platform/db"].flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .sort()
      .map((name) => join(folder, name)),
  );
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(source, file)));
  return hash.digest("hex").slice(0, 12);
}
