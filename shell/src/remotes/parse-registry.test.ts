import { parseRegistry } from "./parse-registry.js";

const folder = "/remotes/mfe-auth/1.0.0-0a1b2c3d/";
const sha256 = "0a".repeat(32);
const row = {
  id: "mfe-auth",
  version: "1.0.0-0a1b2c3d",
  entry: `${folder}remoteEntry.0123456789.js`,
  contractVersion: "1.0.0",
  integrity: `sha256-${"A".repeat(43)}=`,
  preload: [`${folder}remoteEntry.0123456789.js`, `${folder}580.css`],
  manifest: { path: `${folder}manifest.json`, sha256 },
  canary: null,
  lastGood: null,
  pages: [],
};
const key = { id: "key-1", remote: "mfe-auth", publicKey: "A".repeat(43) };
const parse = (...rows: unknown[]) => parseRegistry({ version: 1, remotes: rows, keys: [] }, "http://localhost");
const parseOne = (changes: object) => parse({ ...row, ...changes }).remotes.get("mfe-auth");

/** Place of a release as the registry names it. */
function createPlace(version: string, remote = "mfe-auth") {
  const base = `/remotes/${remote}/${version}/`;
  const manifest = { path: `${base}manifest.json`, sha256 };
  return { version, entry: `${base}remoteEntry.0123456789.js`, manifest };
}

test("resolves a release's addresses to absolute ones", () => {
  expect(parseOne({})).toEqual({
    current: {
      remote: "mfe-auth",
      version: row.version,
      entry: `http://localhost${row.entry}`,
      manifest: { address: `http://localhost${folder}manifest.json`, sha256 },
      contractVersion: "1.0.0",
      pages: [],
    },
    canary: null,
    lastGood: null,
  });
});

test("reads the canary and the last good release", () => {
  const remote = parseOne({ canary: { ...createPlace("1.1.0"), percent: 10 }, lastGood: createPlace("0.9.0") });
  expect(remote?.canary).toMatchObject({ remote: "mfe-auth", version: "1.1.0", percent: 10 });
  expect(remote?.lastGood).toEqual({
    remote: "mfe-auth",
    version: "0.9.0",
    entry: "http://localhost/remotes/mfe-auth/0.9.0/remoteEntry.0123456789.js",
    manifest: { address: "http://localhost/remotes/mfe-auth/0.9.0/manifest.json", sha256 },
  });
});

test("reads a release at another https origin", () => {
  const elsewhere = { entry: "https://team.example/auth/remoteEntry.0123456789.js" };
  expect(parseOne(elsewhere)?.current.entry).toBe(elsewhere.entry);
});

test("reads a remote of a team outside this repository", () => {
  const elsewhere = { ...row, id: "mfe-rota-2", ...createPlace("1.0.0", "mfe-rota-2") };
  expect([...parse(elsewhere).remotes.keys()]).toEqual(["mfe-rota-2"]);
});

test("keeps the row of an older server, whose release has no manifest", () => {
  expect(parseOne({ manifest: undefined })?.current.manifest).toBeNull();
});

test.each([
  ["an id that is no remote's", { ...row, id: "auth" }],
  ["an id in capitals", { ...row, id: "mfe-Auth" }],
  ["a long id", { ...row, id: `mfe-${"a".repeat(37)}` }],
  ["a missing entry", { ...row, entry: undefined }],
  ["an entry over plain http elsewhere", { ...row, entry: "http://team.example/remoteEntry.js" }],
  ["an entry that is not a file address", { ...row, entry: "javascript:alert(1)" }],
  ["an entry among the shell's files", { ...row, entry: "/assets/remoteEntry.0123456789.js" }],
  ["an entry in another remote's folder", { ...row, entry: "/remotes/mfe-admin/1.0.0/remoteEntry.0123456789.js" }],
  ["an entry that climbs out of its folder", { ...row, entry: `${folder}../../../assets/main.js` }],
  ["an invalid version", { ...row, version: "../1.0.0" }],
  ["an invalid contract version", { ...row, contractVersion: 1 }],
  ["a broken manifest", { ...row, manifest: "manifest.json" }],
  ["a manifest without a hash", { ...row, manifest: { path: `${folder}manifest.json` } }],
  ["a manifest's hash that is not hex", { ...row, manifest: { ...row.manifest, sha256: "Z".repeat(64) } }],
  ["a string instead of an object", "mfe-auth"],
])("skips only the row with %s", (_, broken) => {
  const registry = parse(broken, { ...row, id: "mfe-admin", ...createPlace("1.0.0", "mfe-admin") });
  expect([...registry.remotes.keys()]).toEqual(["mfe-admin"]);
});

test.each([
  ["no manifest", { ...createPlace("1.1.0"), manifest: undefined, percent: 10 }],
  ["no entry", { ...createPlace("1.1.0"), entry: undefined, percent: 10 }],
  ["text instead of an object", "1.1.0"],
])("ignores a canary and a last good release with %s", (_, broken) => {
  expect(parseOne({ canary: broken, lastGood: broken })).toMatchObject({ canary: null, lastGood: null });
});

test("gives nobody a canary without a share", () => {
  expect(parseOne({ canary: createPlace("1.1.0") })?.canary?.percent).toBe(0);
});

test("ignores an invalid key", () => {
  const keys = [key, { ...key, publicKey: "short" }, { ...key, remote: undefined }, { ...key, id: 1 }, null];
  expect(parseRegistry({ version: 1, remotes: [], keys }, "http://localhost").keys).toEqual([key]);
  expect(parseRegistry({ version: 1, remotes: [] }, "http://localhost").keys).toEqual([]);
});

test.each([null, "text", [], { version: 2, remotes: [] }, { version: 1 }, { version: 1, remotes: {} }])(
  "rejects the document %j",
  (document) => {
    expect(() => parseRegistry(document, "http://localhost")).toThrow("not a registry");
  },
);
