import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { runCommand } from "../processes/run-command.mjs";

const image = "mariadb:10.11";

export async function isDockerAnswering() {
  const { code } = await runCommand("docker", ["version", "--format", "{{.Server.Version}}"], { timeoutMs: 5_000 });
  return code === 0;
}

const nameFor = (folder) => `portal-database-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;

/**
 * A volume may outlive its folder. This file in the folder shows that the volume belongs to it and is completely set
 * up.
 */
const markerOf = (folder) => path.join(folder, "volume-is-set-up");

const settings = [
  "--character-set-server=utf8mb4",
  "--collation-server=utf8mb4_unicode_ci",
  "--default-time-zone=+00:00",
  "--max-connections=300",
  "--skip-name-resolve",
];

/**
 * Returns the command that runs MariaDB in a container, which ends with its client. A killed client leaves its
 * container. The command therefore removes it first: the container's name must be free.
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

/**
 * Prepares image and volume. Also removes a volume of an earlier folder with this name, or of an interrupted set-up.
 */
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

export function keepVolume(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(markerOf(folder), "");
}
