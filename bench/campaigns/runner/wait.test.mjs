import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { ask, untilWorkedOff } from "./wait.mjs";

/** Starts a server that gives these answers in turn and repeats the last one. */
async function serve(context, answers) {
  const asked = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const { status = 200, text } = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({ method: request.method, body });
      response.writeHead(status).end(text);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}`, asked };
}

test("a call that a leftover fault hit is repeated", async (context) => {
  const { url, asked } = await serve(context, [
    { status: 500, text: "{}" },
    { text: '{"id": "' },
    { status: 429, text: "{}" },
    { text: '{"id": 1}' },
  ]);
  assert.deepEqual(await ask(url), { id: 1 });
  assert.equal(asked.length, 4);
});

test("a refused call is not repeated", async (context) => {
  const { url, asked } = await serve(context, [{ status: 404, text: "{}" }]);
  await assert.rejects(ask(url), /was answered with 404/);
  assert.equal(asked.length, 1);
});

test("the clock advances at once to a job's next attempt when nothing is due before", async (context) => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const { url, asked } = await serve(context, [{ text: JSON.stringify({ now: new Date(now).toISOString() }) }]);
  const waiting = { kind: "any", state: "queued", run_at: new Date(now + 3_600_000) };
  const looks = [[waiting], [{ ...waiting, state: "running" }, waiting], []];
  const run = async (sql) => [sql.includes("'dead'") ? [] : looks.shift()];
  await untilWorkedOff({ run, portal: { labUrl: url } });
  const advances = asked.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  assert.deepEqual(advances, [{ advanceMs: 3_601_000 }]);
});
