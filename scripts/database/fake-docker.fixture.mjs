/*
 * Acts as `docker`, with this machine's MariaDB as the container. As in `docker`, a killed client leaves its container,
 * a running container's name is taken, volumes survive, and clients come from another address. State is in
 * FAKE_DOCKER_DIR.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isRunning, readStartTime } from "../processes/process-identity.mjs";
import { stopProcess } from "../processes/stop-process.mjs";
import { findProgram } from "./find-server.mjs";

const gateway = "127.0.0.9";
const state = process.env.FAKE_DOCKER_DIR;
const containerFile = (name) => path.join(state, `container-${name}.json`);
const volumeOf = (name) => path.join(state, `volume-${name}`);
const asUser = process.getuid() === 0 ? ["--user=root"] : [];

function fail(sentence, code) {
  console.error(`docker: Error response from daemon: ${sentence}`);
  process.exit(code);
}

function readContainer(name) {
  if (!existsSync(containerFile(name))) return undefined;
  const record = JSON.parse(readFileSync(containerFile(name), "utf8"));
  return isRunning(record) ? record : undefined;
}

/** Initializes an empty volume, as the image's entry point does. */
function initialize(data) {
  const unfinished = `${data}.new`;
  mkdirSync(unfinished, { recursive: true });
  const options = ["--no-defaults", `--datadir=${unfinished}`, ...asUser];
  const installer = findProgram(["mariadb-install-db"]);
  execFileSync(installer, [...options, "--auth-root-authentication-method=normal", "--skip-test-db"]);
  const input = `FLUSH PRIVILEGES; CREATE USER 'root'@'%' IDENTIFIED BY '${process.env.MARIADB_ROOT_PASSWORD}';
    GRANT ALL PRIVILEGES ON *.* TO 'root'@'%' WITH GRANT OPTION;
    DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';\n`;
  const file = `${data}.sql`;
  writeFileSync(file, input.replace(/\s*\n\s*/g, " ").replaceAll("; ", ";\n"));
  execFileSync(findProgram(["mariadbd"]), [...options, "--bootstrap"], { input: readFileSync(file) });
  renameSync(unfinished, data);
}

/** Runs the server and its published address, apart from the client. */
async function runContainer([name, volume, publishedPort, ...settings]) {
  const data = volumeOf(volume);
  if (!existsSync(data)) initialize(data);
  const socket = path.join(state, `${name}.sock`);
  const options = [`--datadir=${data}`, `--socket=${socket}`, "--skip-networking=0", "--bind-address=127.0.0.1"];
  const probe = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  const args = ["--no-defaults", ...options, `--port=${port}`, ...settings, ...asUser];
  const server = spawn(findProgram(["mariadbd"]), args, { stdio: "ignore" });
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  server.on("exit", () => process.exit(0));
  const relay = net.createServer((client) => {
    const inside = net.connect({ port, host: "127.0.0.1", localAddress: gateway });
    for (const [from, to] of [
      [client, inside],
      [inside, client],
    ])
      from.pipe(to).on("error", () => from.destroy());
    for (const side of [client, inside]) side.on("error", () => (client.destroy(), inside.destroy()));
  });
  relay.listen(Number(publishedPort), "127.0.0.1");
}

function readFlags(args) {
  const flags = {};
  let index = 0;
  for (; args[index].startsWith("-"); index += 1) {
    if (args[index] === "--rm") continue;
    flags[args[index]] = args[index + 1];
    index += 1;
  }
  return { flags, image: args[index], settings: args.slice(index + 1) };
}

async function run(args) {
  const { flags, image, settings } = readFlags(args);
  const name = flags["--name"];
  if (readContainer(name)) fail(`Conflict. The container name "/${name}" is already in use by container "0".`, 125);
  if (image !== "mariadb:10.11" || !(flags["-e"] in process.env)) fail("The image or its password is missing.", 125);
  const [volume] = flags["-v"].split(":");
  const [, publishedPort] = flags["-p"].split(":");
  const own = [fileURLToPath(import.meta.url), "container", name, volume, publishedPort, ...settings];
  const container = spawn(process.execPath, own, { detached: true, stdio: "ignore" });
  const record = { pid: container.pid, startTime: readStartTime(container.pid), volume };
  writeFileSync(containerFile(name), JSON.stringify(record));
  process.on("SIGTERM", () => container.kill("SIGTERM"));
  container.on("exit", () => {
    rmSync(containerFile(name), { force: true });
    process.exit(0);
  });
}

async function removeContainer(name) {
  const record = readContainer(name);
  if (record) await stopProcess(record, { graceMs: 0, hasGroup: true });
  rmSync(containerFile(name), { force: true });
}

const [command, ...args] = process.argv.slice(2);
if (command === "version") console.log("27.0.0");
else if (command === "container") await runContainer(args);
else if (command === "run") await run(args);
else if (command === "rm") await removeContainer(args.at(-1));
else if (command === "volume") {
  const name = args.at(-1);
  if (readContainer(name)) fail("remove: volume is in use", 1);
  rmSync(volumeOf(name), { recursive: true, force: true });
} else if (command !== "pull" && command !== "image") fail(`'${command}' is not known.`, 125);
