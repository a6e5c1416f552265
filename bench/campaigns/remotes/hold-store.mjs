import { connect } from "../../../scripts/database/connect.mjs";
import { createRun } from "../../measures/people.mjs";

const held = ["remotes", "remote_generation", "remote_releases", "remote_release_files", "remote_files", "remote_keys"];

/** Lets every statement about releases wait while `work` runs, as a database that hangs. */
export async function holdStore(uri, work) {
  const connection = await connect({ uri });
  connection.on("error", () => undefined);
  try {
    await createRun(connection)(`LOCK TABLES ${held.map((table) => `${table} WRITE`).join(", ")}`);
    return await work();
  } finally {
    await connection.end().catch(() => connection.destroy());
  }
}
