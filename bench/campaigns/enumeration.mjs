import assert from "node:assert/strict";
import { connect } from "../../scripts/database/connect.mjs";
import { createBrowser } from "../measures/browser.mjs";
import { waitUntil } from "../measures/wait-until.mjs";
import { addPairs, isKnown } from "./enumeration/people.mjs";
import { compareTimes, measureWhileApart, printTimes, tolerance } from "./enumeration/time-verdict.mjs";

/** Pairs of a known and an unknown address. */
export const size = 1_500;

/** Share of pairs that only warm up connections, caches and compiled code, and do not count. */
const warmUpShare = 0.1;

/** Calls of a sign-in and a reset that need only an address. */
const calls = {
  login: ({ browser, email }) => browser.post("/user/login", { email, password: "a wrong password" }),
  reset: ({ browser, email }) => browser.post("/recover/check-registration", { email }),
  "find-mfa-methods": ({ browser }) => browser.post("/verify/find-mfa-methods", {}),
  "reset: send a code": ({ browser }) => browser.post("/verify/find-method-send-code", { method: "email" }),
  "reset: a wrong code": ({ browser }) =>
    browser.post("/verify/verify-code", { code: "000000", type: "email", flowSource: "password reset flow" }),
};

/** Makes each call once for either address, in random order, so that drift affects both. */
async function measurePair({ known, unknown }, { url, random }) {
  const people = { known, unknown };
  const visitors = Object.entries(people).map(([kind, email]) => ({ kind, email, browser: createBrowser(url) }));
  const seen = {};
  for (const [name, call] of Object.entries(calls)) {
    const inTurn = random() < 0.5 ? visitors : [...visitors].reverse();
    const answers = {};
    seen[name] = {};
    for (const visitor of inTurn) {
      const startedAt = performance.now();
      const answer = await call(visitor);
      seen[name][visitor.kind] = performance.now() - startedAt;
      assert.ok(answer, `${name} was not answered.`);
      answers[visitor.kind] = { ...answer, body: { ...answer.body, requestId: undefined } };
    }
    assert.deepEqual(answers.known, answers.unknown, `${name} answers ${known} otherwise than ${unknown}.`);
  }
  return seen;
}

/** Waits until the jobs of all resets are done. Fails if a job was given up. */
async function untilJobsAreDone(connection) {
  let jobs;
  const areDone = async () => {
    [[jobs]] = await connection.query(
      "SELECT COALESCE(SUM(state IN ('queued', 'running')), 0) AS waiting, COALESCE(SUM(state = 'dead'), 0) AS dead FROM jobs " +
        "WHERE kind LIKE 'verification.%' OR kind LIKE 'messages.%'",
    );
    assert.equal(Number(jobs.dead), 0, "A job was given up.");
    return Number(jobs.waiting) === 0;
  };
  await waitUntil(areDone, () => `${jobs.waiting} jobs still wait.`);
}

/** Checks that only known addresses got codes, and that each attempt is in the audit log. */
async function checkDatabase(connection, pairs) {
  await untilJobsAreDone(connection);
  const [messages] = await connection.query(
    "SELECT destination FROM outbound_messages WHERE destination LIKE 'p0%@demo.test'",
  );
  assert.equal(messages.length, pairs, "Not every account got its code.");
  assert.ok(
    messages.every(({ destination }) => isKnown(destination)),
    "A mail went to nobody's address.",
  );
  const [[{ tries, owned }]] = await connection.query(
    "SELECT COUNT(*) AS tries, COUNT(subject) AS owned FROM audit_log WHERE action = 'session.password-refused'",
  );
  assert.deepEqual([Number(tries), Number(owned)], [2 * pairs, pairs]);
}

/** Returns the times after the warm-up, by call and kind of address. */
function collect(seen) {
  const counted = seen.slice(Math.ceil(seen.length * warmUpShare));
  const timesOf = (name, kind) => counted.map((pair) => pair[name][kind]);
  return Object.keys(calls).map((name) => [name, { known: timesOf(name, "known"), unknown: timesOf(name, "unknown") }]);
}

/**
 * Compares known and unknown addresses at production's password cost. Answers must be equal, and a call's medians at
 * most 5% apart. Below full size, a difference fails only if it also exceeds chance. A difference is measured again
 * with more pairs before it fails: chance shrinks, a real difference stays.
 */
export async function run({ portal, size: wanted, random, print }) {
  const connection = await connect({ uri: portal.environment.DATABASE_URL });
  try {
    const isFull = wanted >= size;
    const seen = [];
    const measureMore = async () => {
      const pairs = await addPairs(connection, { first: seen.length, size: wanted });
      for (const pair of pairs) seen.push(await measurePair(pair, { url: portal.url, random }));
      return Object.fromEntries(collect(seen).map(([name, kinds]) => [name, compareTimes(kinds)]));
    };
    const { times, apart } = await measureWhileApart(measureMore, { isFull });
    await checkDatabase(connection, seen.length);
    printTimes(times, print);
    assert.deepEqual(apart, [], `Medians of ${seen.length} pairs are more than ${tolerance * 100} % apart.`);
    const difference = isFull ? "medians within the tolerance" : "times that differ by no more than chance";
    print(`${seen.length} pairs of known and unknown addresses got equal answers, with ${difference}`);
  } finally {
    await connection.end();
  }
}
