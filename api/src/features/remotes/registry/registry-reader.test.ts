import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RemoteRegistry } from "@portal/api-contract";
import { createLogger } from "../../../platform/logger/logger";
import { startTestPortal, type TestPortal } from "../../../../testing/test-portal";
import { publishTestRelease, testEntry } from "../../../../testing/test-release";
import { until } from "../../../../testing/until";
import { createRemotesApi } from "../remotes.api";
import { createRegistryReader } from "./registry-reader";
import { createReleaseFiles } from "./release-files";

const logger = createLogger("silent");
let portal: TestPortal;
let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "portal-registry-"));
  portal = await startTestPortal({ REMOTES_CACHE_DIR: cacheDir });
  await publishTestRelease({ remote: "mfe-one", version: "1.0.0" });
});
afterAll(async () => {
  await portal.stop();
  await rm(cacheDir, { recursive: true });
});

const versionIn = ({ remotes }: RemoteRegistry) => remotes.find(({ id }) => id === "mfe-one")?.version;
const withoutDatabase = () => jest.spyOn(portal.database.sequelize, "query").mockRejectedValue(new Error("gone"));

test("two processes see a promotion without a restart", async () => {
  const readers = [1, 2].map(() => createRegistryReader({ cacheDir, logger }));
  for (const read of readers) expect(versionIn((await read()).registry)).toBe("1.0.0");
  await publishTestRelease({ remote: "mfe-one", version: "1.1.0" });
  for (const read of readers) await until(async () => versionIn((await read()).registry) === "1.1.0");
});

test("asks the database at most once in half a second, and once for many requests", async () => {
  const read = createRegistryReader({ cacheDir, logger });
  const query = jest.spyOn(portal.database.sequelize, "query");
  await Promise.all(Array.from({ length: 50 }, () => read()));
  const asked = query.mock.calls.length;
  for (let count = 0; count < 50; count += 1) await read();
  expect(query.mock.calls.length).toBe(asked);
  query.mockRestore();
});

test("the last registry is served while the database is down, also after a start", async () => {
  const read = createRegistryReader({ cacheDir, logger });
  const { hash } = await read();
  const down = withoutDatabase();
  const restarted = createRegistryReader({ cacheDir, logger });
  expect((await restarted()).hash).toBe(hash);
  const elsewhere = createRegistryReader({ cacheDir: join(cacheDir, "no-such-folder"), logger });
  await expect(elsewhere()).rejects.toThrow("gone");
  down.mockRestore();
  await publishTestRelease({ remote: "mfe-one", version: "1.2.0" });
  await until(async () => versionIn((await restarted()).registry) === "1.2.0");
});

test("a registry is not served without the database while the disk lacks its files", async () => {
  const own = await mkdtemp(join(cacheDir, "kept-"));
  const isRefused = jest.fn().mockReturnValue(false);
  const keepFiles = () => (isRefused() ? Promise.reject(new Error("no room")) : Promise.resolve());
  const read = createRegistryReader({ cacheDir: own, logger, keepFiles });
  const isServed = async (version: string) =>
    (await read()).registry.remotes.some((row) => row.id === "mfe-kept" && row.version === version);
  await publishTestRelease({ remote: "mfe-kept", version: "1.0.0" });
  await until(() => isServed("1.0.0"));
  isRefused.mockReturnValue(true);
  await publishTestRelease({ remote: "mfe-kept", version: "1.1.0" });
  await until(() => isServed("1.1.0"));
  const down = withoutDatabase();
  await until(() => isServed("1.0.0"));
  down.mockRestore();
  await until(() => isServed("1.1.0"));
});

test("is kept on disk again after the disk was emptied", async () => {
  const own = await mkdtemp(join(cacheDir, "emptied-"));
  const read = createRegistryReader({ cacheDir: own, logger });
  const isKept = async () => {
    const { body } = await read();
    return body.toString() === (await readFile(join(own, "registry.json"), "utf8").catch(() => ""));
  };
  await until(isKept);
  await rm(own, { recursive: true });
  await until(isKept);
});

test("has a strong ETag that changes only with the content, and is sent compressed", async () => {
  const client = portal.newClient();
  await until(async () => versionIn((await client.request("/remotes.json")).body as RemoteRegistry) === "1.2.0");
  const first = await client.request("/remotes.json", { headers: { "accept-encoding": "br" } });
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("cache-control"), etag]).toEqual([
    "no-cache",
    expect.stringMatching(/^"[0-9a-f]{32}-br"$/),
  ]);
  expect(first.headers.get("content-encoding")).toBe("br");
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const headers = { "if-none-match": tag, "accept-encoding": "br" };
    const again = await client.request("/remotes.json", { headers });
    expect([again.status, again.body]).toEqual([304, ""]);
  }
  const plain = await client.request("/remotes.json", { headers: { "accept-encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), plain.body]).toEqual([null, first.body]);
  expect((await client.request("/remotes.json", { method: "HEAD" })).body).toBe("");
  expect((await client.request("/remotes.json", { method: "POST", body: {} })).status).toBe(404);
});

test("brings the files of a new registry to the disk before it is served (D539)", async () => {
  const remotesCacheDir = await mkdtemp(join(cacheDir, "api-"));
  const { readServedRegistry, site } = createRemotesApi({ config: { remotesCacheDir }, logger });
  // The bounds of the waits never pass, so a wait for itself would not end.
  jest.useFakeTimers({
    doNotFake: ["performance", "Date", "nextTick", "queueMicrotask", "setImmediate", "setInterval"],
  });
  const version = versionIn((await readServedRegistry()).registry) ?? "";
  jest.useRealTimers();
  const down = withoutDatabase();
  expect(await site.findFile("mfe-one", version, testEntry)).toMatchObject({ path: expect.any(String) as string });
  down.mockRestore();
});

describe("files of releases", () => {
  const findListedHash = async (remote: string, version: string) => {
    const row = (await portal.remotes.readRegistry()).remotes.find(({ id }) => id === remote);
    return row?.version === version ? row.manifest.sha256 : null;
  };
  const newFiles = async () =>
    createReleaseFiles({ cacheDir: await mkdtemp(join(cacheDir, "files-")), logger, findListedHash });

  test("that were kept are served while the database is down", async () => {
    const files = await newFiles();
    await files.keep("mfe-one", "1.2.0", (await findListedHash("mfe-one", "1.2.0")) ?? "");
    const down = withoutDatabase();
    expect(await files.find("mfe-one", "1.2.0", testEntry)).toMatchObject({ path: expect.any(String) as string });
    down.mockRestore();
  });

  test("come from the database when the disk refuses them", async () => {
    const file = join(cacheDir, "a-file");
    await writeFile(file, "");
    const files = createReleaseFiles({ cacheDir: join(file, "below"), logger, findListedHash });
    const found = await files.find("mfe-one", "1.2.0", testEntry);
    expect(found && "bytes" in found ? found.bytes.toString() : null).toContain('version:"1.2.0"');
  });

  test.each([
    ["a remote that has no release", "mfe-none", "1.2.0", testEntry],
    ["a version that was not published", "mfe-one", "9.0.0", testEntry],
    ["a file that the release does not name", "mfe-one", "1.2.0", "other.js"],
    ["a property of every object", "mfe-one", "1.2.0", "constructor"],
  ])("do not exist for %s", async (_what, remote, version, path) => {
    expect(await (await newFiles()).find(remote, version, path)).toBeNull();
  });

  test("are written once when many ask for them at once", async () => {
    const files = await newFiles();
    const query = jest.spyOn(portal.database.sequelize, "query");
    const found = await Promise.all(Array.from({ length: 20 }, () => files.find("mfe-one", "1.2.0", testEntry)));
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(query.mock.calls.filter(([sql]) => JSON.stringify(sql).includes("remote_files")).length).toBe(1);
    query.mockRestore();
  });

  const addressOf = (path: string) => `/remotes/mfe-one/1.2.0/${path}`;

  test("are served without a restart", async () => {
    const path = `/remotes/mfe-two/1.0.0/${testEntry}`;
    expect((await portal.newClient().request(path)).status).toBe(404);
    await publishTestRelease({ remote: "mfe-two", version: "1.0.0" });
    expect((await portal.newClient().request(path)).status).toBe(200);
  });

  test("act as nothing but script and style, and are never a service worker (S79)", async () => {
    const client = portal.newClient();
    const { headers } = await client.request(addressOf(testEntry));
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const worker = await client.request(addressOf(testEntry), { headers: { "service-worker": "script" } });
    expect(worker.status).toBe(404);
  });

  test("are sent compressed, and again from the database when the disk lost them", async () => {
    const client = portal.newClient();
    const headers = { "accept-encoding": "br" };
    const first = await client.request(addressOf("late.0123456789.js"), { headers });
    expect([first.headers.get("content-encoding"), first.body]).toEqual(["br", expect.stringContaining("mfe-one")]);
    await rm(join(cacheDir, "files"), { recursive: true });
    expect((await client.request(addressOf("late.0123456789.js"), { headers })).body).toBe(first.body);
  });
});
