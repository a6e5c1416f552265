import { connect } from "../scripts/database/connect.mjs";
import { addLinks, createClicks, untilCounted } from "./measures/clicks.mjs";
import { fillLinks, sizes } from "./measures/links-data.mjs";
import { ask, createAgent, sendOnSchedule } from "./measures/open-loop.mjs";
import { addAdmin, createRun, openSession } from "./measures/people.mjs";
import { describeServer, withProbedServer } from "./measures/probed-server.mjs";
import {
  measureInTurn,
  middlePercentile,
  percentile,
  printFigure,
  printHead,
  printRatio,
} from "./measures/statistics.mjs";
import { withTrackServer } from "./measures/track-server.mjs";

const atOnce = 32;
const links = 100;
const rounds = 10;
/** `warmUp`: with less time V8 still compiles during the first turns. */
const seconds = { warmUp: 8, turn: 1.5, flat: 60, reference: 15, warmCall: 4 };
const perSecond = 1_000;
const calls = { atOnce: 4, count: 400 };
/** The limit is for one call at a time; concurrent figures are printed beside it (D406). */
const sample = { atOnce: 1, count: 200 };
/** Allowed growth in a minute, as for hits (`track.mjs`). */
const mostGrowth = { heapMb: 3, rssMb: 32 };

const form = {
  ...{ endUrl: "https://shop.test/made", platform: "YouTube", platformContentType: "Video" },
  ...{ platformContentCategory: "Loyalty", destination: "Website", destinationContentType: "Video" },
  destinationContentCategory: "Loyalty",
};

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Each call gets its own p95: every order and filter, and searches with none to many results. */
const tables = [
  "get-codes",
  "get-codes?sort=clicks",
  "get-codes?sort=clicks&bots=include",
  "get-codes?sort=lastClickAt",
  "get-codes?sort=code",
  "get-codes?order=asc",
  "get-codes?platform=YouTube&state=active",
  "get-codes?destination=Website&sort=clicks",
  "get-codes?state=disabled",
  "get-codes?state=expired",
  "get-codes?watch=dead",
  "get-codes?client=usr_fill1&sort=clicks",
  "get-codes?client=usr_fill7",
  `get-codes?start=${daysAgo(200)}&end=${daysAgo(200)}`,
  `get-codes?start=${daysAgo(300)}&end=${daysAgo(150)}&sort=clicks`,
  "get-codes?q=fill12345",
  "get-codes?q=shop12.test",
  "get-codes?q=Shop%20number%20321",
  "get-codes?q=nothing-at-all",
  "get-tracks",
  "get-tracks?bots=include",
  "get-tracks?platform=YouTube",
  "get-tracks?code=fill12345",
  `get-tracks?start=${daysAgo(40)}&end=${daysAgo(40)}`,
  `get-tracks?end=${daysAgo(70)}`,
  "get-tracks?q=shop12.test",
];

async function sendAtOnce({ client, clicks }, forSeconds) {
  const startedAt = performance.now();
  const before = clicks.answered.size;
  const callRepeatedly = async () => {
    while (performance.now() - startedAt < forSeconds * 1000) await clicks.send(client);
  };
  await Promise.all(Array.from({ length: atOnce }, callRepeatedly));
  return (clicks.answered.size - before) / ((performance.now() - startedAt) / 1000);
}

/**
 * Returns redirects per second, each the median of short turns: bare, ours, bare again, and `plain` without storage.
 * `unconfirmed`: our answers before their commit.
 */
async function measureThroughput({ run, codes }, { bare, own, plain }) {
  const open = (server, work) =>
    withTrackServer(server, ({ client }) => work({ client, clicks: createClicks(run, codes) }));
  const turns = [[], [], [], []];
  const measure = async (each, forSeconds) => {
    const rate = await sendAtOnce(each, forSeconds);
    await untilCounted(run);
    return rate;
  };
  const takeTurns = async ([reference, ours, redirect]) => {
    for (const each of [reference, ours, redirect]) await measure(each, seconds.warmUp);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, each] of [reference, ours, reference, redirect].entries()) {
        turns[place].push(await measure(each, seconds.turn));
      }
    }
    for (const { clicks } of [reference, ours]) await clicks.check();
    return ours.clicks.unconfirmed.size;
  };
  const unconfirmed = await open(bare, (reference) =>
    open(own, (ours) => open(plain, (redirect) => takeTurns([reference, ours, redirect]))),
  );
  const middle = turns.map((rates) => percentile(rates, 0.5));
  return { rates: middle.slice(0, 3), plain: middle[3], unconfirmed };
}

/** Returns the middle round's p99 in ms, and the growth of memory after garbage collections. */
async function measureAtRate({ run, codes }, server, forSeconds) {
  const clicks = createClicks(run, codes);
  const figures = await withTrackServer(server, async ({ client, readMemory }) => {
    await sendAtOnce({ client, clicks }, seconds.warmUp);
    const before = await readMemory();
    const goesOn = (index) => index < perSecond * forSeconds;
    const times = await sendOnSchedule({ perSecond, goesOn, send: () => clicks.send(client) });
    const after = await readMemory();
    const grown = Object.fromEntries(Object.keys(mostGrowth).map((name) => [name, after[name] - before[name]]));
    return { p99: middlePercentile(times, 0.99), ...grown };
  });
  await clicks.check();
  return { ...figures, unconfirmed: clicks.unconfirmed.size };
}

/** Returns the middle round's p95 in ms, after a warm-up. */
async function measureCall(url, path, { status, ...options }, { atOnce, count }, warmSeconds = seconds.warmCall) {
  const agent = createAgent(atOnce);
  const times = [];
  const call = async () => {
    const startedAt = performance.now();
    const answer = await ask(agent, `${url}/api/urls/${path}`, options);
    if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
    return performance.now() - startedAt;
  };
  const callWhile = (goesOn) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (goesOn()) times.push(await call());
      }),
    );
  const warmUntil = performance.now() + warmSeconds * 1000;
  await callWhile(() => performance.now() < warmUntil);
  times.length = 0;
  let begun = 0;
  await callWhile(() => (begun += 1) <= count);
  agent.destroy();
  return middlePercentile(times, 0.95);
}

async function describeSubmit(url, cookie) {
  const agent = createAgent(1);
  const { text } = await ask(agent, `${url}/api/urls/form-token`, { headers: { cookie } });
  agent.destroy();
  const headers = { "content-type": "application/json", "x-form-token": JSON.parse(text).token };
  return { method: "POST", status: 201, headers, body: JSON.stringify(form) };
}

/** Measures creating links and the tables, over a million links and ten million clicks. */
async function measureTables(cookie, own) {
  return withProbedServer(own, async ({ url }) => {
    const measure = async (path, limit, options) => {
      const together = await measureCall(url, path, options, calls);
      const alone = await measureCall(url, path, options, sample, 0);
      const title = `${path}, p95 (${calls.atOnce} at a time: ${together.toFixed(1)})`;
      return printFigure(title, [undefined, alone, undefined], { unit: "ms", limit });
    };
    const holds = [await measure("submit", 20, await describeSubmit(url, cookie))];
    for (const path of tables) holds.push(await measure(path, 25, { status: 200, headers: { cookie } }));
    return holds.every(Boolean);
  });
}

/**
 * Measures throughput beside a bare server, latency and memory at 1,000 clicks per second for a minute, and tables.
 * Returns whether the limits hold.
 */
export async function measureLinks({ environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const run = createRun(connection);
    await addAdmin(run, "links");
    const cookie = await openSession(run, "usr_links");
    const ground = { run, codes: await addLinks(run, "bench", links) };
    const names = ["links-server.mjs", "ours", "redirect-server.mjs"];
    const [bare, own, plain] = names.map((name) => describeServer(name, environment));
    const { rates, ...more } = await measureThroughput(ground, { bare, own, plain });
    const atRate = await measureInTurn({
      reference: () => measureAtRate(ground, bare, seconds.reference),
      ours: () => measureAtRate(ground, own, seconds.flat),
    });
    const pick = (name) => atRate.map((figures) => figures[name]);
    const grown = (name) => [undefined, atRate[1][name], undefined];
    printHead();
    printFigure("clicks led on by who keeps nothing", [more.plain, rates[1], undefined], { unit: "/s" });
    const figures = [
      printRatio(`clicks led on, ${atOnce} at a time`, rates, { unit: "/s", least: 0.7 }),
      printFigure(`click led on, p99 at ${perSecond}/s`, pick("p99"), { unit: "ms", limit: 15 }),
      printFigure("heap more after a minute of it *", grown("heapMb"), { unit: "MB", limit: mostGrowth.heapMb }),
      printFigure("memory more after a minute of it *", grown("rssMb"), { unit: "MB", limit: mostGrowth.rssMb }),
    ];
    console.log(`  before their commit: ${more.unconfirmed} at once, ${atRate[1].unconfirmed} at ${perSecond}/s`);
    await fillLinks(run);
    console.log(`\n  over ${sizes.links.toLocaleString("en-US")} links and ten times as many clicks`);
    figures.push(await measureTables(cookie, own));
    console.log("\n  * each after a forced collection; every click that was answered as kept was found once");
    return figures.every(Boolean);
  } finally {
    await connection.end();
  }
}
