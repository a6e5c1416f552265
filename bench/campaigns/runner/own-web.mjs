import { inRoot } from "../../../scripts/console/paths.mjs";
import { findFreePort } from "../../../scripts/processes/free-port.mjs";
import { startTimed } from "../../measures/timed-process.mjs";

const script = inRoot("api", "dist", "main.js");

/** Starts a web process that keeps its address over kills. A supervisor would not restart it that often. */
export async function createOwnWeb(environment) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // Rate limits count by network, and all requests of a campaign come from one network.
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "fatal", LIMITS_FACTOR: "1000", PORT: String(port) };
  const start = () => startTimed({ script, env: { ...process.env, ...env }, url: `${url}/api/ready` });
  let server = await start();
  return {
    url,
    /** Kills the process, and starts it again once `whileDown` resolves. */
    async killAndStart(whileDown) {
      process.kill(server.pid, "SIGKILL");
      await server.stop();
      await whileDown();
      server = await start();
    },
    stop: () => server.stop(),
  };
}
