import { readFileSync } from "node:fs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

const prefix = "campaign:";

/** Lists the campaigns that have an npm script. */
export function listCampaigns() {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return Object.keys(scripts)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

const listPairs = (names) => names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));

/** Returns two campaigns by a commit's hash (hex). Each pair is equally likely. */
export function choosePair(names, commit) {
  const pairs = listPairs(names);
  return pairs[Number(BigInt(`0x${commit}`) % BigInt(pairs.length))];
}

/**
 * Chooses two campaigns, always the same two for a commit. Outside of a git repository it is always the same pair, too.
 */
export async function chooseCampaigns() {
  const { code, output } = await runCommand("git", ["rev-parse", "HEAD"]);
  return choosePair(listCampaigns(), code === 0 ? output.trim() : "0");
}

/** Creates a step for each campaign: small, with the usual seed, in a separate process with a separate database. */
export function createCampaignSteps(names, urlOf) {
  return names.map((name) => ({
    name: `campaign ${name}`,
    needs: ["build"],
    run: () =>
      runCommand(process.execPath, [inRoot("scripts", "run.js"), "campaign", name, "--small"], {
        env: { ...process.env, DATABASE_URL: urlOf(`portal_campaign_${name}`) },
      }),
  }));
}
