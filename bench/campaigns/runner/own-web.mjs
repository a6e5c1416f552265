import { inRoot } from "../../../scripts/console/paths.mjs";
import { findFreePort } from "../../../scripts/processes/free-port.mjs";
import { startTimed } from "../../measures/timed-process.mjs";

const script = inRoot("api", "dist", "main.js");

/**
 * Starts a separate web process that keeps its address over kills: a supervisor would give up a process that dies
 * often.
 */
export async function createOwnWeb(environment) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // Hits are counted by network, and all of these come from one.
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "fatal", LIMITS_FACTOR: "1000", PORT: String(port) };
  const start = () => startTimed({ script, env: { ...process.env, ...env }, url: `${url}/api/ready` });
  let server = await start();
  return {
    url,
    /** Kills the process and starts it again when `whileDown` has resolved. */
    async killAndStart(whileDown) {
      process.kill(server.pid, "SIGKILL");
      await server.stop();
      await whileDown();
      server = await start();
    },
    stop: () => server.stop(),
  };
}
