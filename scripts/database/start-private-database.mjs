import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { findFreePort } from "../processes/free-port.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { chooseServer } from "./choose-server.mjs";
import { connectWhenReady } from "./connect.mjs";
import { describeDockerCommand, keepVolume, prepareDocker } from "./docker-server.mjs";
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

function describeCommand(server, home, port, { password, isThrowaway }) {
  if (!isOwnServer(server)) return describeDockerCommand(home, port, password);
  return describeServerCommand(server, home, port, { isThrowaway });
}

/**
 * Starts a private database server below `folder` and keeps it running.
 * @param {{ folder: string, runFolder: string, unpackFolder: string, password: string, isThrowaway?: boolean,
 * supervisor: import("../processes/supervisor.mjs").Supervisor, server?: object, driver?: Promise<unknown> }} options
 * `server`: default from `chooseServer`; `driver`: settles when the driver is installed; the server starts earlier
 * @returns {Promise<{ url: string, remark: string, ownerLogin: object }>} `remark`: which server runs
 */
export async function startPrivateDatabase({ folder, runFolder, unpackFolder, supervisor, ...options }) {
  const server = options.server ?? (await chooseServer({ unpackFolder }));
  const { password } = options;
  const home = path.join(folder, server.kind);
  const port = await findFreePort();
  const supervised = new SupervisedProcess({
    name: "database",
    pidFile: path.join(runFolder, "database.json"),
    logFile: path.join(home, "output.log"),
    describe: () => describeCommand(server, home, port, options),
  });
  await supervised.replaceLeftover();
  await (isOwnServer(server) ? prepareDataFolder(server, home) : prepareDocker(home));
  await supervisor.keep(supervised, { stopsLast: true });
  await options.driver;
  const ownerLogin = describeLogin(server, home, port, password);
  const connection = await connectWhenReady(ownerLogin, {
    isAlive: () => supervised.isAlive,
    timeoutMs: isOwnServer(server) ? 60_000 : 180_000,
  });
  if (!connection) throwNotReady(supervised, home);
  await preparePrivateAccounts(connection, { password, isInContainer: !isOwnServer(server) });
  await connection.end();
  if (!isOwnServer(server)) keepVolume(home);
  const remark = [server.kind, server.version, "on port", port].filter(Boolean).join(" ");
  return { url: describePrivateUrl(port, password), remark, ownerLogin };
}
