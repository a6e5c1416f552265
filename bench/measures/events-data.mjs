import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot } from "../../scripts/console/paths.mjs";
import { addClient, createRun, openSession } from "./people.mjs";

const mysql = createRequire(inRoot("api", "package.json"))("mysql2/promise");
let written = 0;

/** Adds sessions for one client, because streams per session are limited. Returns what opens a stream. */
export async function fillSessions(connection, { business }, count) {
  const run = createRun(connection);
  const user = business.replace("biz_", "usr_");
  const sessions = [];
  for (let index = 0; index < count; index += 1)
    sessions.push({ business, cookie: await openSession(run, user, new Date()) });
  return sessions;
}

/** Adds clients with a business and an event counter each. Returns what opens a stream of each. */
export async function fillListeners(connection, count) {
  const run = createRun(connection);
  const people = [];
  for (let index = 1; index <= count; index += 1) {
    const [name, business] = [`live${index}`, `biz_live${index}`];
    people.push({ business, cookie: await addClient(run, name) });
    await run("INSERT INTO event_counters (business_id, last_seq) VALUES (:business, 0)", { business });
  }
  return people;
}

/** Writes an event as the portal does: it takes the number under the lock of the business's counter. */
async function writeEvent(pool, business) {
  written += 1;
  const [person, id, now] = [performance.now().toFixed(3), `evt_${process.pid}_${written}`, new Date()];
  const connection = await pool.getConnection();
  const run = createRun(connection);
  await connection.beginTransaction();
  await run("UPDATE event_counters SET last_seq = last_seq + 1 WHERE business_id = :business", { business });
  await run(
    `INSERT INTO events (id, business_id, seq, event_system, external_id, action, state, trust, person, occurred_at, is_dated,
       told_at, recorded_at)
     SELECT :id, :business, last_seq, 'facebook', :id, 'comment', 'happened', 'signed', :person, :now, 1, :now, :now
     FROM event_counters WHERE business_id = :business`,
    { id, business, person, now },
  );
  await connection.commit();
  connection.release();
}

/** Writes events at fixed times, each to the business from `choose`. Resolves a second after the last commit. */
export async function writeEvents(environment, { perSecond, forSeconds, choose }) {
  const pool = mysql.createPool({ uri: environment.DATABASE_URL, connectionLimit: 10, timezone: "Z" });
  const startedAt = performance.now();
  const writes = [];
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    await delay(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()));
    writes.push(writeEvent(pool, choose(index)));
  }
  await Promise.all(writes);
  await delay(1_000);
  await pool.end();
}

export async function readCounts(connection, businesses) {
  const sql = "SELECT business_id, last_seq FROM event_counters WHERE business_id IN (:businesses)";
  const [rows] = await createRun(connection)(sql, { businesses });
  return new Map(rows.map((row) => [row.business_id, Number(row.last_seq)]));
}
