import { existsSync } from "node:fs";
import path from "node:path";

import { createCommittedRemote, ENTRY, filesWith, type SampleRemote } from "../testing/create-sample-remote.js";
import { proposeKey } from "../testing/fake-portal-state.js";
import { runCommand } from "../testing/run-command.js";
import { acceptKey, runPublish } from "../testing/run-publish.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";
import { toFingerprint } from "../arguments/read-signing-key.js";

let portal: FakePortal;
let remote: SampleRemote;
let publicKey: string;

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createCommittedRemote();
  publicKey = acceptKey(portal, remote);
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

const START = "POST /api/remotes/mfe-sample/releases";
const isUpload = (call: string) => call.startsWith("PUT ");

const publish = () => runPublish(portal, remote);

function commitVersion(version: string): void {
  remote.writePackage({ version });
  remote.git("commit", "--quiet", "-a", "-m", "sample: raise the version");
}

test("signs, uploads and finishes a release that nobody gets yet", async () => {
  const { code, document } = await publish();
  expect(code).toBe(0);
  expect(document).toMatchObject({
    done: true,
    version: "1.2.0",
    alreadyPublished: false,
    uploaded: { files: 3 },
    changes: null,
  });
  expect(portal.state.releases).toMatchObject([
    { state: "ready", manifest: { version: "1.2.0", keyId: "key_1", entry: ENTRY } },
  ]);
  expect(portal.state.files.size).toBe(3);
});

test("keeps source maps outside of the release, and publishes again", async () => {
  const map = "299.0f8d112417.js.map";
  remote.setBuild({ maps: { [map]: "{}" } });
  expect((await publish()).code).toBe(0);
  expect(existsSync(path.join(remote.directory, ".portal-remote/maps/1.2.0", map))).toBe(true);
  expect(existsSync(path.join(remote.directory, "dist", map))).toBe(false);
  expect((await publish()).document).toMatchObject({ done: true, alreadyPublished: true });
});

test("sends equal files once", async () => {
  remote.setBuild({ files: filesWith({ "a.json": "[1]", "b.json": "[1]" }) });
  expect((await publish()).document).toMatchObject({ uploaded: { files: 4 } });
  expect(portal.calls.filter(isUpload)).toHaveLength(4);
});

test("says what changed in bytes against the current release", async () => {
  await publish();
  await runCommand(portal, remote, ["promote", "1.2.0"]);
  commitVersion("1.3.0");
  remote.setBuild({
    files: filesWith({
      "299.0f8d112417.js": undefined,
      "299.1111111111.js": "1",
      "299.673c8984f0.css": undefined,
      "a.json": "[1]",
    }),
  });
  const { code, printed } = await runCommand(portal, remote, ["publish"]);
  expect(code).toBe(0);
  expect(printed).toContain("Compared with 1.2.0: ");
  expect(printed).toMatch(/added {4}a\.json {2}3 B/);
  expect(printed).toMatch(/changed {2}299\.1111111111\.js {2}1 B/);
  expect(printed).toMatch(/removed {2}299\.673c8984f0\.css/);
  expect(printed).toContain("1 file unchanged");
});

test("publishing the same bytes again changes nothing and is done", async () => {
  await publish();
  const before = portal.calls.length;
  const { code, document, printed } = await publish();
  expect(code).toBe(0);
  expect(document).toMatchObject({ done: true, alreadyPublished: true, uploaded: { files: 0 } });
  expect(printed).toContain('"state": "ready"');
  expect(portal.calls.slice(before).filter((call) => isUpload(call) || call.endsWith("/finish"))).toEqual([]);
});

test("a version with other content is refused", async () => {
  await publish();
  remote.setBuild({ files: filesWith({ "a.json": "[1]" }) });
  const { code, document } = await publish();
  expect(code).toBe(1);
  expect(document).toMatchObject({
    refusals: [
      {
        code: "VERSION_TAKEN",
        place: "package.json, version",
        fix: expect.stringContaining("Raise the version") as unknown,
      },
    ],
  });
});

test.each(["suspended", "pruned", "invalid"] as const)("a version that is %s is refused", async (state) => {
  await publish();
  for (const release of portal.state.releases) release.state = state;
  expect((await publish()).document).toMatchObject({ refusals: [{ code: "VERSION_SPENT" }] });
});

describe("the key", () => {
  test("is proposed, and refused until an admin accepts it", async () => {
    portal.state.keys.length = 0;
    const { code, warned } = await runCommand(portal, remote, ["publish"]);
    expect(code).toBe(1);
    expect(portal.state.keys).toEqual([{ id: "key_1", publicKey, state: "proposed" }]);
    expect(warned).toContain(toFingerprint(publicKey));
    expect(warned).toContain(`${portal.address}/admin/remotes`);
    expect(portal.calls).not.toContain(START);
  });

  test("is refused when an admin revoked it", async () => {
    proposeKey(portal.state, publicKey).state = "revoked";
    expect((await publish()).document).toMatchObject({ refusals: [{ code: "KEY_REVOKED" }] });
  });
});

describe("the repository", () => {
  test("may have no changed and no new file, beside dist/", async () => {
    remote.write("src/new file.ts", "");
    remote.write("webpack.config.cjs", "module.exports = [];");
    const { code, document } = await publish();
    expect(code).toBe(1);
    expect(document).toMatchObject({
      refusals: [
        {
          code: "UNCOMMITTED",
          place: "webpack.config.cjs, src/new file.ts",
        },
      ],
    });
    expect(portal.calls).not.toContain(START);
  });

  test("may hold the remote in a folder", async () => {
    remote.nest();
    expect((await publish()).code).toBe(0);
    remote.write("../other.txt", "");
    expect((await publish()).document).toMatchObject({ refusals: [{ code: "UNCOMMITTED", place: "other.txt" }] });
  });

  test("holds the remote", async () => {
    remote.write(".gitignore", "*");
    remote.git("rm", "--quiet", "-r", "--cached", ".");
    remote.git("commit", "--quiet", "-m", "sample: remove all");
    expect((await publish()).document).toMatchObject({ refusals: [{ code: "UNCOMMITTED", place: "package.json" }] });
  });

  test("may leave dist/ out of .gitignore", async () => {
    remote.write(".gitignore", "");
    remote.git("commit", "--quiet", "-a", "-m", "sample: ignore nothing");
    expect((await publish()).code).toBe(0);
    commitVersion("1.2.1");
    expect((await publish()).code).toBe(0);
  });

  test("is needed", async () => {
    remote.git("rm", "-r", "--quiet", "--cached", ".");
    remote.write(".git/HEAD", "");
    expect((await publish()).document).toMatchObject({ refusals: [{ code: "NO_REPOSITORY" }] });
  });

  test("and the remote are refused together", async () => {
    remote.write("src/new.ts", "");
    remote.setBuild({ files: filesWith({ "299.673c8984f0.css": "p{}" }) });
    const { document } = await publish();
    expect(document).toMatchObject({ refusals: [{ code: "UNCOMMITTED" }, { code: "CSS_LEAK" }] });
  });

  test("and a failed build are refused together", async () => {
    remote.write("src/new.ts", "");
    remote.setBuild({ done: false });
    expect((await publish()).document).toMatchObject({ refusals: [{ code: "UNCOMMITTED" }, { code: "BUILD_FAILED" }] });
  });
});

test("prints the portal's message, code, request and fields", async () => {
  const body = {
    message: "The title is too long.",
    type: "error",
    code: "INVALID",
    requestId: "req_7",
    fields: { "pages.0.title": "Use 20." },
  };
  portal.setFault(({ path, method }) =>
    method === "POST" && path.endsWith("/releases") ? { status: 422, body: JSON.stringify(body) } : undefined,
  );
  const { code, warned } = await runCommand(portal, remote, ["publish"]);
  expect(code).toBe(1);
  expect(warned).toContain("The title is too long.\n  pages.0.title: Use 20.\nCode INVALID, request req_7");
});
