import { Failure } from "../console/failure.mjs";
import { dataFolder, inData } from "../console/paths.mjs";
import { checkPorts, readPorts } from "./ports.mjs";
import { claimInstance, releaseInstance } from "./running-instance.mjs";
import { replaceLeftovers } from "./replace-leftovers.mjs";
import { isStopping, recordCommandsIn, stopCommands } from "../processes/run-command.mjs";
import { stopOnSignal } from "../processes/stop-on-signal.mjs";
import { Supervisor } from "../processes/supervisor.mjs";

const instanceFile = () => inData("run", "start.json");

function printAddresses({ url, labUrl }, remark) {
  console.log(`
  The Partner Portal runs at ${url}${remark}

    admin    admin@demo.test    Demo-Admin-2026!
    client   client@demo.test   Demo-Client-2026!

  Codes by email and SMS arrive in the Provider Lab: ${labUrl}`);
}

/** Reports when the demo data are complete. If they fail, the portal goes on without them. */
async function awaitDemoData({ ended }) {
  console.log("\n  Demo data: the client's older sales are still importing.");
  try {
    await ended;
    console.log("  Demo data: complete.");
  } catch (error) {
    if (!isStopping()) console.log(`  Demo data: incomplete. ${error.message} Start again to go on.`);
  }
}

async function runUntilStopped(supervisor, stop) {
  supervisor.onRestart = (sentence) => console.log(`  ${sentence}`);
  const { sentence, details } = await supervisor.gaveUp;
  await stop();
  throw new Failure(sentence, details);
}

/**
 * Runs a portal until Ctrl-C. Exits with 0 if this data folder's portal runs already.
 * @param {(options: { supervisor: Supervisor, ports: object, addresses: object }) => Promise<{ demoData?: { ended:
 * Promise<void> } }>} start
 */
export async function runPortal(start) {
  const ports = readPorts(process.env);
  const addresses = { url: `http://localhost:${ports.web}`, labUrl: `http://127.0.0.1:${ports.lab}` };
  const running = await claimInstance(instanceFile(), addresses);
  if (running) return printAddresses(running, " already");
  const supervisor = new Supervisor();
  const stop = async () => {
    stopCommands();
    await supervisor.stop();
    releaseInstance(instanceFile());
  };
  stopOnSignal(stop, { exitCode: 0, isRunByNpm: /^(start|dev)$/.test(process.env.npm_lifecycle_event ?? "") });
  let demoData;
  try {
    await replaceLeftovers(inData("run"));
    recordCommandsIn(inData("run"));
    await checkPorts(ports);
    console.log(`\n  Partner Portal, data in ${dataFolder}\n`);
    ({ demoData } = await start({ supervisor, ports, addresses }));
  } catch (error) {
    await stop();
    throw error;
  }
  printAddresses(addresses, "");
  console.log("\n  Ctrl-C stops it.");
  if (demoData) void awaitDemoData(demoData);
  return runUntilStopped(supervisor, stop);
}
