import assert from "node:assert/strict";
import { test } from "node:test";
import { createTrouble } from "./trouble.mjs";

test("a kill is tried at each later step until one succeeds", async () => {
  let tries = 0;
  const kill = () => {
    tries += 1;
    return tries === 3;
  };
  const trouble = createTrouble({
    portal: {},
    random: () => 0.99,
    kill,
    victims: ["web", "worker"],
    calls: {},
    reported: [],
  });
  for (let step = 0; step < 20; step += 1) {
    await trouble.around("any");
    await trouble.untilOver();
  }
  assert.deepEqual([tries, trouble.counts.web + trouble.counts.worker], [3, 1]);
});
