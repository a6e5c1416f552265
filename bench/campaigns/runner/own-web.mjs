import { inRoot } from "../../../scripts/console/paths.mjs";
import { findFreePort } from "../../../scripts/processes/free-port.mjs";
import { startTimed } from "../../measures/timed-process.mjs";

const script = inRoot("api", "dist", "main.js");

/**
 * A web process of the portal beside its own, at one address however often it is killed: the supervisor of the other gives a
 * process up that dies often.
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
    /** Starts it again once `whileDown` has resolved. */
    async killAndStart(whileDown) {
      process.kill(server.pid, "SIGKILL");
      await server.stop();
      await whileDown();
      server = await start();
    },
    stop: () => server.stop(),
  };
}
