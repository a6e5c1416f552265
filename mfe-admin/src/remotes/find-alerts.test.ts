import { buildRelease, buildRemote, currentRelease } from "../testing/build-remotes.js";
import { findAlerts } from "./find-alerts.js";

const suspended = buildRelease({ version: "4.2.0", state: "suspended", suspendReason: "Wrong totals." });

test.each([
  ["nothing for healthy versions and a new remote", [currentRelease, buildRelease()], []],
  ["nothing for a remote that was never in use", [buildRelease()], []],
  [
    "a suspended version, its reason and the version in use",
    [suspended, currentRelease],
    [["mfe-dashboard 4.2.0 is suspended.", "Everybody gets 4.1.3. Reason: “Wrong totals.”"]],
  ],
  [
    "a version with a revoked key",
    [{ ...suspended, state: "invalid" as const, suspendReason: null }, currentRelease],
    [["mfe-dashboard 4.2.0 may not be used.", "Everybody gets 4.1.3. Its signing key was revoked."]],
  ],
  [
    "an outage",
    [{ ...suspended, currentAt: "2026-11-20T14:40:00.000Z" }],
    [
      [
        "mfe-dashboard has no version in use.",
        "4.2.0 is suspended. Its pages show an error until you promote another version.",
      ],
    ],
  ],
])("reports %s", (_, releases, expected) => {
  expect(findAlerts([buildRemote(releases)]).map(({ title, text }) => [title, text])).toEqual(expected);
});
