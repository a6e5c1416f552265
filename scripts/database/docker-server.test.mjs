import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, afterEach, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Supervisor } from "../processes/supervisor.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { isDockerAnswering } from "./docker-server.mjs";
import { connect, connectWhenReady } from "./connect.mjs";
import { findServer } from "./find-server.mjs";
import { startPrivateDatabase } from "./start-private-database.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-docker-"));
const places = { folder: path.join(folder, "database"), runFolder: path.join(folder, "run"), unpackFolder: folder };
const hasMariadb = (await findServer())?.kind === "mariadb";
const skip = hasMariadb ? false : "the stand-in for Docker runs MariaDB, which this machine does not have";

const programs = path.join(folder, "bin");
mkdirSync(programs);
const fixture = pathToFileURL(path.join(import.meta.dirname, "fake-docker.fixture.mjs")).href;
writeFileSync(path.join(programs, "docker"), `#!/usr/bin/env node\nimport("${fixture}");\n`);
chmodSync(path.join(programs, "docker"), 0o755);
Object.assign(process.env, { PATH: `${programs}:${process.env.PATH}`, FAKE_DOCKER_DIR: folder });

let supervisor;
beforeEach(() => (supervisor = new Supervisor()));
afterEach(() => supervisor.stop());
after(() => rmSync(folder, { recursive: true, force: true }));

const start = (password) => startPrivateDatabase({ ...places, password, server: { kind: "docker" }, supervisor });

async function query(url, sql) {
  const connection = await connect({ uri: url });
  try {
    return (await connection.query(sql))[0];
  } finally {
    await connection.end();
  }
}

test("finds that Docker answers", { skip }, async () => {
  assert.equal(await isDockerAnswering(), true);
});

test("data survive a stop of the container", { skip }, async () => {
  const { url } = await start("first");
  await query(url, "CREATE DATABASE api_suite");
  await query(url, "CREATE TABLE api_suite.kept AS SELECT 7 AS figure");
  await supervisor.stop();
  supervisor = new Supervisor();
  const again = await start("first");
  assert.deepEqual(await query(again.url, "SELECT figure FROM api_suite.kept"), [{ figure: 7 }]);
});

test("the database comes back after a killed client left its container running", { skip }, async () => {
  const { ownerLogin } = await start("first");
  const before = readPidFile(path.join(places.runFolder, "database.json"));
  process.kill(before.pid, "SIGKILL");
  while (isRunning(before)) await new Promise((resolve) => setTimeout(resolve, 20));
  while ((readPidFile(path.join(places.runFolder, "database.json"))?.pid ?? before.pid) === before.pid) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const connection = await connectWhenReady(ownerLogin, { isAlive: () => true });
  assert.ok(connection, "the database is back");
  await connection.end();
});

test("a start after its folder was removed has a new volume, so another password works", { skip }, async () => {
  rmSync(places.folder, { recursive: true });
  const { url } = await start("second");
  assert.deepEqual(await query(url, "SHOW DATABASES LIKE 'api_suite'"), []);
});
