import { Agent, request } from "node:http";
import { inRoot } from "../../scripts/console/paths.mjs";
import { findFreePort } from "../../scripts/processes/free-port.mjs";
import { measureInTurn, percentile } from "./statistics.mjs";
import { startTimed } from "./timed-process.mjs";

function ask(agent, url, headers) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString("utf8") }));
    });
    call.on("error", reject).end();
  });
}

/**
 * Repeats requests, `atOnce` in parallel. Returns the `quantile` in ms. `check` gets each answer that differs from the
 * question's previous one.
 */
async function measureCalls(url, { path, questions, atOnce, calls, warmUp, check, quantile = 0.99 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times = [];
  const seen = new Map();
  let next = 0;
  const workOff = async () => {
    while (next < calls + warmUp) {
      const index = next;
      next += 1;
      const question = questions[index % questions.length];
      const startedAt = performance.now();
      const { status, text } = await ask(agent, `${url}${path}?${question.query}`, question.headers);
      if (index >= warmUp) times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
      if (text !== seen.get(question)) check(JSON.parse(text), question);
      seen.set(question, text);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  agent.destroy();
  return percentile(times, quantile);
}

/** Starts the server as a separate process and measures its calls. */
async function measureServer({ script, env, readyPath }, load) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startTimed({ script, env: { ...env, PORT: String(port) }, url: `${url}${readyPath}` });
  try {
    return await measureCalls(url, load);
  } finally {
    await server.stop();
  }
}

/**
 * Returns the `quantile` (default p99) in ms of a bare server in `bench/reference`, of ours, and of the bare one again.
 * `load.check` gets our answers when they change for a question; `load.checkReference` gets the bare server's.
 */
export function measureBesideReference(environment, reference, load) {
  const { checkReference = () => undefined } = load;
  const bare = { script: inRoot("bench", "reference", reference), env: environment, readyPath: "/" };
  // The flood gate limits requests by address, and all calls share one address.
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "warn", LIMITS_FACTOR: "1000" };
  const own = { script: inRoot("api", "dist", "main.js"), env, readyPath: "/api/ready" };
  return measureInTurn({
    reference: () => measureServer(bare, { ...load, check: checkReference }),
    ours: () => measureServer(own, load),
  });
}
