import { readFileSync } from "node:fs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

const prefix = "campaign:";

/** Those with an npm script. */
export function listCampaigns() {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return Object.keys(scripts)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

const listPairs = (names) => names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));

/** `commit`: hex. Each pair is equally likely. */
export function choosePair(names, commit) {
  const pairs = listPairs(names);
  return pairs[Number(BigInt(`0x${commit}`) % BigInt(pairs.length))];
}

/** The same two for a commit, and without a commit. */
export async function chooseCampaigns() {
  const { code, output } = await runCommand("git", ["rev-parse", "HEAD"]);
  return choosePair(listCampaigns(), code === 0 ? output.trim() : "0");
}

/** Small, with the usual seed; each has its own process and database. */
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
