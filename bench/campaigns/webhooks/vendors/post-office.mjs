import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { waitUntil } from "../../../measures/wait-until.mjs";

const lookMs = 5;
/** The rest is of the lab's own connection. */
const isOfVendor = (name) => name === "content-type" || name.includes("signature");

/**
 * Where the lab's providers send their webhooks instead of to the portal: it takes each and keeps it, as
 * `{path, headers, body}` in the order in which they came, so that it may be carried on in another one.
 */
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
    /** The letters with these words have come. */
    async untilSeen(words) {
      const missing = () => words.filter((word) => !seen.includes(word));
      await waitUntil(
        () => missing().length === 0,
        () => `the lab does not tell of ${missing().join(", ")}.`,
        lookMs,
      );
    },
    /** A letter of which this is true has come. */
    async untilTold(isTold) {
      await waitUntil(
        () => letters.some(isTold),
        () => `the lab does not tell what it must: ${isTold.toString()}`,
        lookMs,
      );
    },
    /** What came since the last time. */
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
