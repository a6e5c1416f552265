import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { inRoot } from "../scripts/console/paths.mjs";
import { adminId, createAdminHeaders, createCalls } from "./campaigns/remotes/portal-calls.mjs";
import { createTeam } from "./campaigns/remotes/team.mjs";
import { sendOnSchedule } from "./measures/open-loop.mjs";
import { addAdmin, createRun } from "./measures/people.mjs";
import { describeServer, withProbedServer } from "./measures/probed-server.mjs";
import { createBareClient } from "./measures/bare-client.mjs";
import { measureInTurn, percentile, printFigure, printHead, printRatio } from "./measures/statistics.mjs";

const remote = "mfe-bench";
/** Its files are published under the name of the bench's remote. */
const built = "mfe-dashboard";
const publishes = 5;
const rollbacks = 20;
const perSecond = 5_000;
const seconds = { warmUp: 3, turn: 10 };
const connections = 64;
const pollMs = 5;
const askCompressed = "User-Agent: bench\r\nAccept-Encoding: br\r\n";

function readBuilt() {
  const folder = inRoot(built, "dist");
  const content = JSON.parse(readFileSync(path.join(folder, "remote.json"), "utf8"));
  const files = Object.keys(content.files).map((name) => readFileSync(path.join(folder, name)));
  const bySha256 = new Map(files.map((bytes) => [createHash("sha256").update(bytes).digest("hex"), bytes]));
  return { content, bySha256 };
}

async function call(team, ...request) {
  const { status, body } = await team.untilAnswered(...request);
  assert.ok(status < 300, `${request.slice(0, 2).join(" ")} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

const readRegistry = async ({ url }) => (await fetch(`${url}/remotes.json`)).json();

/** Waits until each process names the version and serves its entry. */
async function untilServed(webs, version) {
  for (const web of webs) {
    for (;;) {
      const row = (await readRegistry(web)).remotes.find(({ id }) => id === remote);
      if (row?.version === version && (await fetch(web.url + row.entry)).ok) break;
      await delay(pollMs);
    }
  }
}

/** Returns ms from the built folder to a version that both processes serve. Other bytes each time, as after a change. */
async function publish({ team, webs }, version) {
  const startedAt = performance.now();
  const { content, bySha256 } = readBuilt();
  const entry = Buffer.from(`/* ${version} */`);
  const sha256 = createHash("sha256").update(entry).digest();
  const name = `remoteEntry.${sha256.toString("hex").slice(0, 10)}.js`;
  bySha256.set(sha256.toString("hex"), entry);
  const files = { ...content.files, [name]: `sha256-${sha256.toString("base64")}` };
  const preload = [name, ...content.preload.slice(1)];
  const manifest = { ...content, remote, version, entry: name, files, preload, keyId: team.keyId };
  const { missing } = await call(team, "POST", "/releases", { body: team.signManifest(manifest) });
  for (const hash of missing) await call(team, "PUT", `/files/${hash}`, { bytes: bySha256.get(hash) });
  await call(team, "POST", `/releases/${version}/finish`, { body: {} });
  await call(team, "POST", "/promote", { body: { version, asGood: true } });
  await untilServed(webs, version);
  return performance.now() - startedAt;
}

async function measurePublishes(ground) {
  const times = [];
  for (let count = 1; count <= publishes; count += 1) times.push(await publish(ground, `1.${count}.0`));
  return percentile(times, 0.5);
}

async function measureRollbacks({ team, webs }) {
  const times = [];
  const [before, after] = [`1.${publishes - 1}.0`, `1.${publishes}.0`];
  for (let count = 0; count < rollbacks; count += 1) {
    const startedAt = performance.now();
    await call(team, "POST", "/rollback", { body: { version: before } });
    await untilServed(webs, before);
    times.push(performance.now() - startedAt);
    await call(team, "POST", "/promote", { body: { version: after } });
    await untilServed(webs, after);
  }
  return percentile(times, 0.5);
}

/** Returns the processor time of one answer in ms, user and system. */
const measureAnswer = (server) =>
  withProbedServer(server, async ({ url, readMemory }) => {
    const client = createBareClient(url, connections);
    const send = async () => {
      const { status } = await client.get("/remotes.json", askCompressed);
      assert.equal(status, 200);
    };
    const sendFor = (time) => sendOnSchedule({ perSecond, goesOn: (index) => index < perSecond * time, send });
    try {
      await sendFor(seconds.warmUp);
      const before = await readMemory();
      await sendFor(seconds.turn);
      const after = await readMemory();
      return (after.cpuMs - before.cpuMs) / (perSecond * seconds.turn);
    } finally {
      client.close();
    }
  });

async function measureStore({ environment, portal }, run) {
  await addAdmin(run, adminId.replace("usr_", ""));
  const server = describeServer("ours", environment);
  return withProbedServer(server, (first) =>
    withProbedServer(server, async (second) => {
      const webs = [first, second];
      const shared = { webs, random: Math.random, disturbed: new Set() };
      const admin = createCalls({ ...shared, readHeaders: createAdminHeaders(run, portal) });
      const team = await createTeam({ ...shared, remote, admin });
      const published = await measurePublishes({ team, webs });
      const rolledBack = await measureRollbacks({ team, webs });
      await call(team, "POST", "/canary", { body: { version: "1.1.0", percent: 10 } });
      const registry = await new Promise((resolve) => setTimeout(resolve, 600)).then(() => readCompressed(first));
      return { published, rolledBack, registry };
    }),
  );
}

async function readCompressed({ url }) {
  const client = createBareClient(url, 1);
  try {
    const { head, length } = await client.get("/remotes.json", askCompressed);
    assert.match(head, /content-encoding: br/i);
    return length - head.length - 4;
  } finally {
    client.close();
  }
}

/**
 * Measures publish and rollback with two web processes, and the registry of six remotes with a canary beside a bare
 * server. Returns whether the limits hold.
 */
export async function measureRemotes({ environment, ...portal }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const { published, rolledBack, registry } = await measureStore({ environment, portal }, createRun(connection));
    const bytes = Buffer.alloc(registry, "x").toString("base64");
    const bare = describeServer("registry-server.mjs", { ...environment, REGISTRY_BYTES: bytes });
    const own = describeServer("ours", environment);
    const times = await measureInTurn({ reference: () => measureAnswer(bare), ours: () => measureAnswer(own) });
    printHead();
    return [
      printFigure("published, served by two processes (median)", [undefined, published], { unit: "ms", limit: 3_000 }),
      printFigure("rolled back, served by two (median of 20)", [undefined, rolledBack], { unit: "ms", limit: 1_000 }),
      printFigure("registry of six remotes with a canary (br)", [undefined, registry / 1024], { unit: "KB", limit: 6 }),
      printFigure(`processor time of a registry at ${perSecond}/s`, times, { unit: "ms", limit: 0.2 }),
      printRatio("  beside the bare server", times, { unit: "ms" }),
    ].every(Boolean);
  } finally {
    await connection.end();
  }
}
