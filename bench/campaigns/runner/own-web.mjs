import assert from "node:assert/strict";
import { inRoot } from "../../../scripts/console/paths.mjs";
import { findFreePort } from "../../../scripts/processes/free-port.mjs";
import { waitForAnswer } from "../../../scripts/processes/wait-for-answer.mjs";
import { startTimed } from "../../measures/timed-process.mjs";
import { hangMs } from "../../measures/wait-until.mjs";

const script = inRoot("api", "dist", "main.js");

/** Starts a web process that keeps its address over kills. A supervisor would not restart it that often. */
export async function createOwnWeb(environment) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // Rate limits count by network, and all requests of a campaign come from one network.
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "fatal", LIMITS_FACTOR: "1000", PORT: String(port) };
  const start = (limits) => startTimed({ script, env: { ...process.env, ...env }, url: `${url}/api/ready`, ...limits });
  let server = await start();
  return {
    url,
    /**
     * Kills the process, and starts it again once `whileDown` resolves.
     * @param {{ mostFileBytes?: number }} limits of the new process
     */
    async killAndStart(whileDown, limits) {
      process.kill(server.pid, "SIGKILL");
      await server.stop();
      await whileDown();
      server = await start(limits);
    },
    async untilReady() {
      const isReady = await waitForAnswer(`${url}/api/ready`, { timeoutMs: hangMs });
      assert.ok(isReady, `${url} does not come back.`);
    },
    stop: () => server.stop(),
  };
}
