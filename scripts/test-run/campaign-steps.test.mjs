import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { createCampaignSteps, chooseCampaigns, choosePair, listCampaigns } from "./campaign-steps.mjs";

const hashOf = (number) => createHash("sha1").update(String(number)).digest("hex");

test("test:all runs every campaign", () => {
  const files = readdirSync(inRoot("bench", "campaigns")).filter((name) => name.endsWith(".mjs"));
  const steps = createCampaignSteps(listCampaigns(), (name) => name);
  assert.deepEqual(steps.map(({ name }) => `${name.replace("campaign ", "")}.mjs`).sort(), files.sort());
});

test("npm test runs two different campaigns, the same for a commit", async () => {
  const chosen = await chooseCampaigns();
  assert.equal(new Set(chosen).size, 2);
  assert.ok(chosen.every((name) => listCampaigns().includes(name)));
  assert.deepEqual(await chooseCampaigns(), chosen);
  assert.equal(createCampaignSteps(chosen, (name) => name).length, 2);
});

test("each campaign is chosen equally often over many commits", () => {
  const names = listCampaigns();
  const commits = 7_000;
  const times = new Map(names.map((name) => [name, 0]));
  for (let number = 0; number < commits; number += 1) {
    for (const name of choosePair(names, hashOf(number))) times.set(name, times.get(name) + 1);
  }
  const expected = (2 * commits) / names.length;
  const uneven = [...times].filter(([, count]) => Math.abs(count - expected) > expected / 10);
  assert.deepEqual(uneven, []);
});
