import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { connect } from "../scripts/database/connect.mjs";
import { inRoot } from "../scripts/console/paths.mjs";
import { findFreePort } from "../scripts/processes/free-port.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { ask, createAgent, sendOnSchedule } from "./measures/open-loop.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { createSquareLab, linkSquare, untilImported } from "./measures/square-lab.mjs";
import { measureInTurn, percentile, printFigure, printHead } from "./measures/statistics.mjs";
import { startTimed } from "./measures/timed-process.mjs";

const perSecond = 500;
const seconds = 20;
const warmUpSeconds = 3;
const sellers = 4;
const importTimeoutMs = 180_000;

/** Sellers with short histories whose clients have linked them; answers ids of their orders. */
async function linkSellers({ url, lab, run }) {
  const linked = [];
  for (let number = 1; number <= sellers; number += 1) {
    const merchant = await lab.act("merchants", { name: `Webhook Detailing ${number}`, days: 100, ordersPerDay: 4 });
    const browser = createBrowser(url, await addClient(run, `webhook${number}`));
    await linkSquare(browser, merchant.id);
    await untilImported(browser, { timeoutMs: importTimeoutMs });
    const [rows] = await run(
      "SELECT external_id AS id FROM sales WHERE business_id = :business AND kind = 'sale' LIMIT 400",
      { business: `biz_webhook${number}` },
    );
    linked.push({ merchantId: merchant.id, orderIds: rows.map(({ id }) => id) });
  }
  return linked;
}

/** Signed events about orders that exist, as Square sends them; each is new. */
function buildDeliveries({ SQUARE_WEBHOOK_KEY, PUBLIC_URL }, linked) {
  return Array.from({ length: perSecond * (seconds + warmUpSeconds) }, (_, index) => {
    const { merchantId, orderIds } = linked[index % linked.length];
    const orderId = orderIds[index % orderIds.length];
    const at = new Date().toISOString();
    const order = {
      order_id: orderId,
      version: 2,
      location_id: "L1",
      state: "COMPLETED",
      created_at: at,
      updated_at: at,
    };
    const body = JSON.stringify({
      merchant_id: merchantId,
      type: "order.updated",
      event_id: randomUUID(),
      created_at: at,
      data: { type: "order_updated", id: orderId, object: { order_updated: order } },
    });
    const signature = createHmac("sha256", SQUARE_WEBHOOK_KEY).update(`${PUBLIC_URL}/api/webhooks/square${body}`);
    return {
      body,
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "x-square-hmacsha256-signature": signature.digest("base64"),
      },
    };
  });
}

/** p99 in milliseconds, and that each event is in the table once it was acknowledged. */
async function measureServer({ environment, linked, script, env, readyPath, run }) {
  const deliveries = buildDeliveries(environment, linked);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const count = async () => Number((await run("SELECT COUNT(*) AS total FROM webhook_deliveries"))[0][0].total);
  const before = await count();
  const server = await startTimed({ script, env: { ...env, PORT: String(port) }, url: `${url}${readyPath}` });
  const agent = createAgent(64);
  const send = async ({ headers, body }) => {
    const answer = await ask(agent, `${url}/api/webhooks/square`, { method: "POST", headers, body });
    assert.equal(answer.status, 200, answer.text);
  };
  try {
    const warmUp = perSecond * warmUpSeconds;
    await sendOnSchedule({ perSecond, goesOn: (index) => index < warmUp, send: (index) => send(deliveries[index]) });
    const times = await sendOnSchedule({
      perSecond,
      goesOn: (index) => warmUp + index < deliveries.length,
      send: (index) => send(deliveries[warmUp + index]),
    });
    assert.equal(await count(), before + deliveries.length, "An event was acknowledged and not kept.");
    return percentile(times, 0.99);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/**
 * Measures how fast webhooks are committed and acknowledged, while the worker reads what they are about; answers whether
 * the limit holds.
 */
export async function measureWebhooks({ url, labUrl, environment }) {
  const lab = createSquareLab(labUrl);
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const run = createRun(connection);
    const linked = await linkSellers({ url, lab, run });
    const common = { environment, linked, run };
    const bare = inRoot("bench", "reference", "webhook-server.mjs");
    const main = inRoot("api", "dist", "main.js");
    const p99 = await measureInTurn({
      reference: () => measureServer({ ...common, script: bare, env: environment, readyPath: "/" }),
      ours: () =>
        measureServer({
          ...common,
          script: main,
          env: { ...environment, ROLE: "web", LOG_LEVEL: "warn" },
          readyPath: "/api/ready",
        }),
    });
    printHead();
    return printFigure(`webhook kept, p99 at ${perSecond}/s`, p99, { unit: "ms", limit: 50 });
  } finally {
    await connection.end();
  }
}
