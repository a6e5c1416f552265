import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../../scripts/console/failure.mjs";
import { inRoot } from "../../../scripts/console/paths.mjs";
import { startOwnPortal } from "../../../scripts/demo/own-portal.mjs";
import { readPidFile } from "../../../scripts/processes/pid-file.mjs";
import { isRunning } from "../../../scripts/processes/process-identity.mjs";
import { restartLimit } from "../../../scripts/processes/supervisor.mjs";
import { waitForAnswer } from "../../../scripts/processes/wait-for-answer.mjs";
import { createRandom } from "../../measures/seeded-random.mjs";
import { hangMs } from "../../measures/wait-until.mjs";
import { describePortal } from "../../../scripts/test-run/test-folder.mjs";

const folder = inRoot("bench", "campaigns");
/** Share of a campaign's size for `--small`, if the campaign has no `smallSize`. */
const smallShare = 1 / 20;
const usualSeed = 1;

const killMarginMs = 5_000;

/** Only files are campaigns. A folder contains a campaign's parts. */
const listCampaigns = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => path.basename(file, ".mjs"));

/** Parses `--seed 7 --size 20000`, or `--small` alone. */
export function readCampaignOptions(args) {
  const options = { seed: usualSeed, size: undefined };
  if (args.length === 1 && args[0] === "--small") return { ...options, isSmall: true };
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index].replace(/^--/, "");
    const value = Number(args[index + 1]);
    if (!(name in options))
      throw new Failure(`${args[index]} is not known: --seed <number> --size <number>, or --small.`);
    if (!Number.isSafeInteger(value) || value < 1) throw new Failure(`--${name} must be a whole number from 1.`);
    options[name] = value;
  }
  return options;
}

export async function loadCampaign(name) {
  if (listCampaigns().includes(name)) return import(`../${name}.mjs`);
  throw new Failure(`There is no campaign '${name ?? ""}'. Campaigns: ${listCampaigns().join(", ")}.`);
}

/** Returns what a campaign may use: the portal's environment, and kills of its processes. */
function describeGround(portal, { dataFolder, databaseFile }) {
  const inRun = (name) => path.join(dataFolder, "run", `${name}.json`);
  const { environment } = JSON.parse(readFileSync(inRun("environment"), "utf8"));
  const kills = { web: [], worker: [], ...(databaseFile ? { database: [] } : {}) };
  return {
    url: portal.url,
    labUrl: portal.labUrl,
    environment,
    canKill: (name) => name in kills,
    /** Kills a process, unless the supervisor would then give it up. Returns whether it was killed. */
    kill(name) {
      const record = readPidFile(name === "database" ? databaseFile : inRun(name));
      const now = performance.now();
      kills[name] = kills[name].filter((at) => now - at < restartLimit.withinMs + killMarginMs);
      if (!isRunning(record) || kills[name].length >= restartLimit.deaths) return false;
      process.kill(record.pid, "SIGKILL");
      kills[name].push(now);
      return true;
    },
    async untilReady() {
      const isReady = await waitForAnswer(`${portal.url}/api/ready`, { timeoutMs: hangMs });
      if (!isReady) throw new Failure("The portal does not come back.", portal.readOutput());
    },
  };
}

/**
 * Runs a campaign against a separate portal. If a check fails, throws with the command that repeats the run.
 * @param {{ name: string, seed: number, size?: number, isSmall?: boolean, databaseUrl: string, databaseFile?: string,
 * print: (line: string) => void }} options `databaseFile`: pid file of a database that may be killed
 */
export async function runCampaign({ name, seed, size: wanted, isSmall = false, databaseUrl, databaseFile, print }) {
  const campaign = await loadCampaign(name);
  const { smallSize = Math.ceil(campaign.size * smallShare) } = campaign;
  const size = wanted ?? (isSmall ? smallSize : campaign.size);
  const { dataFolder, pidFile } = describePortal(`campaign-${name}`);
  const portal = await startOwnPortal({ dataFolder, pidFile, databaseUrl, hasDemoData: false });
  try {
    if (!portal.isReady) throw new Failure("The campaign's portal does not start.", portal.readOutput());
    print(`campaign ${name}: size ${size}, seed ${seed}`);
    await campaign.run({
      portal: describeGround(portal, { dataFolder, databaseFile }),
      size,
      random: createRandom(seed),
      print,
    });
  } catch (error) {
    const command = `npm run campaign:${name} -- --seed ${seed} --size ${size}`;
    throw new Failure(`The campaign failed. To see it again: ${command}`, String(error?.details ?? error?.stack));
  } finally {
    await portal.stop();
  }
}
