import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { runCommand } from "../processes/run-command.mjs";

const image = "mariadb:10.11";

/** Whether a Docker daemon answers. */
export async function isDockerAnswering() {
  const { code } = await runCommand("docker", ["version", "--format", "{{.Server.Version}}"], { timeoutMs: 5_000 });
  return code === 0;
}

/** The name of a folder's container, and of the volume that holds its data. */
const nameFor = (folder) => `portal-database-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;

/** A volume outlives its folder; this file in the folder says that the volume is the folder's, and set up whole. */
const markerOf = (folder) => path.join(folder, "volume-is-set-up");

const settings = [
  "--character-set-server=utf8mb4",
  "--collation-server=utf8mb4_unicode_ci",
  "--default-time-zone=+00:00",
  "--max-connections=300",
  "--skip-name-resolve",
];

/**
 * The command of a MariaDB container whose data live in a volume named after `folder`; it ends with its client. A client
 * that was killed leaves its container, whose name the next one needs: it is removed first.
 */
export function describeDockerCommand(folder, port, password) {
  const name = nameFor(folder);
  spawnSync("docker", ["rm", "--force", name], { stdio: "ignore", timeout: 30_000 });
  const places = ["-p", `127.0.0.1:${port}:3306`, "-v", `${name}:/var/lib/mysql`];
  return {
    command: "docker",
    args: ["run", "--rm", "--name", name, "-e", "MARIADB_ROOT_PASSWORD", ...places, image, ...settings],
    env: { ...process.env, MARIADB_ROOT_PASSWORD: password },
  };
}

/** Fetches the image, and removes the volume that an earlier folder of this name, or a set-up cut short, has left. */
export async function prepareDocker(folder) {
  const name = nameFor(folder);
  const { code, output } = await runCommand("docker", ["pull", "--quiet", image]);
  const isLocal = code === 0 || (await runCommand("docker", ["image", "inspect", image])).code === 0;
  if (!isLocal) throw new Failure(explainOutput(output) ?? `Docker could not fetch ${image}.`, output.slice(-1000));
  if (existsSync(markerOf(folder))) return;
  await runCommand("docker", ["rm", "--force", name]);
  const removed = await runCommand("docker", ["volume", "rm", "--force", name]);
  if (removed.code !== 0) throw new Failure(`Docker could not remove the old volume ${name}.`, removed.output);
}

/** Notes that the volume is set up: accounts and database are there. */
export function keepVolume(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(markerOf(folder), "");
}
