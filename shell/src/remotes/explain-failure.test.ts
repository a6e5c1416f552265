import { installFakeFetch } from "../testing/fake-fetch.js";
import { hashText, installSubtle } from "../testing/signed-release.js";
import type { CheckedRelease } from "./check-release.js";
import { explainFailure } from "./explain-failure.js";

const base = "http://localhost/remotes/mfe-auth/1.2.0/";
const release: CheckedRelease = {
  remote: "mfe-auth",
  version: "1.2.0",
  base,
  entry: `${base}remoteEntry.0123456789.js`,
  preload: [`${base}remoteEntry.0123456789.js`, `${base}580.css`],
  files: new Map([
    ["remoteEntry.0123456789.js", hashText("entry")],
    ["580.css", hashText("style")],
  ]),
};
const cause = new Error("ScriptNetworkError");

function serveFiles(entry: string, style: string | null): void {
  installFakeFetch({
    [`GET ${release.entry}`]: () => ({ status: 200, body: entry, contentType: "text/javascript" }),
    [`GET ${base}580.css`]: () => ({ status: style === null ? 404 : 200, body: style, contentType: "text/css" }),
  });
}

beforeEach(installSubtle);

test("names the altered file", async () => {
  serveFiles("entry", "style;evil");
  const error = await explainFailure(release, cause);
  expect(error).toMatchObject({ kind: "file-altered", cause });
  expect(error.message).toBe(`mfe-auth 1.2.0 did not load: ${base}580.css is altered`);
});

test.each([
  ["whole", "style"],
  ["missing", null],
])("reports a failed load when the files are %s", async (_, style) => {
  serveFiles("entry", style);
  expect(await explainFailure(release, cause)).toMatchObject({ kind: "not-loaded", cause });
});

test("reports a failed load without an answer or without hashes", async () => {
  installFakeFetch({});
  expect(await explainFailure(release, cause)).toMatchObject({ kind: "not-loaded" });
  Reflect.deleteProperty(globalThis.crypto, "subtle");
  serveFiles("evil", "style");
  expect(await explainFailure(release, cause)).toMatchObject({ kind: "not-loaded" });
});
