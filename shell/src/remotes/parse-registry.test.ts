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

test("reads a release with absolute addresses", () => {
  expect(parse(row).get("mfe-auth")).toEqual({
    ...row,
    entry: `http://localhost${row.entry}`,
    preload: row.preload.map((file) => `http://localhost${file}`),
  });
});

test("takes a release without integrity and preload, and one on another origin over https", () => {
  const elsewhere = { ...row, entry: "https://team.example/remoteEntry.js", integrity: undefined, preload: undefined };
  expect(parse(elsewhere).get("mfe-auth")).toMatchObject({ entry: elsewhere.entry, integrity: null, preload: [] });
});

test.each([
  ["no id of ours", { ...row, id: "mfe-evil" }],
  ["no entry", { ...row, entry: undefined }],
  ["an entry over plain http elsewhere", { ...row, entry: "http://team.example/remoteEntry.js" }],
  ["an entry that is no address of files", { ...row, entry: "javascript:alert(1)" }],
  ["no contract version", { ...row, contractVersion: 1 }],
  ["a broken integrity", { ...row, integrity: "md5-AAAA" }],
  ["no object", "mfe-auth"],
])("leaves out a row with %s and keeps the others", (_, broken) => {
  const registry = parse(broken, { ...row, id: "mfe-admin" });
  expect([...registry.keys()]).toEqual(["mfe-admin"]);
});

test.each([null, "text", [], { version: 2, remotes: [] }, { version: 1 }, { version: 1, remotes: {} }])(
  "refuses the document %j",
  (document) => {
    expect(() => parseRegistry(document, "http://localhost")).toThrow("not a registry");
  },
);
