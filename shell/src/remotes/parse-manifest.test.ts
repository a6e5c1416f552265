import { hashText, signRelease } from "../testing/signed-release.js";
import { parseManifest } from "./parse-manifest.js";

function parseWith(changes: Record<string, unknown>) {
  return parseManifest(signRelease(changes).text);
}

test("reads a manifest", () => {
  expect(parseWith({})).toMatchObject({ remote: "mfe-auth", version: "1.2.0", keyId: "key-1" });
  expect(parseWith({ base: "https://team.example/auth/" })).not.toBeNull();
});

test("the signed text is canonical and leaves out the signature", () => {
  const { signedText } = parseWith({ shared: { b: "1.0.0", a: "1.0.0" } }) ?? {};
  expect(signedText).toMatch(/^\{"contractVersion":"1\.0\.0","entry":/);
  expect(signedText).toContain('"shared":{"a":"1.0.0","b":"1.0.0"}');
  expect(signedText).not.toContain("signature");
});

const ENTRY = { "remoteEntry.0123456789.js": hashText("entry") };
const TOO_MANY = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.js`, hashText("a")]));

test.each<[string, Record<string, unknown>]>([
  ["another format", { format: "portal-remote/2" }],
  ["a bad id", { remote: "auth" }],
  ["a bad version", { version: "latest" }],
  ["a version that is a path", { version: "../1.0.0" }],
  ["no contract version", { contractVersion: undefined }],
  ["an entry by another name", { entry: "580.css" }],
  ["an entry that is no file of it", { entry: "remoteEntry.9876543210.js" }],
  ["a base without https", { base: "http://team.example/auth/" }],
  ["a base that is no folder", { base: "https://team.example/auth" }],
  ["a base that is no address", { base: "https://[/" }],
  ["a file outside its folder", { files: { ...ENTRY, "../main.js": hashText("a") }, preload: [] }],
  ["a hash of another kind", { files: { ...ENTRY, "580.css": "sha1-AAAA" }, preload: [] }],
  ["several hashes for a file", { files: { ...ENTRY, "580.css": `${hashText("a")} ${hashText("b")}` }, preload: [] }],
  ["no files", { files: undefined }],
  ["too many files", { files: { ...ENTRY, ...TOO_MANY }, preload: [] }],
  ["a preload that is no file of it", { preload: ["42.js"] }],
  ["a range that is no text", { shared: { react: 19 } }],
  ["no pages", { pages: undefined }],
  ["a key id that is no text", { keyId: 1 }],
])("refuses %s", (_, changes) => {
  expect(parseWith(changes)).toBeNull();
});

test.each(["", "null", "[]", "{", '{"format":"portal-remote/1"}'])("refuses the text %j", (text) => {
  expect(parseManifest(text)).toBeNull();
});

test("refuses a signature of another length", () => {
  const { text } = signRelease();
  expect(parseManifest(text.replace(/"signature":"../, '"signature":"'))).toBeNull();
});

test("takes a file named __proto__ for a file", () => {
  const { text } = signRelease();
  const hash = hashText("odd");
  const odd = parseManifest(text.replace('"files":{', `"files":{"__proto__":"${hash}",`));
  expect(odd?.files.get("__proto__")).toBe(hash);
  expect(odd?.signedText).toContain(`"__proto__":"${hash}"`);
});
