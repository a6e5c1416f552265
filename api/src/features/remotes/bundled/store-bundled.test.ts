import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { RemoteKey } from "../../../models/remote-key.model";
import { createRecordAudit } from "../../../platform/audit/audit";
import { systemClock } from "../../../platform/clock/clock";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture } from "../../../../testing/remotes.fixture";
import { testEncryption } from "../../../../testing/test-encryption";
import { buildContent, buildFiles } from "../../../../testing/test-release";
import { createStoreBundled } from "./store-bundled.command";

let fixture: RemotesFixture;
let folder: string;
beforeAll(async () => {
  fixture = await remotesFixture.start();
  folder = await mkdtemp(join(tmpdir(), "portal-bundled-"));
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

/** Writes a build as the webpack preset does. Returns its folder. */
async function build(remote: string, content: string): Promise<string> {
  const directory = join(folder, remote);
  const files = buildFiles(remote, content);
  await mkdir(join(directory, "dist"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, "dist", name), text);
    await writeFile(join(directory, "dist", `${name}.br`), brotliCompressSync(text));
    await writeFile(join(directory, "dist", `${name}.gz`), gzipSync("of another build"));
  }
  const { version: _, ...built } = buildContent({ remote, version: "1.0.0", files });
  await writeFile(join(directory, "dist", "remote.json"), JSON.stringify(built));
  await writeFile(join(directory, "package.json"), JSON.stringify({ name: remote, version: "1.0.0" }));
  return directory;
}

const store = (directory: string, always = false) => {
  const tools = { clock: systemClock, recordAudit: createRecordAudit(systemClock), encryption: testEncryption };
  return createStoreBundled({ ...tools, remoteOrigins: [], shellDir: folder })(directory, { always });
};

const findRow = async (remote: string) => (await fixture.readRegistry()).remotes.find(({ id }) => id === remote);

test("a build becomes the current and last good release once, signed with a sealed key", async () => {
  const directory = await build("mfe-own", "first");
  const stored = await store(directory);
  expect(stored).toMatchObject({ isNew: true, isPromoted: true });
  expect(stored.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await store(directory)).toMatchObject({ version: stored.version, isNew: false, isPromoted: false });
  const row = await findRow("mfe-own");
  expect([row?.version, row?.lastGood?.version]).toEqual([stored.version, stored.version]);
  const keys = await RemoteKey.findAll({ where: { remote: "mfe-own" } });
  expect(keys.map(({ privateKey }) => privateKey?.includes("PRIVATE KEY"))).toEqual([false]);
});

test("a build does not replace a team's current release, unless it is asked to", async () => {
  const team = await fixture.newTeam("mfe-taken");
  read(await team.publish("2.0.0"), 200);
  read(await team.post("/promote"), 200);
  const directory = await build("mfe-taken", "first");
  expect(await store(directory)).toMatchObject({ isNew: true, isPromoted: false });
  expect((await findRow("mfe-taken"))?.version).toBe("2.0.0");
  const stored = await store(directory, true);
  expect((await findRow("mfe-taken"))?.version).toBe(stored.version);
});

test("a suspended build can be released again, by another version", async () => {
  const directory = await build("mfe-again", "first");
  const { version } = await store(directory);
  const admin = await fixture.enterAdmin();
  read(await admin.post("/remotes/mfe-again/suspend", { version, reason: "Wrong totals." }), 200);
  expect(await findRow("mfe-again")).toBeUndefined();
  expect(await store(directory)).toMatchObject({ version, isPromoted: false });
  expect(await store(directory, true)).toMatchObject({ version: `${version}.2`, isPromoted: true });
  expect((await findRow("mfe-again"))?.version).toBe(`${version}.2`);
});

test("what is not built is refused in one sentence", async () => {
  await expect(store(join(folder, "mfe-none"))).rejects.toThrow("package.json is missing: build the remote first");
});
