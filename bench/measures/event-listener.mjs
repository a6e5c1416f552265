import { connect } from "node:net";
import { once } from "node:events";

const frames = /id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g;
const sentAt = /"person":"([\d.]+)"/;

/**
 * Creates an event stream like a browser's, at little cost for the processor. Each event's `person` is its creation
 * time (`performance.now()`).
 * @param {{ cookie: string, business: string }} options.who
 */
export function createListener(who) {
  const received = { seqs: [], times: [], others: [] };
  let socket;
  let lastId = null;
  let resolveReady;

  function receive(seq, name, data) {
    lastId = Number(seq);
    if (name === "ready") return resolveReady();
    if (name !== "event") return received.others.push(name);
    received.seqs.push(lastId);
    received.times.push(performance.now() - Number(sentAt.exec(data)?.[1]));
  }

  return {
    business: who.business,
    received,
    /** Resolves when the first bytes arrive. A new stream continues after the last received event. */
    async open(url) {
      const { hostname, port } = new URL(url);
      const from = lastId === null ? "" : `Last-Event-ID: ${lastId}\r\n`;
      socket = connect({ host: hostname, port: Number(port) }).setEncoding("latin1");
      let text = "";
      socket.on("data", (part) => {
        text += part;
        let end = 0;
        for (const frame of text.matchAll(frames)) {
          receive(...frame.slice(1));
          end = frame.index + frame[0].length;
        }
        text = text.slice(end);
      });
      const ready = new Promise((resolve) => (resolveReady = resolve));
      const head = `Host: localhost\r\nCookie: ${who.cookie}\r\nX-Business: ${who.business}\r\nAccept: text/event-stream\r\n`;
      socket.write(`GET /api/sse/events HTTP/1.1\r\n${head}${from}\r\n`);
      const broken = once(socket, "close").then(() => Promise.reject(new Error(`No stream was opened: ${text}`)));
      broken.catch(() => undefined);
      await Promise.race([ready, broken]);
    },
    /** Cuts the connection, like a phone that loses its network. */
    cut: () => socket.resetAndDestroy(),
  };
}

export async function openAll(listeners, urlOf) {
  const waiting = [...listeners.entries()];
  const workOff = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next[1].open(urlOf(next[0]));
  };
  await Promise.all(Array.from({ length: 32 }, workOff));
}
