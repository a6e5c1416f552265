import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { readNow } from "../runner/wait.mjs";
import { toHex } from "./test-release.mjs";

/** A release that was in use so lately has all its files (S59: 30 days). Both teams may move the clock meanwhile. */
const keptMs = 17 * 86_400_000;

const pick = (random, items) => items[Math.floor(random() * items.length)];
const toFolder = ({ remote }, version) => `/remotes/${remote}/${version}/`;

/** A version that was cut off is not served, neither its manifest nor a file that was sent. */
async function checkHalf(reader, team, random) {
  const release = pick(
    random,
    [...team.versions.values()].filter(({ mayBeFinished }) => !mayBeFinished),
  );
  if (!release) return;
  for (const path of ["manifest.json", ...release.files.keys()]) {
    const isRefused = await reader.isRefused(toFolder(team, release.version) + path);
    // The version may have been published meanwhile.
    if (isRefused !== undefined && !release.mayBeFinished && team.versions.get(release.version) === release)
      assert.ok(isRefused, `${reader.web.name} serves ${path} of half a release, ${team.remote} ${release.version}.`);
  }
}

/** An open page of an older version finds its chunks. */
async function checkOld(reader, team, { random, portal, counts }) {
  const now = (await readNow(portal)).getTime();
  const release = pick(
    random,
    [...team.versions.values()].filter(({ usedUntil }) => usedUntil !== undefined && now - usedUntil < keptMs),
  );
  if (!release) return;
  for (const [path, content] of release.files) {
    await reader.readHashed(toFolder(team, release.version) + path, toHex(content));
  }
  counts.old = (counts.old ?? 0) + 1;
}

/** Rows name only releases whose last step was sent, by their own manifests. */
function checkRows(remotes, teams) {
  for (const row of remotes) {
    const team = teams.find(({ remote }) => remote === row.id);
    for (const release of team ? [row, row.canary, row.lastGood] : []) {
      if (!release) continue;
      const known = team.versions.get(release.version);
      assert.ok(known?.mayBeFinished, `The registry names ${row.id} ${release.version}, which was not published.`);
      assert.equal(release.manifest.sha256, toHex(known.text), `${row.id} ${release.version} has another manifest.`);
    }
  }
}

/** Reads until `state.isOver`: the teams' remotes each time, now and then all. */
export async function keepReading(reader, { teams, state, random, portal, counts }) {
  const isOfTeam = ({ id }) => teams.some(({ remote }) => remote === id);
  while (!state.isOver) {
    const isWhole = random() < 0.1;
    const remotes = await reader.readAll({ mayRead: isWhole ? undefined : isOfTeam });
    checkRows(remotes, teams);
    for (const team of teams) {
      await checkHalf(reader, team, random);
      await checkOld(reader, team, { random, portal, counts });
    }
    reader.passes.add(`${reader.web.name} ${reader.passes.size}`);
    await delay(20);
  }
}
