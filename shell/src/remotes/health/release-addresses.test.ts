import { createPlace } from "../../testing/render-portal.js";
import { createReleaseAddresses } from "./release-addresses.js";

function createKnown() {
  const addresses = createReleaseAddresses();
  addresses.add({ ...createPlace("mfe-auth", "9.0.0"), entry: "https://files.example/remoteEntry.1.js" });
  addresses.add(createPlace("mfe-auth", "1.0.0"));
  addresses.add({ ...createPlace("mfe-auth", "1.1.0"), entry: "https://files.example/auth/1.1.0/remoteEntry.1.js" });
  return addresses;
}

const origin = window.location.origin;

test.each([
  [`${origin}/remotes/mfe-auth/1.0.0/page.js`, "1.0.0"],
  [`Error: x\n at a (${origin}/assets/main.js:1:2)\n at b (${origin}/remotes/mfe-auth/1.0.0/page.js:1:2)`, "1.0.0"],
  [`b@https://files.example/auth/1.1.0/page.js:1:2`, "1.1.0"],
  [`${origin}/remotes/mfe-auth/1.0.0-beta/page.js`, undefined],
  [`${origin}/remotes/mfe-other/1.0.0/page.js`, undefined],
  [`https://evil.example/remotes/mfe-auth/1.0.0/page.js`, undefined],
  ["", undefined],
])("finds the release of %j: %s", (text, version) => {
  expect(createKnown().find(text)?.version).toBe(version);
});
