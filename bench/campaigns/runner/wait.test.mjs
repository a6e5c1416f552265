import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { ask, untilWorkedOff } from "./wait.mjs";

/** Starts a server that gives these answers in turn and repeats the last. */
async function serve(context, answers) {
  const requests = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const { status = 200, text } = answers[Math.min(requests.length, answers.length - 1)];
      requests.push({ method: request.method, body });
      response.writeHead(status).end(text);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}`, requests };
}

test("repeats a call that a leftover fault hit", async (context) => {
  const { url, requests } = await serve(context, [
    { status: 500, text: "{}" },
    { text: '{"id": "' },
    { status: 429, text: "{}" },
    { text: '{"id": 1}' },
  ]);
  assert.deepEqual(await ask(url), { id: 1 });
  assert.equal(requests.length, 4);
});

test("does not repeat a refused call", async (context) => {
  const { url, requests } = await serve(context, [{ status: 404, text: "{}" }]);
  await assert.rejects(ask(url), /was answered with 404/);
  assert.equal(requests.length, 1);
});

test("the clock advances at once to a job's next attempt when nothing is due before", async (context) => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const { url, requests } = await serve(context, [{ text: JSON.stringify({ now: new Date(now).toISOString() }) }]);
  const waiting = { kind: "any", state: "queued", run_at: new Date(now + 3_600_000) };
  const answers = [[waiting], [{ ...waiting, state: "running" }, waiting], []];
  const run = async (sql) => [sql.includes("'dead'") ? [] : answers.shift()];
  await untilWorkedOff({ run, portal: { labUrl: url } });
  const advances = requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  assert.deepEqual(advances, [{ advanceMs: 3_601_000 }]);
});
