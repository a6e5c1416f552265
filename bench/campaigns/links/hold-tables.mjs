import { connect } from "../../../scripts/database/connect.mjs";
import { createRun } from "../../measures/people.mjs";
import { waitUntil } from "../../measures/wait-until.mjs";

const held = ["links", "link_clicks", "link_losses", "web_sites"];
const pollMs = 20;

/**
 * Locks the tables of redirects until `release`. `run` uses the connection that has the locks. Neither call fails when
 * the database is killed.
 */
export async function holdTables(uri) {
  const connection = await connect({ uri });
  connection.on("error", () => undefined);
  const run = createRun(connection);
  await run(`LOCK TABLES ${held.map((table) => `${table} WRITE`).join(", ")}`);
  return {
    run,
    /** Waits until a write of clicks waits for the locks. Ending that write loses its clicks. */
    async untilWriteWaits() {
      const doesWait = async () => {
        const [rows] = await run(
          `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()
            AND info LIKE 'INSERT INTO link_clicks%'`,
        );
        return rows.length > 0;
      };
      await waitUntil(doesWait, () => "no clicks are written.", pollMs);
    },
    release: () => connection.end().catch(() => connection.destroy()),
  };
}
