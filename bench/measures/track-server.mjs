import { createBareClient } from "./bare-client.mjs";
import { withProbedServer } from "./probed-server.mjs";

const connections = 256;

/**
 * Runs `work` with a separate server and a client for it. `readMemory` collects garbage, then returns `{heapMb,
 * rssMb}`.
 */
export const withTrackServer = (server, work) =>
  withProbedServer(server, async ({ url, readMemory }) => {
    const client = createBareClient(url, connections);
    try {
      return await work({ client, readMemory });
    } finally {
      client.close();
    }
  });
