import { createHash } from "node:crypto";
import { Failure } from "../console/failure.mjs";
import { runCommand } from "../processes/run-command.mjs";

const image = "mariadb:10.11";

/** Whether a Docker daemon answers. */
export async function isDockerAnswering() {
  const { code } = await runCommand("docker", ["version", "--format", "{{.Server.Version}}"], { timeoutMs: 5_000 });
  return code === 0;
}

const nameFor = (folder) => `portal-database-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;

/** The command of a MariaDB container whose data live in a volume named after `folder`; it ends with its client. */
export function describeDockerCommand(folder, port, password) {
  const name = nameFor(folder);
  const settings = [
    "--character-set-server=utf8mb4",
    "--collation-server=utf8mb4_unicode_ci",
    "--default-time-zone=+00:00",
    "--max-connections=300",
  ];
  const passwords = ["-e", "MARIADB_ROOT_PASSWORD", "-e", "MARIADB_PASSWORD", "-e", "MARIADB_USER=portal"];
  const publish = ["-p", `127.0.0.1:${port}:3306`, "-v", `${name}:/var/lib/mysql`];
  return {
    command: "docker",
    args: [
      "run",
      "--rm",
      "--name",
      name,
      ...passwords,
      "-e",
      "MARIADB_DATABASE=portal",
      ...publish,
      image,
      ...settings,
    ],
    env: { ...process.env, MARIADB_ROOT_PASSWORD: password, MARIADB_PASSWORD: password },
  };
}

/** Removes the container that a killed start left, and fetches the image. */
export async function prepareDocker(folder) {
  await runCommand("docker", ["rm", "--force", nameFor(folder)]);
  const { code, output } = await runCommand("docker", ["pull", "--quiet", image]);
  const isLocal = code === 0 || (await runCommand("docker", ["image", "inspect", image])).code === 0;
  if (!isLocal) throw new Failure(`Docker could not fetch ${image}.`, output.slice(-1000));
}
