import type { ReleaseState } from "@portal/shared-ui/api";

import { buildRelease, buildRemote, canaryRelease, currentRelease } from "../testing/build-remotes.js";
import { readShare } from "./canary-share.js";
import { computeShare, listActions } from "./find-release.js";
import { listEarlier } from "./list-earlier.js";

const item = buildRemote([canaryRelease, currentRelease], 12);

test("gives the current version the browsers that the canary leaves", () => {
  expect([canaryRelease, currentRelease, buildRelease()].map((release) => computeShare(release, item))).toEqual([
    10, 90, 0,
  ]);
  expect(computeShare(currentRelease, buildRemote([currentRelease]))).toBe(100);
});

test.each([
  ["current", ["suspend", "rollback"]],
  ["canary", ["canary", "suspend", "promote"]],
  ["ready", ["canary", "suspend", "promote"]],
  ["uploading", []],
  ["suspended", []],
  ["pruned", []],
  ["invalid", []],
] as const)("offers for a %s release %j", (state: ReleaseState, actions) => {
  expect(listActions(buildRelease({ state }), item)).toEqual(actions);
});

test("offers no canary without a current release and no rollback of the only release", () => {
  expect(listActions(buildRelease(), buildRemote([buildRelease()]))).toEqual(["suspend", "promote"]);
  expect(listActions(currentRelease, buildRemote([currentRelease]))).toEqual(["suspend"]);
});

test("rolls back to the release before, and further back the next time", () => {
  const [first, second, third] = ["1.0.0", "1.1.0", "1.2.0"].map((version, day) =>
    buildRelease({ version, publishedAt: `2026-11-0${day + 1}T00:00:00Z`, currentAt: `2026-11-1${day}T00:00:00Z` }),
  );
  if (!first || !second || !third) throw new Error("The releases are missing.");
  const never = buildRelease({ version: "1.3.0", currentAt: null });
  const suspended = { ...second, version: "1.1.1", state: "suspended" } as const;
  const versions = (current: typeof first, ...others: (typeof first)[]) =>
    listEarlier(others, current).map(({ version }) => version);
  expect(versions({ ...third, state: "current" }, first, second, never, suspended)).toEqual(["1.1.0", "1.0.0"]);
  // The release that was rolled back was current last, but it is newer.
  expect(versions({ ...second, state: "current" }, third, first)).toEqual(["1.0.0", "1.2.0"]);
});

test.each([
  ["10", 10],
  [" 100 % ", 100],
  ["0", null],
  ["101", null],
  ["12.5", null],
  ["", null],
])("reads the share %j as %j", (typed, share) => {
  expect(readShare(typed)).toBe(share);
});
