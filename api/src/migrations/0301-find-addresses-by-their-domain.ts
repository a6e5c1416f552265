import { domainToASCII } from "node:url";
import type { MigrationContext } from "../platform/db/migrator";

const tables = ["users", "admin_invitations"] as const;

/**
 * A domain beyond ASCII is one key with its `xn--` form. Where both forms have an account already, the one with the domain
 * beyond ASCII keeps its key, which no new lookup finds: the other one has proved the same address later or earlier.
 */
export async function up({ run, select }: MigrationContext): Promise<void> {
  for (const table of tables) {
    const rows = await select(`SELECT email_key FROM ${table} WHERE LENGTH(email_key) <> CHAR_LENGTH(email_key)`);
    for (const { email_key: before = "" } of rows) {
      const at = before.lastIndexOf("@") + 1;
      const domain = domainToASCII(before.slice(at));
      const [from, to] = [before, before.slice(0, at) + domain].map((key) => Buffer.from(key).toString("hex"));
      if (domain === "" || from === to) continue;
      await run(`UPDATE IGNORE ${table} SET email_key = CONVERT(X'${to ?? ""}' USING utf8mb4)
        WHERE email_key = CONVERT(X'${from ?? ""}' USING utf8mb4) COLLATE utf8mb4_bin`);
    }
  }
}

/** Both forms mean the same address. */
export function down(): Promise<void> {
  return Promise.resolve();
}
