import { parseRegistry } from "./parse-registry.js";

const row = {
  id: "mfe-auth",
  version: "1.0.0-0a1b2c3d",
  entry: "/remotes/mfe-auth/1.0.0-0a1b2c3d/remoteEntry.ab.js",
  contractVersion: "1.0.0",
  integrity: "sha384-AAAA",
  preload: ["/remotes/mfe-auth/1.0.0-0a1b2c3d/remoteEntry.ab.js", "/remotes/mfe-auth/1.0.0-0a1b2c3d/580.css"],
};
const parse = (...rows: unknown[]) => parseRegistry({ version: 1, remotes: rows }, "http://localhost");

test("resolves a release's addresses to absolute ones", () => {
  expect(parse(row).get("mfe-auth")).toEqual({
    ...row,
    entry: `http://localhost${row.entry}`,
    preload: row.preload.map((file) => `http://localhost${file}`),
  });
});

test("accepts a release without integrity and preload", () => {
  const elsewhere = { ...row, entry: "https://team.example/remoteEntry.js", integrity: undefined, preload: undefined };
  expect(parse(elsewhere).get("mfe-auth")).toMatchObject({ entry: elsewhere.entry, integrity: null, preload: [] });
});

test.each([
  ["an unknown id", { ...row, id: "mfe-evil" }],
  ["a missing entry", { ...row, entry: undefined }],
  ["an entry over plain http elsewhere", { ...row, entry: "http://team.example/remoteEntry.js" }],
  ["an entry that is not a file address", { ...row, entry: "javascript:alert(1)" }],
  ["an invalid contract version", { ...row, contractVersion: 1 }],
  ["a broken integrity", { ...row, integrity: "md5-AAAA" }],
  ["a string instead of an object", "mfe-auth"],
])("skips only the row with %s", (_, broken) => {
  const registry = parse(broken, { ...row, id: "mfe-admin" });
  expect([...registry.keys()]).toEqual(["mfe-admin"]);
});

test.each([null, "text", [], { version: 2, remotes: [] }, { version: 1 }, { version: 1, remotes: {} }])(
  "rejects the document %j",
  (document) => {
    expect(() => parseRegistry(document, "http://localhost")).toThrow("not a registry");
  },
);
