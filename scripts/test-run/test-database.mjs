import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { replaceLeftovers } from "../demo/replace-leftovers.mjs";
import { inData } from "../console/paths.mjs";
import { inTestFolder } from "./test-folder.mjs";

/**
 * Starts the tests' database server: fresh, fast, on a separate port. Without `isThrowaway` committed data survive a
 * kill of the server. Returns a function that returns a database's URL (empty name: the server's).
 */
export async function startTestDatabase(supervisor, { isThrowaway = true } = {}) {
  const runFolder = inTestFolder("run");
  mkdirSync(runFolder, { recursive: true });
  await replaceLeftovers(runFolder);
  rmSync(inTestFolder("database"), { recursive: true, force: true });
  const password = randomBytes(12).toString("hex");
  const { url } = await startPrivateDatabase({
    folder: inTestFolder("database"),
    runFolder,
    unpackFolder: inData("database", "unpacked"),
    password,
    isThrowaway,
    supervisor,
  });
  return (database) => url.replace(/\/portal$/, `/${database}`);
}
