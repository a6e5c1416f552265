import { buildKey, buildRelease, buildRemote, canaryRelease, currentRelease } from "../testing/build-remotes.js";
import { describeRevocation } from "./describe-revocation.js";

const key = buildKey();
const older = buildRelease({ version: "4.1.2", lastGood: true, keyId: "rky_older" });
const current = { ...currentRelease, lastGood: false };

test.each([
  ["nothing of the remote is published", undefined, null, /nothing changes for anybody\.$/],
  ["another key signed what is in use", buildRemote([older]), null, /nothing changes for anybody\.$/],
  ["the current version was published before the time", buildRemote([current]), "2026-11-24T00:00:00Z", /^No version/],
  [
    "another key signed the last good version",
    buildRemote([current, older]),
    null,
    /^4\.1\.3, .* gets 4\.1\.2, the last/,
  ],
  [
    "it signed the last good version too",
    buildRemote([currentRelease]),
    null,
    /gets an earlier version\. If none can be used, the pages/,
  ],
  [
    "it signed only the canary since then",
    buildRemote([canaryRelease, current]),
    "2026-11-24T00:00:00Z",
    /^The canary 4\.2\.0 ends\. Its browsers get 4\.1\.3 from/,
  ],
])("says what revoking a key changes when %s", (_, item, since, expected) => {
  expect(describeRevocation(key, item, since)).toMatch(expected);
});
