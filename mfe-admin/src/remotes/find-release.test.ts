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
  const release = (version: string, rollbackOrder: number | null) => buildRelease({ version, rollbackOrder });
  const releases = [release("1.3.0", null), release("1.2.0", 2), release("1.1.0", 1), release("1.0.0", 3)];
  expect(listEarlier(releases).map(({ version }) => version)).toEqual(["1.1.0", "1.2.0", "1.0.0"]);
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
