import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";

import { ENTRY, writeBuiltRemote } from "./build-remote.fixture.mjs";
import { ReleaseError } from "./release-error.mjs";
import { releaseRemote } from "./release-remote.mjs";

let ground;
let remotesDirectory;
let count = 0;

before(async () => {
  ground = await mkdtemp(path.join(tmpdir(), "portal-release-"));
});

beforeEach(() => {
  count += 1;
  remotesDirectory = path.join(ground, `remotes-${count}`);
});

after(() => rm(ground, { recursive: true, force: true }));

async function release(overrides) {
  count += 1;
  const remoteDirectory = await writeBuiltRemote(path.join(ground, `remote-${count}`), overrides);
  return releaseRemote({ remoteDirectory, remotesDirectory });
}

const readRegistry = async () => JSON.parse(await readFile(path.join(remotesDirectory, "remotes.json"), "utf8"));
const listVersions = (id = "mfe-sample") => readdir(path.join(remotesDirectory, id));

function refuses(overrides, message) {
  return assert.rejects(release(overrides), (error) => error instanceof ReleaseError && message.test(error.message));
}

describe("a release", () => {
  test("is complete in a folder of its version, without the build's manifest", async () => {
    const { version } = await release();

    assert.match(version, /^1\.2\.3-[0-9a-f]{8}$/);
    const names = (await readdir(path.join(remotesDirectory, "mfe-sample", version))).sort();
    const files = ["12.abcdefabcd.js", "12.fedcbafedc.css", ENTRY];
    assert.deepEqual(names, files.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort());
  });

  test("has a line in the registry with its files and the entry's hash", async () => {
    const { version } = await release();

    const base = `/remotes/mfe-sample/${version}`;
    const digest = createHash("sha384").update("var mfe_sample;(()=>{mfe_sample={}})();").digest("base64");
    assert.deepEqual(await readRegistry(), {
      version: 1,
      remotes: [
        {
          id: "mfe-sample",
          version,
          entry: `${base}/${ENTRY}`,
          contractVersion: "1.0.0",
          integrity: `sha384-${digest}`,
          preload: [`${base}/${ENTRY}`, `${base}/12.abcdefabcd.js`, `${base}/12.fedcbafedc.css`],
        },
      ],
    });
  });

  test("has the same version whenever the same content is released", async () => {
    const first = await release();
    remotesDirectory += "-elsewhere";

    assert.equal((await release()).version, first.version);
  });

  test("has another version when any file differs", async () => {
    const first = await release();
    const files = { [ENTRY]: "var mfe_sample;(()=>{mfe_sample={}})();", "12.abcdefabcd.js": "changed()" };

    assert.notEqual((await release({ files })).version, first.version);
  });

  test("of the same content changes nothing", async () => {
    const first = await release();
    const before = await readFile(path.join(remotesDirectory, "remotes.json"), "utf8");

    const second = await release();

    assert.deepEqual([first.changed, second.changed], [true, false]);
    assert.equal(await readFile(path.join(remotesDirectory, "remotes.json"), "utf8"), before);
    assert.deepEqual(await listVersions(), [first.version]);
  });

  test("can return to earlier releases", async () => {
    const first = await release();
    const second = await release({ packageVersion: "1.3.0" });
    assert.equal((await readRegistry()).remotes[0].version, second.version);

    await release();

    assert.deepEqual((await listVersions()).sort(), [first.version, second.version].sort());
    assert.equal((await readRegistry()).remotes[0].version, first.version);
  });

  test("leaves the lines of other remotes unchanged", async () => {
    await release();
    const [line] = (await readRegistry()).remotes;
    const other = { ...line, id: "mfe-another", note: "hosted elsewhere" };
    await writeFile(
      path.join(remotesDirectory, "remotes.json"),
      JSON.stringify({ version: 1, remotes: [other, line] }),
    );

    await release({ packageVersion: "2.0.0" });

    const [first, second] = (await readRegistry()).remotes;
    assert.deepEqual(first, other);
    assert.match(second.version, /^2\.0\.0-/);
  });

  test("loses no line when several remotes are released at once", async () => {
    const ids = ["mfe-one", "mfe-two", "mfe-three", "mfe-four", "mfe-five", "mfe-six"];
    await Promise.all(ids.map((id) => release({ id, files: { [ENTRY]: `var ${id.replace("-", "_")};` } })));

    assert.deepEqual((await readRegistry()).remotes.map((remote) => remote.id).sort(), [...ids].sort());
  });

  test("removes interrupted releases", async () => {
    await mkdir(path.join(remotesDirectory, "mfe-sample", ".incoming-dead"), { recursive: true });

    const { version } = await release();

    assert.deepEqual(await listVersions(), [version]);
    assert.deepEqual((await readdir(remotesDirectory)).sort(), ["mfe-sample", "remotes.json"]);
  });
});

describe("a release is refused and leaves the registry unchanged", () => {
  test("when the remote is not built", async () => {
    const remoteDirectory = await writeBuiltRemote(path.join(ground, "unbuilt"));
    await rm(path.join(remoteDirectory, "dist"), { recursive: true });

    await assert.rejects(releaseRemote({ remoteDirectory, remotesDirectory }), /mfe-sample is not built/);
  });

  test("when the build belongs to another remote", () =>
    refuses({ manifest: { remote: "mfe-other" } }, /is of mfe-other/));

  test("when the package is not a remote", () => refuses({ id: "shell" }, /shell is not the name of a remote/));

  test("when the package has no valid version", () => refuses({ packageVersion: "next" }, /no version of the form/));

  test("when a file of the manifest is missing", () =>
    refuses({ manifest: { preload: [ENTRY, "gone.js"] } }, /lacks gone\.js/));

  test("when the manifest does not list the entry first", () =>
    refuses({ manifest: { preload: ["12.abcdefabcd.js"] } }, /does not list the entry first/));

  test("when the entry's name has no hash", () =>
    refuses({ manifest: { entry: "remoteEntry.js" } }, /no entry remoteEntry/));

  test("when the entry is outside of the release", () =>
    refuses({ manifest: { entry: "../remoteEntry.0123456789.js" } }, /no entry remoteEntry/));

  test("when the entry is not a script", () => refuses({ files: { [ENTRY]: "var mfe_sample;(" } }, /is no script/));

  test("when the entry defines another container", () =>
    refuses({ files: { [ENTRY]: "var mfe_other;" } }, /does not define the container mfe_sample/));

  test("when the remote was built for another host contract", () =>
    refuses({ installedContract: "2.0.0" }, /built for host contract 1\.0\.0, but 2\.0\.0 is installed/));

  test("when a compressed form has other content", async () => {
    const remoteDirectory = await writeBuiltRemote(path.join(ground, "wrong-br"));
    await writeFile(path.join(remoteDirectory, "dist", `${ENTRY}.br`), "not brotli");

    await assert.rejects(releaseRemote({ remoteDirectory, remotesDirectory }), /not the compressed form/);
  });

  test("when a compressed form is missing", async () => {
    const remoteDirectory = await writeBuiltRemote(path.join(ground, "no-gz"));
    await rm(path.join(remoteDirectory, "dist", `${ENTRY}.gz`));

    await assert.rejects(releaseRemote({ remoteDirectory, remotesDirectory }), /lacks remoteEntry\.0123456789\.js\.gz/);
  });

  test("when the released folder was changed", async () => {
    const { version } = await release();
    await writeFile(path.join(remotesDirectory, "mfe-sample", version, ENTRY), "var mfe_sample;evil()");

    await refuses({}, /was changed after mfe-sample was released/);
  });

  test("when the registry is broken", async () => {
    await mkdir(remotesDirectory, { recursive: true });
    await writeFile(path.join(remotesDirectory, "remotes.json"), "{");

    await refuses({}, /is not a registry of version 1/);
    assert.equal(await readFile(path.join(remotesDirectory, "remotes.json"), "utf8"), "{");
  });
});
