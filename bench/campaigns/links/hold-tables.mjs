import { connect } from "../../../scripts/database/connect.mjs";
import { createRun } from "../../measures/people.mjs";
import { waitUntil } from "../../measures/wait-until.mjs";

const held = ["links", "link_clicks", "link_losses", "web_sites"];
const lookMs = 20;

/**
 * Locks the tables that a redirect reads and writes: until `release`, whoever asks for them waits. `run` asks on the connection that
 * holds the locks. Both bear that the database is killed meanwhile.
 */
export async function holdTables(uri) {
  const connection = await connect({ uri });
  connection.on("error", () => undefined);
  const run = createRun(connection);
  await run(`LOCK TABLES ${held.map((table) => `${table} WRITE`).join(", ")}`);
  return {
    run,
    /** A write of clicks waits for the locks: whatever ends it loses its clicks. */
    async untilWriteWaits() {
      const doesWait = async () => {
        const [rows] = await run(
          `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()
            AND info LIKE 'INSERT INTO link_clicks%'`,
        );
        return rows.length > 0;
      };
      await waitUntil(doesWait, () => "no clicks are written.", lookMs);
    },
    release: () => connection.end().catch(() => connection.destroy()),
  };
}
