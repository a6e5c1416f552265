import assert from "node:assert/strict";
import { toHex } from "./test-release.mjs";

/** Tries of a publish that is cut off, or whose files another team's prune removes meanwhile. */
const tries = 200;

const createVersion = (team, version) => ({
  ...{ version, ...team.build(version) },
  ...{ isFinished: false, mayBeFinished: false, usedUntil: undefined },
});

const findContent = ({ files }, sha256) => [...files.values()].find((content) => toHex(content) === sha256);

/** Sends the first two steps. Returns the missing files that were not sent; undefined: a call had no answer. */
async function sendFiles(team, release, most = Infinity) {
  const started = await team.once("POST", "/releases", { body: release.text });
  if (!started) return undefined;
  assert.ok([200, 201].includes(started.status), `${team.remote} ${release.version}: ${JSON.stringify(started.body)}`);
  const { missing } = started.body;
  for (const sha256 of missing.slice(0, most)) {
    const bytes = findContent(release, sha256);
    assert.ok(bytes, `${sha256} is missing, but ${release.version} does not name it.`);
    const stored = await team.once("PUT", `/files/${sha256}`, { bytes });
    if (!stored) return undefined;
    // Another call of this publish may have finished the release meanwhile.
    if (stored.body.code === "FILE_NOT_AWAITED") return undefined;
    assert.equal(stored.status, 200, JSON.stringify(stored.body));
  }
  return missing.slice(most);
}

async function tryPublish(team, release) {
  if ((await sendFiles(team, release)) === undefined) return false;
  release.mayBeFinished = true;
  const finished = await team.once("POST", `/releases/${release.version}/finish`, { body: {} });
  if (!finished || finished.body.code === "FILES_MISSING") return false;
  assert.equal(finished.status, 200, JSON.stringify(finished.body));
  assert.equal(finished.body.release.manifestSha256, toHex(release.text));
  return true;
}

async function publishOne(team, release) {
  for (let count = 0; count < tries; count += 1) if (await tryPublish(team, release)) return;
  assert.fail(`${team.remote} ${release.version} could not be published in ${tries} tries.`);
}

/** Publishes a new version, repeating what had no answer; sometimes by two processes at once. */
export async function publish(team) {
  const version = `1.${team.versions.size}.0`;
  const release = createVersion(team, version);
  team.versions.set(version, release);
  const copies = team.random() < 0.2 ? 2 : 1;
  await Promise.all(Array.from({ length: copies }, () => publishOne(team, release)));
  release.isFinished = true;
}

/** Begins a version and sends some of its files. Another content for the same version may follow. */
export async function cutOff(team) {
  const version = `1.${team.versions.size}.0`;
  const release = createVersion(team, version);
  team.versions.set(version, release);
  await sendFiles(team, release, Math.floor(team.random() * release.files.size));
}

/** Publishes a version that was cut off, with other files. */
export async function resume(team) {
  const cut = [...team.versions.values()].filter(({ mayBeFinished }) => !mayBeFinished);
  const chosen = cut[Math.floor(team.random() * cut.length)];
  if (!chosen) return;
  const release = createVersion(team, chosen.version);
  team.versions.set(chosen.version, release);
  await publishOne(team, release);
  release.isFinished = true;
}

/** A used version is refused with other content, and the same content changes nothing. */
export async function replay(team) {
  const used = [...team.versions.values()].filter(({ isFinished }) => isFinished);
  const chosen = used[Math.floor(team.random() * used.length)];
  if (!chosen) return;
  const { text } = team.build(chosen.version, new Map([["more.0123456789.js", Buffer.from("more()")]]));
  const refused = await team.untilAnswered("POST", "/releases", { body: text });
  assert.deepEqual([refused.status, refused.body.code], [409, "VERSION_TAKEN"]);
  const again = await team.untilAnswered("POST", "/releases", { body: chosen.text });
  assert.deepEqual([again.status, again.body.missing], [200, []]);
}
