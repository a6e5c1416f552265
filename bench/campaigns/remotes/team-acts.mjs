import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { advanceClock } from "../../measures/lab-inbox.mjs";
import { readNow } from "../runner/wait.mjs";
import { cutOff, publish, replay, resume } from "./publish.mjs";
import { findState } from "./team.mjs";
import { toHex } from "./test-release.mjs";

const dayMs = 86_400_000;
const daysPerStep = 6;
/** Time for the portal to follow the Lab's clock, which it reads four times a second. */
const clockFollowMs = 600;

const usable = new Set(["ready", "current", "canary"]);

function pick(team, releases) {
  return releases[Math.floor(team.random() * releases.length)];
}

const pickUsable = (team, before) =>
  pick(
    team,
    before.filter(({ state }) => usable.has(state)),
  );

/** Each act returns its answer and what it wanted to be current; both may be undefined. */
const uses = {
  async promote(team, before) {
    const version = pickUsable(team, before)?.version;
    if (!version) return {};
    const body = { version, asGood: team.random() < 0.5 };
    return { answer: await team.once("POST", "/promote", { body }), current: version };
  },
  async canary(team, before) {
    const version = pickUsable(team, before)?.version;
    const percent = team.random() < 0.2 ? 0 : 1 + Math.floor(team.random() * 100);
    return version ? { answer: await team.once("POST", "/canary", { body: { version, percent } }) } : {};
  },
  async rollback(team) {
    return { answer: await team.once("POST", "/rollback", { body: {} }), isRollback: true };
  },
  async suspend(team, before) {
    const version = pickUsable(team, before)?.version;
    return version ? { answer: await team.suspend(version), suspended: version } : {};
  },
  async prune(team) {
    const answer = await team.once("POST", "/prune", { body: {} });
    if (answer) assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return { answer };
  },
  async passDays(_team, _before, { portal }) {
    await advanceClock(portal.labUrl, daysPerStep * dayMs);
    await delay(clockFollowMs);
    return {};
  },
};

const publishing = { publish, cutOff, resume, replay };

/** Acts with their weights. */
const weights = Object.entries({
  ...{ publish: 30, cutOff: 8, resume: 4, replay: 4 },
  ...{ promote: 22, canary: 12, rollback: 10, suspend: 3, prune: 10, passDays: 8 },
});

function choose(random) {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  return weights.find(([, weight]) => (left -= weight) < 0)?.[0] ?? "publish";
}

/** Every finished release stays listed with its manifest; an unfinished one is not in use. */
function checkList(team, releases) {
  const listed = new Map(releases.map((release) => [release.version, release]));
  assert.equal(listed.size, releases.length, `${team.remote} lists a version twice.`);
  for (const { version, text, isFinished, mayBeFinished } of team.versions.values()) {
    const release = listed.get(version);
    if (isFinished) assert.ok(release, `${team.remote} ${version} was published and is gone.`);
    if (!release || release.state === "uploading") continue;
    assert.ok(mayBeFinished, `${team.remote} ${version} is ${release.state} without its last step.`);
    assert.equal(release.manifestSha256, toHex(text), `${team.remote} ${version} has another content.`);
  }
  const current = releases.filter(({ state }) => state === "current");
  assert.ok(current.length <= 1, `${team.remote} has ${current.length} current releases.`);
}

/** Suspended and pruned releases never come back. */
function checkGone(team, before, after) {
  for (const { version, state } of before.filter((release) => ["suspended", "pruned"].includes(release.state))) {
    const now = after.find((release) => release.version === version);
    assert.ok(
      now && ["suspended", "pruned"].includes(now.state),
      `${team.remote} ${version} was ${state} and is back.`,
    );
  }
}

/** Compares the act's answer with the list after it. */
function checkUse(team, { name, answer, current, isRollback, suspended }, { before, after }) {
  const was = findState(before, "current")?.version;
  const is = findState(after, "current")?.version;
  const isDone = answer?.status === 200;
  const words = `${team.remote}: ${name} was answered with ${JSON.stringify(answer)}, ${was} was current, ${is} is`;
  if (isDone && current) assert.equal(is, current, words);
  if (isDone && isRollback) assert.equal(is, answer.body.release.version, words);
  if (suspended && isDone) {
    assert.equal(after.find(({ version }) => version === suspended)?.state, "suspended", words);
    assert.notEqual(is, suspended, words);
  }
  const mayChange = answer === undefined ? [was, current] : [was];
  if (!isDone && !(answer === undefined && (isRollback || suspended))) assert.ok(mayChange.includes(is), words);
}

/** A release that leaves its place keeps its files for 30 days. */
function noteUsed(team, releases, now) {
  for (const { version, state } of releases) {
    if (state === "current" || state === "canary") team.versions.get(version).usedUntil = now;
  }
}

/** Plays one random act and compares the portal's list with it. Returns the list. */
export async function act(team, before, ground) {
  const first = findState(before, "current") === undefined && before.every(({ state }) => state !== "ready");
  const name = first ? "publish" : choose(team.random);
  const now = (await readNow(ground.portal)).getTime();
  noteUsed(team, before, now);
  const done = publishing[name] ? await publishing[name](team) : await uses[name](team, before, ground);
  const after = await team.list();
  checkList(team, after);
  checkGone(team, before, after);
  // `passDays` may also end the current release's first day, so only its list is checked.
  if (done && name !== "passDays") checkUse(team, { name, ...done }, { before, after });
  team.acts.add(`${name} ${team.acts.size}`);
  ground.counts[name] = (ground.counts[name] ?? 0) + 1;
  return after;
}
