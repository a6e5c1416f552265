import { buildIntegration, buildUnlinked } from "@portal/shared-ui/testing";

import { decideHome, type HomeFacts, type HomeView } from "./decide-home.js";

const linked = [buildIntegration()];
const ended = [buildIntegration({ isConnected: false, status: "revoked" })];
const unlinked = [buildUnlinked()];

test.each<[HomeView, HomeFacts["integrations"], HomeFacts["history"]]>([
  ["waiting", "pending", "pending"],
  ["waiting", "pending", true],
  ["waiting", unlinked, "pending"],
  ["waiting", "failed", "pending"],
  ["sales", linked, "pending"],
  ["sales", linked, "failed"],
  ["sales", linked, false],
  ["sales", ended, false],
  ["sales", unlinked, true],
  ["sales", "failed", true],
  ["first-run", unlinked, false],
  ["first-run", [], false],
  ["sales", unlinked, "failed"],
  ["sales", "failed", "failed"],
  ["connections-failed", "failed", false],
])("shows %s when the links are %j and a sales history exists: %j", (view, integrations, history) => {
  expect(decideHome({ integrations, history })).toBe(view);
});
