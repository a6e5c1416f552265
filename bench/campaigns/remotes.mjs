import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "../measures/statistics.mjs";
import { addAdmin } from "../measures/people.mjs";
import { hangMs } from "../measures/wait-until.mjs";
import { keepReading } from "./remotes/check-reads.mjs";
import { createWebWithCache } from "./remotes/own-caches.mjs";
import { adminId, createAdminHeaders, createCalls } from "./remotes/portal-calls.mjs";
import { createReader } from "./remotes/reader.mjs";
import { createStrikes } from "./remotes/strikes.mjs";
import { act } from "./remotes/team-acts.mjs";
import { createTeam, findState } from "./remotes/team.mjs";
import { createFiles } from "./remotes/test-release.mjs";
import { createTroubleTimes } from "./remotes/trouble-times.mjs";
import { createUntil } from "./remotes/until.mjs";
import { createSteadyRun } from "./runner/steady-run.mjs";

/** Strikes at full size. */
export const size = 60;
/** One strike of each kind that a shared database allows. */
export const smallSize = 6;
export const killsDatabase = true;

const remotes = ["mfe-north", "mfe-south"];
/** Acts of each team between two strikes. */
const actsPerStrike = 2;
const longestRestMs = 600;
const pollMs = 20;

/** Waits until each process serves the row that the list requires. Returns the ms since the act's answer. */
async function untilServed({ readers }, team, releases) {
  const startedAt = performance.now();
  const wanted = [findState(releases, "current"), findState(releases, "canary"), releases.find((one) => one.lastGood)];
  const versions = wanted[0] ? wanted.map((release) => release?.version) : [undefined, undefined, undefined];
  for (const reader of readers) {
    for (let found; ;) {
      const row = (await reader.readRegistry(() => true)).remotes.find(({ id }) => id === team.remote);
      found = [row?.version, row?.canary?.version, row?.lastGood?.version];
      if (found.join() === versions.join()) break;
      const words = `${reader.web.name} serves ${team.remote} as ${found} in place of ${versions}.`;
      assert.ok(performance.now() - startedAt < hangMs, words);
      await delay(pollMs);
    }
  }
  return performance.now() - startedAt;
}

async function keepActing(ground, team) {
  const { state, times, delays } = ground;
  let releases = await team.list();
  while (!state.isOver) {
    releases = await act(team, releases, ground);
    const since = performance.now();
    const ms = await untilServed(ground, team, releases);
    if (!times.since(since, "database", ...ground.webs.map(({ name }) => name))) delays.push(ms);
  }
  return releases;
}

/** Strikes in rounds of all kinds, each round in another order. */
async function strikeOften(ground, times) {
  const { strikes, teams, random, struck, until, state } = ground;
  let round = [];
  for (let count = 0; count < times && !state.isOver; count += 1) {
    if (round.length === 0) round = Object.keys(strikes);
    for (const team of teams) await until.grown(team.acts, actsPerStrike, `${team.remote} does nothing any more.`);
    await delay(random() * longestRestMs);
    const [name] = round.splice(Math.floor(random() * round.length), 1);
    await strikes[name]();
    struck[name] = (struck[name] ?? 0) + 1;
  }
}

/** No finished release lacks a content, and no version is there twice. */
async function checkStore(run) {
  const [lacking] = await run(
    `SELECT r.remote, r.version, named.path FROM remote_releases r
       JOIN remote_release_files named ON named.release_id = r.id
       LEFT JOIN remote_files stored ON stored.sha256 = named.sha256
      WHERE r.finished_at IS NOT NULL AND stored.sha256 IS NULL`,
  );
  assert.deepEqual(lacking, []);
  const [turns] = await run(
    "SELECT remote FROM remotes WHERE current_id IS NOT NULL AND current_id NOT IN (SELECT release_id FROM remote_turns)",
  );
  assert.deepEqual(turns, []);
}

async function prepare({ portal, random, run, folder }) {
  await addAdmin(run, adminId.replace("usr_", ""));
  const webs = [];
  for (const name of ["first", "second"]) webs.push(await createWebWithCache(portal.environment, { name, folder }));
  const disturbed = new Set();
  const admin = createCalls({ webs, random, disturbed, readHeaders: createAdminHeaders(run, portal) });
  const teams = [];
  for (const remote of remotes) {
    const createContent = (version) => ({ files: createFiles(remote, version, random) });
    teams.push(await createTeam({ remote, admin, webs, random, disturbed, createContent }));
  }
  const times = createTroubleTimes();
  const counts = {};
  const readers = webs.map((web) => createReader(web, { times, disturbed, counts }));
  const kills = { web: 0, database: 0, cut: 0 };
  const state = { isOver: false };
  const until = createUntil(state);
  const ground = { portal, random, run, webs, teams, readers, times, counts, kills, disturbed, state, until };
  return { ...ground, strikes: createStrikes(ground), struck: {}, delays: [] };
}

function printFigures({ counts, struck, kills, delays, disturbed, print }) {
  const { files, registries, old, ...acts } = counts;
  const list = (named) =>
    Object.entries(named)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  print(
    `strikes: ${list(struck)}; processes: ${list(kills)}; ${disturbed.size} calls and reads were refused meanwhile`,
  );
  print(`acts of two teams: ${list(acts)}`);
  print(
    `${files} files of ${registries} registries and of ${old} older releases had the right content; a change was served by ` +
      `both processes after ${Math.round(percentile(delays, 0.5))} ms (median), ${Math.round(Math.max(...delays))} ms (most)`,
  );
}

/**
 * Two teams publish, promote, roll back and prune at two web processes, while processes and the database die and the disks
 * of files are emptied, refused and filled. Each named file is served with its content, also while the database is away;
 * half a release is never served; versions are not used again; and what was answered stays.
 */
export async function run({ portal, size: strikes, random, print }) {
  const steady = createSteadyRun(portal.environment.DATABASE_URL);
  const folder = mkdtempSync(path.join(tmpdir(), "portal-campaign-remotes-"));
  let ground;
  try {
    ground = await prepare({ portal, random, run: steady.run, folder });
    const { teams, readers, state } = ground;
    const work = [
      ...teams.map((team) => keepActing(ground, team)),
      ...readers.map((reader) => keepReading(reader, ground)),
    ];
    const struck = strikeOften(ground, strikes);
    try {
      await Promise.race([struck, Promise.all(work)]);
    } finally {
      state.isOver = true;
      await Promise.allSettled([struck, ...work]);
    }
    await Promise.all(work);
    for (const reader of readers) await reader.readAll();
    await checkStore(steady.run);
    printFigures({ ...ground, print });
  } finally {
    if (ground) ground.state.isOver = true;
    for (const web of ground?.webs ?? []) await web.stop();
    rmSync(folder, { recursive: true, force: true });
    await steady.end();
  }
}
