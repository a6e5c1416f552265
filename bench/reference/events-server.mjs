import { createServer } from "node:http";
import { createRequire } from "node:module";

/** Minimum of live events: poll as often as the portal, write to all streams. */
const load = createRequire(new URL("../../api/package.json", import.meta.url));
const pool = load("mysql2/promise").createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10, timezone: "Z" });
const readCounters = "SELECT business_id AS id, last_seq AS seq FROM event_counters WHERE business_id IN (?)";
const readEvents = `SELECT seq, id, event_system AS system, action, person, occurred_at AS at FROM events
  WHERE business_id = ? AND seq > ? ORDER BY seq`;
const businesses = new Map();

async function sendEvents(business, { id, seq }) {
  const lastSeq = business.lastSeq ?? seq;
  business.lastSeq = seq;
  if (lastSeq === seq) return;
  const [events] = await pool.query(readEvents, [id, lastSeq]);
  const write = ({ seq: number, ...event }) => `id: ${number}\nevent: event\ndata: ${JSON.stringify(event)}\n\n`;
  const frames = events.map(write).join("");
  for (const stream of business.streams) stream.write(frames);
}

async function poll() {
  const [counters] = businesses.size > 0 ? await pool.query(readCounters, [[...businesses.keys()]]) : [[]];
  await Promise.all(counters.map((counter) => sendEvents(businesses.get(counter.id), counter)));
  setTimeout(poll, 100);
}

const server = createServer((request, response) => {
  const id = request.headers["x-business"];
  if (!id) return response.writeHead(200).end();
  if (!businesses.has(id)) businesses.set(id, { streams: new Set() });
  const { streams } = businesses.get(id);
  streams.add(response);
  response.on("close", () => streams.delete(response));
  response.writeHead(200, { "content-type": "text/event-stream" }).write("id: 0\nevent: ready\ndata: {}\n\n");
});
server.listen(Number(process.env.PORT), "127.0.0.1", poll);
