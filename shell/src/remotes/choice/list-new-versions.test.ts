import { createPlace, createRegistry } from "../../testing/render-portal.js";
import { listNewVersions } from "./list-new-versions.js";

const loaded = (chosen: string, used = chosen) => [{ remote: "mfe-auth", chosen, used }];

test.each([
  ["the same version", loaded("1.0.0"), []],
  ["a newer version", loaded("0.9.0"), ["mfe-auth@1.0.0"]],
  ["an older version, after a rollback", loaded("1.1.0"), ["mfe-auth@1.0.0"]],
  ["the version that the page fell back to", loaded("1.1.0", "1.0.0"), []],
  ["the version that failed in this page", loaded("1.0.0", "0.9.0"), []],
  ["a third version, after a fallback", loaded("1.1.0", "0.9.0"), ["mfe-auth@1.0.0"]],
  ["nothing, for a remote that the page has not loaded", [], []],
])("for %s", (_, releases, expected) => {
  expect(listNewVersions(releases, createRegistry())).toEqual(expected);
});

test("chooses as the loader does: the canary for browsers in its share", () => {
  const canary = { ...createPlace("mfe-auth", "1.1.0"), percent: 100 };
  expect(listNewVersions(loaded("1.0.0"), createRegistry({ canary }))).toEqual(["mfe-auth@1.1.0"]);
});

test("ignores a remote that no version is in use of", () => {
  expect(listNewVersions(loaded("1.0.0"), { remotes: new Map(), keys: [] })).toEqual([]);
});
