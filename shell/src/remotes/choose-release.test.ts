import { BROWSER_ID, isInCanary } from "@portal/shared-ui/api";
import { randomBytes } from "node:crypto";

import { createPlace } from "../testing/render-portal.js";
import { readBrowserId } from "./browser-id.js";
import { chooseRelease } from "./choose-release.js";

jest.mock("./browser-id.js");

const createId = () => randomBytes(16).toString("base64url");
const share = (percent: number) => ({ remote: "mfe-auth", version: "1.1.0", percent });
const current = createPlace("mfe-auth", "1.0.0");
const canaryOf = (percent: number) => ({ ...createPlace("mfe-auth", "1.1.0"), percent });
const setId = (id: string | null) => jest.mocked(readBrowserId).mockReturnValue(id);

describe("isInCanary", () => {
  test("is fixed for known ids, because shell and server must agree", () => {
    const ids = ["AAAAAAAAAAAAAAAAAAAAAA", "0123456789abcdefghijkl", "zzzzzzzzzzzzzzzzzzzzzz"];
    const percents = Array.from({ length: 101 }, (_, percent) => percent);
    const least = ids.map((id) => percents.find((percent) => isInCanary(id, share(percent))));
    expect(least).toEqual([9, 12, 76]);
  });

  test("never drops a browser while the percentage grows", () => {
    for (let count = 0; count < 200; count++) {
      const id = createId();
      const answers = Array.from({ length: 101 }, (_, percent) => isInCanary(id, share(percent)));
      expect([answers[0], answers[100]]).toEqual([false, true]);
      expect(answers).toEqual([...answers].sort());
    }
  });

  test.each([1, 10, 50])("chooses about %d% of 10,000 browsers", (percent) => {
    const ids = Array.from({ length: 10_000 }, createId);
    expect(ids.every((id) => BROWSER_ID.test(id))).toBe(true);
    const chosen = ids.filter((id) => isInCanary(id, share(percent))).length;
    const deviation = Math.sqrt(percent * (100 - percent));
    // Six standard deviations: one run in 500 million fails by chance.
    expect(Math.abs(chosen - percent * 100)).toBeLessThan(6 * deviation);
  });
});

test("chooses the canary by the browser's id", () => {
  setId(createId());
  expect(chooseRelease({ current, canary: canaryOf(100), lastGood: null }).chosen.version).toBe("1.1.0");
  expect(chooseRelease({ current, canary: canaryOf(0), lastGood: null }).chosen).toBe(current);
});

test("chooses the current release in a browser without an id", () => {
  setId(null);
  expect(chooseRelease({ current, canary: canaryOf(100), lastGood: null }).chosen).toBe(current);
});

test("needs no id without a canary", () => {
  chooseRelease({ current, canary: null, lastGood: null });
  expect(readBrowserId).not.toHaveBeenCalled();
});

test("falls back to another version, or to the same version elsewhere", () => {
  const older = createPlace("mfe-auth", "0.9.0");
  const moved = { ...current, entry: "https://team.example/remoteEntry.0123456789.js" };
  expect(chooseRelease({ current, canary: null, lastGood: older }).lastGood).toBe(older);
  expect(chooseRelease({ current: moved, canary: null, lastGood: current }).lastGood).toBe(current);
  expect(chooseRelease({ current, canary: null, lastGood: { ...current } }).lastGood).toBeNull();
  expect(chooseRelease({ current, canary: null, lastGood: null }).lastGood).toBeNull();
  setId(createId());
  expect(chooseRelease({ current, canary: canaryOf(100), lastGood: current }).lastGood).toBe(current);
});
