import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { fillListeners, fillSessions, readCounts, writeEvents } from "./measures/events-data.mjs";
import { createListener, openAll } from "./measures/event-listener.mjs";
import { describeServer, withProbedServer } from "./measures/probed-server.mjs";
import { createRandom } from "./measures/seeded-random.mjs";
import { measureInTurn, percentile, printFigure, printHead, printRatio } from "./measures/statistics.mjs";

const businesses = 500;
const streams = { ofEach: 10, ofSession: 20, ofLargest: 500 };
const perSecond = { all: 20, largest: 2 };
const forSeconds = 15;
/** Rounds of twenty streams each, so that V8's young generation reaches its size before memory is read. */
const warmUps = 25;
const cuts = 1_000;
const mostBytes = 30_000;
const limits = { ratio: 1.5, milliseconds: 250 };

/** Starts `count` processes of a server on one database and passes them to `work`. */
function withServers(server, count, work, running = []) {
  if (running.length === count) return work(running);
  return withProbedServer(server, (next) => withServers(server, count, work, [...running, next]));
}

const listenersOf = (people, each) => people.flatMap((who) => Array.from({ length: each }, () => createListener(who)));
const cutAll = (listeners) => listeners.forEach((listener) => listener.cut());
const spread = (servers) => (index) => servers[index % servers.length].url;

/** Checks that each stream got its business's events once and in order. */
function checkReceived(listeners, before, after) {
  for (const { business, received } of listeners) {
    const [from, to] = [before.get(business), after.get(business)];
    const all = Array.from({ length: to - from }, (_, index) => from + 1 + index);
    assert.deepEqual(received.seqs, all, `A stream of ${business} did not receive each event once.`);
    assert.deepEqual(received.others, [], `A stream of ${business} received more than events.`);
  }
}

/** Opens all streams. With `isMeasured` returns the resident bytes per stream after garbage collections. */
async function openMeasured(listeners, servers, isMeasured) {
  if (!isMeasured) return openAll(listeners, spread(servers));
  const [{ readMemory }] = servers;
  const before = await readMemory();
  await openAll(listeners, spread(servers));
  await delay(2_000);
  const after = await readMemory();
  return ((after.rssMb - before.rssMb) * 1024 * 1024) / listeners.length;
}

/** Returns the p99 in ms from the start of an event's write until each stream has it. */
function measureFanOut({ environment, connection, people, sessions }, { name, processes }) {
  const largest = people.at(-1);
  return withServers(describeServer(name, environment), processes, async (servers) => {
    for (let round = 0; round < warmUps; round += 1) {
      const some = listenersOf(people.slice(0, 10), 2);
      await openAll(some, spread(servers));
      cutAll(some);
    }
    const many = listenersOf(people.slice(0, businesses), streams.ofEach);
    const bytes = await openMeasured(many, servers, processes === 1);
    const ofLargest = listenersOf(sessions, streams.ofSession);
    await openAll(ofLargest, spread(servers));
    // The bare server reads the event counters only at its next poll.
    await delay(1_000);
    const ids = people.map(({ business }) => business);
    const before = await readCounts(connection, ids);
    await Promise.all([
      writeEvents(environment, {
        perSecond: perSecond.all,
        forSeconds,
        choose: (index) => ids[(index * 7) % businesses],
      }),
      writeEvents(environment, { perSecond: perSecond.largest, forSeconds, choose: () => largest.business }),
    ]);
    checkReceived([...many, ...ofLargest], before, await readCounts(connection, ids));
    cutAll([...many, ...ofLargest]);
    const p99 = (listeners) =>
      percentile(
        listeners.flatMap(({ received }) => received.times),
        0.99,
      );
    return { many: p99(many), largest: p99(ofLargest), bytes };
  });
}

/**
 * Cuts each stream once while events are written. The stream reconnects to either process. Throws if events are lost.
 */
function measureCuts({ environment, connection, people }) {
  const [random, some] = [createRandom(3), people.slice(0, cuts / streams.ofEach)];
  return withServers(describeServer("ours", environment), 2, async (servers) => {
    const listeners = listenersOf(some, streams.ofEach);
    await openAll(listeners, spread(servers));
    const ids = some.map(({ business }) => business);
    const before = await readCounts(connection, ids);
    const breakOff = async (listener, index) => {
      await delay(1_000 + random() * (forSeconds - 3) * 1_000);
      listener.cut();
      await delay(random() * 2_000);
      await listener.open(spread(servers)(index + 1));
    };
    await Promise.all([
      writeEvents(environment, {
        perSecond: 5 * perSecond.all,
        forSeconds,
        choose: (index) => ids[(index * 7) % ids.length],
      }),
      ...listeners.map(breakOff),
    ]);
    checkReceived(listeners, before, await readCounts(connection, ids));
    cutAll(listeners);
    return listeners.reduce((sum, { received }) => sum + received.seqs.length, 0);
  });
}

function printFanOut(title, figures) {
  return [
    printRatio(title, figures, { unit: "ms", limit: limits.ratio }),
    printFigure(`${title}, in all`, [undefined, figures[1]], { unit: "ms", limit: limits.milliseconds }),
  ];
}

/**
 * Measures how soon events reach all streams, beside a bare fan-out. Also measures the memory per stream, and checks
 * that cuts lose nothing. Returns whether the limits hold.
 */
export async function measureEvents({ environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const people = await fillListeners(connection, businesses + 1);
    const sessions = await fillSessions(connection, people.at(-1), streams.ofLargest / streams.ofSession);
    const ground = { environment, connection, people, sessions };
    const holds = [];
    for (const processes of [1, 2]) {
      const turns = await measureInTurn({
        reference: () => measureFanOut(ground, { name: "events-server.mjs", processes }),
        ours: () => measureFanOut(ground, { name: "ours", processes }),
      });
      const pick = (name) => turns.map((figures) => figures[name]);
      printHead();
      const where = processes === 1 ? "one process" : `over ${processes}`;
      holds.push(...printFanOut(`5,000 streams, ${where}, p99`, pick("many")));
      holds.push(...printFanOut(`500 of one business, ${where}, p99`, pick("largest")));
      if (processes > 1) continue;
      holds.push(printFigure("memory of a stream *", pick("bytes"), { unit: "B", limit: mostBytes }));
    }
    const eventCount = await measureCuts(ground);
    console.log(`\n  ${cuts} streams were cut once each: ${eventCount} events arrived, each once and in order`);
    console.log("  * resident memory at 5,000 streams less that at none, after a forced collection, by stream");
    return holds.every(Boolean);
  } finally {
    await connection.end();
  }
}
