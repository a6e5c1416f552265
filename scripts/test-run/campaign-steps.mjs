import { readFileSync } from "node:fs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

const prefix = "campaign:";

/** The campaigns that have an npm script. */
function listCampaigns() {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return Object.keys(scripts)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** One step of `npm test` a campaign, small and always the same, as a process of its own on a database of its own. */
export function createCampaignSteps(urlOf) {
  return listCampaigns().map((name) => ({
    name: `campaign ${name}`,
    needs: ["build"],
    run: () =>
      runCommand(process.execPath, [inRoot("scripts", "run.js"), "campaign", name, "--small"], {
        env: { ...process.env, DATABASE_URL: urlOf(`portal_campaign_${name}`) },
      }),
  }));
}
