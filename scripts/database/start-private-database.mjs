import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { findFreePort } from "../processes/free-port.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { chooseServer } from "./choose-server.mjs";
import { connectWhenReady } from "./connect.mjs";
import { describeDockerCommand, prepareDocker } from "./docker-server.mjs";
import { describePrivateUrl, preparePrivateAccounts } from "./private-accounts.mjs";
import { describeFiles, describeServerCommand, prepareDataFolder } from "./private-server.mjs";

const isOwnServer = (server) => server.kind !== "docker";

function describeLogin(server, folder, port, password) {
  if (isOwnServer(server)) return { socketPath: describeFiles(folder).socket, user: "root" };
  return { host: "127.0.0.1", port, user: "root", password };
}

function throwNotReady(supervised, folder) {
  const details = supervised.readLastLines();
  throw new Failure(explainOutput(details) ?? `The database in ${folder} does not start; its log is above.`, details);
}

/**
 * Starts the portal's own database server below `folder` and keeps it running.
 * @param {{ folder: string, runFolder: string, unpackFolder: string, password: string, isThrowaway?: boolean,
 *   supervisor: import("../processes/supervisor.mjs").Supervisor }} options
 * @returns {Promise<{ url: string, remark: string }>} the database's URL, and what runs
 */
export async function startPrivateDatabase({ folder, runFolder, unpackFolder, password, isThrowaway, supervisor }) {
  const server = await chooseServer({ unpackFolder });
  const home = path.join(folder, server.kind);
  const port = await findFreePort();
  const command = isOwnServer(server)
    ? describeServerCommand(server, home, port, { isThrowaway })
    : describeDockerCommand(home, port, password);
  const supervised = new SupervisedProcess({
    name: "database",
    pidFile: path.join(runFolder, "database.json"),
    logFile: path.join(home, "output.log"),
    describe: () => command,
  });
  await supervised.replaceLeftover();
  await (isOwnServer(server) ? prepareDataFolder(server, home) : prepareDocker(home));
  await supervisor.keep(supervised, { stopsLast: true });
  const connection = await connectWhenReady(describeLogin(server, home, port, password), {
    isAlive: () => supervised.isAlive,
    timeoutMs: isOwnServer(server) ? 60_000 : 180_000,
  });
  if (!connection) throwNotReady(supervised, home);
  if (isOwnServer(server)) await preparePrivateAccounts(connection, password);
  await connection.end();
  return { url: describePrivateUrl(port, password), remark: `${server.kind} ${server.version ?? ""} on port ${port}` };
}
