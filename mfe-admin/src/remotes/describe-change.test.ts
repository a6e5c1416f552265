import { buildPage, buildRelease, buildRemote, canaryRelease, currentRelease } from "../testing/build-remotes.js";
import { describeCanary, describePromotion, describeRollback, describeSuspension } from "./describe-change.js";

const item = buildRemote([canaryRelease, currentRelease], 12);
const before = buildRelease({ version: "4.1.2", lastGood: true });
const current = { ...currentRelease, lastGood: false };

test("warns when a promotion goes back to an older version", () => {
  expect(describePromotion(canaryRelease, item)).toHaveLength(1);
  expect(describePromotion(before, item)[1]).toBe("It is older than the current version, 4.1.3.");
});

test("says that a promotion is the first one when no version is in use", () => {
  expect(describePromotion(before, buildRemote([before])).join(" ")).toMatch(/No version is in use now\.$/);
});

test.each([
  [
    "the last good version follows",
    current,
    buildRemote([current, before]),
    /^Everybody gets 4\.1\.2, the last good version, from/,
  ],
  [
    "the version that follows is not known",
    currentRelease,
    item,
    /^Everybody gets an earlier version\. If none can be/,
  ],
  ["no other version exists", current, buildRemote([current]), /^There is no other version, so the pages of mfe-dash/],
  [
    "the canary's browsers get the current version",
    canaryRelease,
    item,
    /^The 10% of browsers that get 4\.2\.0 get 4\.1\.3/,
  ],
  [
    "nobody gets it and pages lose their fallback",
    before,
    item,
    /nothing changes for anybody\. But pages can’t fall back/,
  ],
  ["nobody gets it", { ...before, lastGood: false }, item, /so nothing changes for anybody\.$/],
])("says on suspension that %s", (_, release, remote, expected) => {
  expect(describeSuspension(release, remote)[0]).toMatch(expected);
});

test("says which canary another one replaces, and what everybody gets when the canary ends", () => {
  expect(describeCanary(before, item, 25)).toEqual([
    expect.stringMatching(/^25% of browsers get 4\.1\.2 from their next page load, the others 4\.1\.3\./),
    "4.2.0 is no longer the canary.",
  ]);
  expect(describeCanary(canaryRelease, item, 25)).toHaveLength(1);
  expect(describeCanary(canaryRelease, item, 0)[0]).toMatch(/^Everybody gets 4\.1\.3 from their next page load/);
});

test("says that a canary of another version keeps its browsers", () => {
  const kept = /^90% of browsers get 4\.1\.2 from their next page load; the canary 4\.2\.0 keeps its 10%\./;
  expect(describePromotion(before, item)[0]).toMatch(kept);
  expect(describeRollback(currentRelease, item, before)[0]).toMatch(kept);
  expect(describePromotion(canaryRelease, item)[0]).toMatch(/^Everybody gets 4\.2\.0 from/);
});

test("names pages that close until they are accepted", () => {
  const pages = [
    buildPage({ version: "4.2.0", title: "Rota", acceptedAt: null }),
    buildPage({ version: "4.2.0", path: "/mine" }),
    buildPage({ version: "4.1.3", path: "/old", acceptedAt: null }),
  ];
  const closed = "Nobody can open Rota (/x/mfe-rota/) until you accept this page.";
  const withPages = buildRemote([canaryRelease, currentRelease], 12, pages);
  expect(describePromotion(canaryRelease, withPages).at(-1)).toBe(closed);
  expect(describeCanary(canaryRelease, withPages, 25).at(-1)).toBe(closed);
});
