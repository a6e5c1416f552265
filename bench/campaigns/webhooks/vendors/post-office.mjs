import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { waitUntil } from "../../../measures/wait-until.mjs";

const pollMs = 5;
/** All other headers belong to the Lab's connection. */
const isOfVendor = (name) => name === "content-type" || name.includes("signature");

/** Receives the Lab's webhooks in place of the portal, in order of arrival: `{path, headers, body}`. */
export async function openPostOffice() {
  const letters = [];
  let seen = "";
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => isOfVendor(name)));
    letters.push({ path: request.url, headers, body });
    seen += body;
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async untilSeen(words) {
      const missing = () => words.filter((word) => !seen.includes(word));
      await waitUntil(
        () => missing().length === 0,
        () => `the Lab sent no letter with ${missing().join(", ")}.`,
        pollMs,
      );
    },
    async untilReceived(isWanted) {
      await waitUntil(
        () => letters.some(isWanted),
        () => `the Lab sent no letter with ${isWanted.toString()}`,
        pollMs,
      );
    },
    /** Returns the letters since the last call. */
    take() {
      seen = "";
      return letters.splice(0);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
