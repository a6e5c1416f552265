import assert from "node:assert/strict";
import { createSigner, describeFiles } from "./test-release.mjs";
import { createCalls } from "./portal-calls.mjs";

const perPage = 200;

/**
 * A team with a deploy token and an accepted key. `versions` has each version by its name: `text` of the manifest, `files`,
 * `isFinished` (its finish was answered), `mayBeFinished` (its finish was sent), and `usedUntil`, the Lab's time in ms until
 * which it was certainly in use.
 * @param {object} options `createContent` returns the files of a version by path, and the manifest's other fields
 */
export async function createTeam({ remote, admin, webs, random, disturbed, createContent }) {
  const { publicKey, signManifest } = createSigner();
  const created = await admin.untilAnswered("POST", "/remotes/tokens", { body: { remote, name: `${remote}-ci` } });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const headers = { authorization: `Bearer ${created.body.token}` };
  const calls = createCalls({ webs, random, disturbed, readHeaders: () => headers });
  const { body: key } = await calls.untilAnswered("POST", "/remotes/keys", { body: { remote, publicKey } });
  const accepted = await admin.untilAnswered("POST", `/remotes/keys/${key.id}/accept`, { body: {} });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  const inRemote = (path) => `/remotes/${remote}${path}`;
  return {
    ...{ remote, random },
    versions: new Map(),
    acts: new Set(),
    /** Returns files and signed manifest of a version. */
    build(version, moreFiles = new Map()) {
      const { files: own, ...fields } = createContent(version);
      const files = new Map([...own, ...moreFiles]);
      return { files, text: signManifest({ ...describeFiles(files), ...fields, remote, version, keyId: key.id }) };
    },
    once: (method, path, content) => calls.once(method, inRemote(path), content),
    untilAnswered: (method, path, content) => calls.untilAnswered(method, inRemote(path), content),
    suspend: (version) =>
      admin.once("POST", inRemote("/suspend"), { body: { version, reason: "The campaign takes it out of use." } }),
    /** All releases, newest first, as the portal lists them. */
    async list() {
      const found = [];
      for (let cursor = ""; cursor !== null;) {
        const query = `?limit=${perPage}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
        const { status, body } = await calls.untilAnswered("GET", inRemote(`/releases${query}`));
        assert.equal(status, 200, JSON.stringify(body));
        found.push(...body.data);
        cursor = body.nextCursor;
      }
      return found;
    },
  };
}

/** The release in use as this; undefined: none. */
export const findState = (releases, state) => releases.find((release) => release.state === state);
