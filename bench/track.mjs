import { connect } from "../scripts/database/connect.mjs";
import { createHits, untilJudged } from "./measures/hits.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { sendOnSchedule } from "./measures/open-loop.mjs";
import { describeServer } from "./measures/probed-server.mjs";
import {
  measureInTurn,
  middlePercentile,
  percentile,
  printFigure,
  printHead,
  printRatio,
} from "./measures/statistics.mjs";
import { withTrackServer } from "./measures/track-server.mjs";

const atOnce = 128;
const rounds = 5;
const seconds = { warmUp: 4, turn: 3, flat: 60, reference: 15 };
/** Allowed growth in a minute. Resident memory varies with V8's young generation. */
const mostGrowth = { heapMb: 3, rssMb: 32 };

/** Returns hits per second. Each connection sends right after an answer. */
async function sendAtOnce({ client, hits }, forSeconds) {
  const startedAt = performance.now();
  const before = hits.answered.size;
  const sendRepeatedly = async () => {
    while (performance.now() - startedAt < forSeconds * 1000) await hits.send(client);
  };
  await Promise.all(Array.from({ length: atOnce }, sendRepeatedly));
  return (hits.answered.size - before) / ((performance.now() - startedAt) / 1000);
}

/** Returns hits per second, each the median of short turns: bare, ours, bare again. */
async function measureThroughput(ground, bare, own) {
  const open = (server, work) =>
    withTrackServer(server, ({ client }) => work({ client, hits: createHits(ground.run, server.name) }));
  const turns = [[], [], []];
  const measure = async (each, forSeconds) => {
    const rate = await sendAtOnce(each, forSeconds);
    await untilJudged(ground.run);
    return rate;
  };
  await open(bare, (reference) =>
    open(own, async (ours) => {
      for (const each of [reference, ours]) await measure(each, seconds.warmUp);
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, each] of [reference, ours, reference].entries()) {
          turns[place].push(await measure(each, seconds.turn));
        }
      }
      for (const { hits } of [reference, ours]) await hits.check();
    }),
  );
  return turns.map((rates) => percentile(rates, 0.5));
}

/** Returns the middle round's p99 in ms, and the growth of memory after garbage collections. */
async function measureAtRate(ground, server, { perSecond, forSeconds }) {
  const hits = createHits(ground.run, server.name);
  const figures = await withTrackServer(server, async ({ client, readMemory }) => {
    const send = (count) =>
      sendOnSchedule({ perSecond, goesOn: (index) => index < count, send: () => hits.send(client) });
    // Warms up until the process has its maximum size.
    await sendAtOnce({ client, hits }, seconds.warmUp);
    const before = await readMemory();
    const times = await send(perSecond * forSeconds);
    const after = await readMemory();
    const grown = Object.fromEntries(Object.keys(mostGrowth).map((name) => [name, after[name] - before[name]]));
    return { p99: middlePercentile(times, 0.99), ...grown };
  });
  await untilJudged(ground.run);
  await hits.check();
  return figures;
}

/**
 * Measures throughput beside a bare server, then latency and memory at half that rate for a minute. Returns whether the
 * limits hold.
 */
export async function measureTrack({ environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const ground = { run: createRun(connection), environment };
    await addClient(ground.run, "track");
    const [bare, own] = ["track-server.mjs", "ours"].map((name) => describeServer(name, environment));
    const rates = await measureThroughput(ground, bare, own);
    const perSecond = Math.round(rates[1] / 2);
    const atRate = await measureInTurn({
      reference: () => measureAtRate(ground, bare, { perSecond, forSeconds: seconds.reference }),
      ours: () => measureAtRate(ground, own, { perSecond, forSeconds: seconds.flat }),
    });
    const pick = (name) => atRate.map((figures) => figures[name]);
    const grown = (name) => [undefined, atRate[1][name]];
    printHead();
    const figures = [
      printRatio(`hits kept, ${atOnce} at a time`, rates, { unit: "/s", least: 0.6 }),
      printFigure(`hit kept, p99 at ${perSecond}/s`, pick("p99"), { unit: "ms", limit: 50 }),
      printFigure("heap more after a minute of it *", grown("heapMb"), { unit: "MB", limit: mostGrowth.heapMb }),
      printFigure("memory more after a minute of it *", grown("rssMb"), { unit: "MB", limit: mostGrowth.rssMb }),
    ];
    console.log(
      "\n  * used heap with buffers, and resident memory, each after a forced collection; every answered hit was found once",
    );
    return figures.every(Boolean);
  } finally {
    await connection.end();
  }
}
