import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../scripts/database/connect.mjs";
import { inRoot } from "../scripts/console/paths.mjs";
import { findFreePort } from "../scripts/processes/free-port.mjs";
import { createBareClient } from "./measures/bare-client.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { sendOnSchedule } from "./measures/open-loop.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { createSquareLab, linkSquare, untilImported } from "./measures/square-lab.mjs";
import { measureInTurn, middlePercentile, printFigure, printHead } from "./measures/statistics.mjs";
import { linkStripe } from "./measures/stripe-lab.mjs";
import { startTimed } from "./measures/timed-process.mjs";
import { addListeners, leadEnvironment, vendors } from "./measures/vendor-hooks.mjs";

const perSecond = 500;
const seconds = 18;
/** Compiling takes this long, because worker and emulator share the processor. */
const warmUpSeconds = 6;
const connections = 64;
const accounts = 4;
const charges = 100;
const monthMs = 30 * 86_400_000;
const workTimeoutMs = 120_000;

const makeAccount = {
  async square(lab, number) {
    const merchant = await lab.act("merchants", { name: `Webhook Detailing ${number}`, days: 100, ordersPerDay: 4 });
    return { account: merchant.id, link: linkSquare };
  },
  async stripe(lab, number) {
    const from = new Date(Date.now() - monthMs).toISOString();
    const { id } = await lab.control("stripe-connect/accounts", { name: `Webhook Detailing ${number}` });
    await lab.control("stripe-connect/generate", { account: id, count: charges, from });
    return { account: id, link: linkStripe };
  },
};

/** Links accounts with short histories. Returns them with the ids of their sales. */
async function linkAccounts({ url, lab, run }, source) {
  const linked = [];
  for (let number = 1; number <= accounts; number += 1) {
    const { account, link } = await makeAccount[source](lab, number);
    const name = `${source}${number}`;
    const browser = createBrowser(url, await addClient(run, name));
    await link(browser, account);
    await untilImported(browser, { source });
    const [rows] = await run(
      "SELECT external_id AS id FROM sales WHERE business_id = :business AND kind = 'sale' LIMIT 400",
      { business: `biz_${name}` },
    );
    linked.push({ account, ids: rows.map(({ id }) => id) });
  }
  return linked;
}

/** Writes and signs deliveries in advance: a key as long as the provider's signs at most two hundred a second. */
function writeDeliveries({ vendor, environment, known }, count) {
  return Array.from({ length: count }, (_, index) => {
    const body = vendor.write(index, { known });
    const path = typeof vendor.path === "function" ? vendor.path(environment, index) : vendor.path;
    const length = String(Buffer.byteLength(body));
    const headers = { "content-type": "application/json", "content-length": length, ...vendor.sign(body, environment) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return { path, request: { lines: lines.join(""), body } };
  });
}

/** Waits until the worker is idle, so that one vendor's work does not count in the next measurement. */
async function untilWorkedOff(run) {
  const sql = "SELECT COUNT(*) AS due FROM jobs WHERE state = 'running' OR (state = 'queued' AND run_at <= :now)";
  for (const endAt = Date.now() + workTimeoutMs; ; await delay(200)) {
    const [[{ due }]] = await run(sql, { now: new Date() });
    if (Number(due) === 0) return;
    assert.ok(Date.now() < endAt, `${due} jobs still wait.`);
  }
}

/** Returns the middle round's p99 in ms. Checks that each acknowledged delivery is stored. */
async function measureServer({ vendor, environment, known, script, env, readyPath, run }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  await untilWorkedOff(run);
  const count = async () => Number((await run("SELECT COUNT(*) AS total FROM deliveries"))[0][0].total);
  const deliveries = writeDeliveries({ vendor, environment, known }, perSecond * (warmUpSeconds + seconds));
  const server = await startTimed({ script, env: { ...env, PORT: String(port) }, url: `${url}${readyPath}` });
  const client = createBareClient(url, connections);
  const before = await count();
  const send = (some) => {
    const goesOn = (index) => index < some.length;
    return sendOnSchedule({
      perSecond,
      goesOn,
      send: async (index) => {
        const { path, request } = some[index];
        const { status, head } = await client.post(path, request);
        assert.equal(status, 200, head);
      },
    });
  };
  try {
    await send(deliveries.slice(0, perSecond * warmUpSeconds));
    const times = await send(deliveries.slice(perSecond * warmUpSeconds));
    assert.equal(await count(), before + deliveries.length, "An event was acknowledged and not kept.");
    return middlePercentile(times, 0.99);
  } finally {
    client.close();
    await server.stop();
  }
}

function measureVendor(ground, vendor) {
  const { environment } = ground;
  const common = { ...ground, vendor };
  const bare = { script: inRoot("bench", "reference", "webhook-server.mjs"), env: environment, readyPath: "/" };
  const env = { ...environment, ROLE: "web", LOG_LEVEL: "warn" };
  const own = { script: inRoot("api", "dist", "main.js"), env, readyPath: "/api/ready" };
  return measureInTurn({
    reference: () => measureServer({ ...common, ...bare }),
    ours: () => measureServer({ ...common, ...own }),
  });
}

/**
 * Measures how fast each vendor's webhooks are committed and acknowledged while the worker handles them. Returns
 * whether the limit holds.
 */
export async function measureWebhooks({ url, labUrl, environment: given }) {
  const environment = { ...given, ...leadEnvironment };
  const lab = createSquareLab(labUrl);
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const run = createRun(connection);
    await addListeners(run, (name) => addClient(run, name));
    const holds = [];
    printHead();
    for (const [name, vendor] of Object.entries(vendors)) {
      const known = vendor.reads ? await linkAccounts({ url, lab, run }, vendor.reads) : [];
      const p99 = await measureVendor({ environment, known, run }, vendor);
      holds.push(printFigure(`${name} kept, p99 at ${perSecond}/s`, p99, { unit: "ms", limit: 50 }));
    }
    return holds.every(Boolean);
  } finally {
    await connection.end();
  }
}
