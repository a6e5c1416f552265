import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { createCampaignSteps } from "./campaign-steps.mjs";

test("every campaign is a step of npm test", () => {
  const files = readdirSync(inRoot("bench", "campaigns")).filter((name) => name.endsWith(".mjs"));
  const steps = createCampaignSteps((name) => name).map(({ name }) => `${name.replace("campaign ", "")}.mjs`);
  assert.deepEqual(steps.sort(), files.sort());
});
