import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { findProgram } from "./find-server.mjs";

const longestSocketPath = 100;

/** A server that root starts needs this flag. */
const asUser = () => (process.getuid?.() === 0 ? ["--user=root"] : []);

function listBaseOptions({ base, kind }) {
  if (!base) return [];
  const share = path.join(base, "share", "mysql");
  return [
    `--basedir=${base}`,
    `--lc-messages-dir=${share}`,
    ...(kind === "mysql" ? [] : [`--plugin-dir=${base}/lib/mysql/plugin`]),
  ];
}

/** Returns the files of a private server below `folder`. A socket whose path would be too long is elsewhere. */
export function describeFiles(folder) {
  const near = path.join(folder, "socket");
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const socket = near.length <= longestSocketPath ? near : path.join(os.tmpdir(), `portal-${name}`, "socket");
  return {
    data: path.join(folder, "data"),
    log: path.join(folder, "server.log"),
    temporary: path.join(folder, "tmp"),
    socket,
  };
}

async function initialize(server, data) {
  if (server.kind === "mysql") {
    const args = [
      "--no-defaults",
      "--initialize-insecure",
      `--datadir=${data}`,
      ...listBaseOptions(server),
      ...asUser(),
    ];
    return runCommand(server.program, args);
  }
  const folders = server.base && [path.join(server.base, "bin"), path.join(server.base, "scripts")];
  const installer = findProgram(["mariadb-install-db", "mysql_install_db"], folders);
  if (!installer) throw new Failure("mariadb-install-db is missing beside the database server; install MariaDB whole.");
  const args = ["--no-defaults", `--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db"];
  const base = server.base ? [`--basedir=${server.base}`, `--lc-messages-dir=${server.base}/share/mysql`] : [];
  return runCommand(installer, [...args, ...base, ...asUser()], { env: server.env });
}

/** Creates the data folder atomically. Keeps an existing folder. */
export async function prepareDataFolder(server, folder) {
  const { data, temporary, socket } = describeFiles(folder);
  for (const own of [folder, temporary, path.dirname(socket)]) mkdirSync(own, { recursive: true, mode: 0o700 });
  if (existsSync(data)) return;
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (server.kind === "mariadb") mkdirSync(unfinished);
  const { code, output } = await initialize(server, unfinished);
  if (code !== 0) {
    throw new Failure(explainOutput(output) ?? `The database in ${folder} could not be set up.`, output.slice(-2000));
  }
  renameSync(unfinished, data);
}

const speedOptions = [
  "--innodb-flush-log-at-trx-commit=0",
  "--sync-binlog=0",
  "--innodb-doublewrite=0",
  "--innodb-buffer-pool-size=256M",
];

/**
 * Returns the command of a private server: loopback only, UTC, utf8mb4.
 * @param {{ isThrowaway?: boolean }} [options] true trades crash safety for speed (tests)
 */
export function describeServerCommand(server, folder, port, { isThrowaway = false } = {}) {
  const { data, log, temporary, socket } = describeFiles(folder);
  const own = server.kind === "mysql" ? ["--mysqlx=OFF", "--skip-log-bin"] : ["--innodb-log-file-size=32M"];
  const args = [
    "--no-defaults",
    ...listBaseOptions(server),
    `--datadir=${data}`,
    // A separate folder: a starting server removes all temporary tables in it, even those of other servers.
    `--tmpdir=${temporary}`,
    `--socket=${socket}`,
    `--pid-file=${path.join(folder, "server.pid")}`,
    `--log-error=${log}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-name-resolve",
    "--character-set-server=utf8mb4",
    "--collation-server=utf8mb4_unicode_ci",
    "--default-time-zone=+00:00",
    "--max-connections=300",
    ...own,
    ...(isThrowaway ? speedOptions : ["--innodb-buffer-pool-size=128M"]),
    ...asUser(),
  ];
  return { command: server.program, args, env: server.env ?? process.env };
}
