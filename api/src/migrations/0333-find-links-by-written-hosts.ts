import { domainToUnicode } from "node:url";
import type { MigrationContext } from "../platform/db/migrator";

const hex = (text: string) => Buffer.from(text).toString("hex");

/** The host as people write it, where the address has its `xn--` form: the beginning of one does not tell that of the other. */
export async function up({ run, select }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE links ADD COLUMN unicode_host VARCHAR(253) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    ADD KEY links_unicode_host (unicode_host(64))`);
  const rows = await select("SELECT CAST(id AS CHAR) AS id, end_url FROM links WHERE end_url LIKE '%xn--%'");
  for (const { id = "", end_url: endUrl = "" } of rows) {
    const { hostname } = new URL(endUrl);
    const host = domainToUnicode(hostname).replace(/^www\./, "");
    if (host === "" || domainToUnicode(hostname) === hostname) continue;
    await run(`UPDATE links SET unicode_host = CONVERT(X'${hex(host)}' USING utf8mb4) WHERE id = ${id}`);
  }
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE links DROP KEY links_unicode_host, DROP COLUMN unicode_host");
}
