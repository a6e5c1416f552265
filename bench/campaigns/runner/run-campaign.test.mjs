import assert from "node:assert/strict";
import { test } from "node:test";
import { readCampaignOptions, runCampaign } from "./run-campaign.mjs";
import { createRandom } from "../../measures/seeded-random.mjs";

test("the command line overrides the campaign's default size", () => {
  assert.deepEqual(readCampaignOptions([]), { seed: 1, size: undefined });
  assert.deepEqual(readCampaignOptions(["--size", "20", "--seed", "7"]), { seed: 7, size: 20 });
  assert.deepEqual(readCampaignOptions(["--small"]), { seed: 1, size: undefined, isSmall: true });
});

for (const args of [
  ["--sise", "20"],
  ["--size", "many"],
  ["--size"],
  ["--seed", "1.5"],
  ["--size", "0"],
  ["--small", "--seed", "7"],
]) {
  test(`${args.join(" ")} is refused`, () => {
    assert.throws(() => readCampaignOptions(args), { name: "Failure" });
  });
}

test("an unknown campaign is refused with the list of campaigns", async () => {
  const options = { name: "nothing", seed: 1, databaseUrl: "", print: () => {} };
  await assert.rejects(runCampaign(options), { message: /no campaign 'nothing'.*registration/ });
});

test("a seed gives the same numbers each time, spread from 0 to below 1", () => {
  const draw = (seed) => Array.from({ length: 10_000 }, createRandom(seed));
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7).slice(0, 5), draw(8).slice(0, 5));
  const tenths = new Array(10).fill(0);
  for (const number of draw(1)) tenths[Math.floor(number * 10)] += 1;
  assert.ok(
    tenths.every((count) => count > 900 && count < 1_100),
    String(tenths),
  );
});
