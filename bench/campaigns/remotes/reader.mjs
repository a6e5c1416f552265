import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { hangMs } from "../../measures/wait-until.mjs";
import { readIntegrity, toHex } from "./test-release.mjs";

const pauseMs = 50;
const tries = hangMs / pauseMs;

/** An answer without content, at a time when there was no reason for one. */
export class Refusal extends Error {}

async function get(web, path) {
  const answer = await fetch(web.url + path, { signal: AbortSignal.timeout(hangMs) });
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
}

/**
 * Reads what a web process serves. Every answer with content must have the right hash, and none may be 404. A refusal
 * counts as a fault unless the process or the database was struck.
 * @param {object} ground `times` (createTroubleTimes), `disturbed` (a set of refusals), `counts`
 */
export function createReader(web, { times, disturbed, counts }) {
  const isExcused = (startedAt) => times.since(startedAt, web.name, "database");

  /** `mayFail`: false while the database is down and the disk is whole. */
  async function read(path, mayFail = isExcused) {
    for (let count = 0; count < tries; count += 1) {
      const startedAt = performance.now();
      const answer = await get(web, path).catch((error) => ({ status: 0, content: error.message }));
      if (answer.status === 200) return answer.content;
      const words = `${web.name} answered ${path} with ${answer.status}: ${answer.content}`;
      assert.notEqual(answer.status, 404, words);
      if (!mayFail(startedAt)) throw new Refusal(words);
      disturbed.add(`${disturbed.size} ${words}`);
      await delay(pauseMs);
    }
    throw new Error(`${web.name} does not answer ${path}.`);
  }

  async function readHashed(path, sha256, mayFail) {
    const content = await read(path, mayFail);
    counts.files = (counts.files ?? 0) + 1;
    assert.equal(toHex(content), sha256, `${web.name} serves ${path} with another content (${content.length} bytes).`);
    return content;
  }

  /** Reads the manifest and every file that it names. */
  async function readRelease({ manifest: place, entry }, mayFail) {
    const manifest = JSON.parse(await readHashed(place.path, place.sha256, mayFail));
    const base = entry.slice(0, entry.lastIndexOf("/") + 1);
    for (const [path, integrity] of Object.entries(manifest.files)) {
      await readHashed(base + path, readIntegrity(integrity), mayFail);
    }
  }

  const readRegistry = async (mayFail) => JSON.parse(await read("/remotes.json", mayFail));

  return {
    ...{ web, passes: new Set() },
    readRegistry,
    readHashed,
    /** Reads every file of every release that the registry names. `mayRead` chooses rows. */
    async readAll({ mayFail, mayRead = () => true } = {}) {
      const { remotes } = await readRegistry(mayFail);
      for (const row of remotes.filter(mayRead)) {
        for (const release of [row, row.canary, row.lastGood]) if (release) await readRelease(release, mayFail);
      }
      counts.registries = (counts.registries ?? 0) + 1;
      return remotes;
    },
    /** Whether the process refuses the path; undefined if a strike may be the reason. */
    async isRefused(path) {
      const startedAt = performance.now();
      const answer = await get(web, path).catch(() => ({ status: 0 }));
      return answer.status === 0 || answer.status >= 500 || isExcused(startedAt) ? undefined : answer.status === 404;
    },
  };
}
