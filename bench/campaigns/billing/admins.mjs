import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { readNow, until } from "../runner/wait.mjs";
import { authorize, enter } from "./client.mjs";

const triesPerCall = 40;
const triesPerBill = 25;
const lostShare = 0.05;
const changeShare = 0.2;

/** Creates a person's API calls. A call without an answer is repeated unchanged. */
export function createPerson(ground, userId) {
  const { portal, random } = ground;
  let browser;
  return async function ask(method, path, body) {
    for (let tries = 0; tries < triesPerCall; tries += 1) {
      browser ??= createBrowser(portal.url, await enter(ground, userId), () => random() < lostShare);
      const answer = await browser[method](path, body);
      if (!answer) await portal.untilReady();
      else if (answer.status === 401 || answer.status === 403) browser = undefined;
      else return answer;
    }
    assert.fail(`${path} was not answered in ${triesPerCall} tries.`);
  };
}

const stateRows = ({ lines }) => lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));

async function rehearse(admin, question) {
  const { status, body } = await admin("post", "/pc/rehearse", { clients: [question] });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rehearsals[0];
}

/** A bill needs this reason after returned debits, which this campaign causes. */
const riskReason = "Some accounts of this campaign return their debits";

const billBy = (admin, question, rehearsal) =>
  admin("post", "/pc/bill-client", {
    ...question,
    transactions: stateRows(rehearsal),
    rehearsalHash: rehearsal.hash,
    riskReason,
  });

/** Bills the client by a run of the agency with this client only. Returns that client's result. */
async function billByRun({ portal }, admin, question, { hash }) {
  const started = await admin("post", "/pc/bill-clients", {
    clients: [{ ...question, rehearsalHash: hash, riskReason }],
  });
  assert.equal(started.status, 202, JSON.stringify(started.body));
  let run;
  const isDone = async () => {
    run = (await admin("get", `/pc/bill-clients/${started.body.jobId}`)).body;
    return run.state === "done";
  };
  await until(portal, isDone, () => `the run is ${JSON.stringify(run)}`);
  const [result] = run.results;
  return { status: result.status === "refused" ? 409 : 200, body: { ...result, invoice: result.invoice ?? null } };
}

async function billHalf(admin, question, { lines }) {
  const half = lines.slice(0, Math.ceil(lines.length / 2)).map(({ id }) => id);
  return billBy(admin, question, await rehearse(admin, { ...question, transactions: half }));
}

/**
 * Ways to bill at the same time; one is drawn at random. The first request bills everything. `isOne`: so do the others.
 */
const ways = [
  { isOne: true, ask: ({ admins: [one] }, ...bill) => [billBy(one, ...bill)] },
  { isOne: true, ask: ({ admins: [one] }, ...bill) => [billBy(one, ...bill), billBy(one, ...bill)] },
  { isOne: true, ask: ({ admins }, ...bill) => admins.map((admin) => billBy(admin, ...bill)) },
  {
    isOne: true,
    ask: (ground, ...bill) => [billByRun(ground, ground.admins[0], ...bill), billBy(ground.admins[1], ...bill)],
  },
  { isOne: true, ask: (ground, ...bill) => ground.admins.map((admin) => billByRun(ground, admin, ...bill)) },
  { isOne: false, ask: ({ admins: [one, other] }, ...bill) => [billBy(one, ...bill), billHalf(other, ...bill)] },
];

/** Returns the admins in random order. */
function shuffle({ admins, random }) {
  return admins
    .map((admin) => ({ admin, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ admin }) => admin);
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

/**
 * Bills all sales of the client, with retries. Returns the invoice; null if the total is carried. If the bank ended the
 * authorization, the client gives a new one first.
 */
export async function bill(ground, client) {
  const { random, trouble, portal } = ground;
  const admins = shuffle(ground);
  let answers;
  let half = null;
  for (let tries = 0; tries < triesPerBill; tries += 1) {
    const endDate = (await readNow(portal)).toISOString().slice(0, 10);
    const question = { id: client.user, startDate: client.since, endDate, confirmUnconfirmed: true };
    const rehearsal = await rehearse(admins[0], question);
    if (rehearsal.mandate?.status !== "active") {
      await authorize(ground, client);
      continue;
    }
    if (half && rehearsal.lines.length === 0) return half;
    const way = pick(random, ways);
    await trouble.around("bill");
    answers = await Promise.all(way.ask({ ...ground, admins }, question, rehearsal));
    const done = answers.filter(({ status }) => status === 200 || status === 201);
    const refusals = way.isOne ? [409] : [409, 422];
    const others = answers.filter(({ status }) => ![200, 201, ...refusals].includes(status));
    assert.deepEqual(others, [], `${client.name} could not be billed.`);
    const invoices = done.map(({ body }) => body.invoice?.invoice_number ?? null);
    const billed = way.isOne ? invoices : invoices.filter((number) => number !== null);
    assert.ok(new Set(billed).size <= 1, `${client.name} was billed as ${invoices.join(" and ")}.`);
    const whole = way.isOne ? done[0] : done.find((answer) => answer === answers[0]);
    if (whole) return whole.body.invoice;
    half = done[0]?.body.invoice ?? half;
  }
  assert.fail(`${client.name} was not billed in ${triesPerBill} tries; the last: ${JSON.stringify(answers)}`);
}

/** By chance all admins void or reissue the invoice at once. */
export async function changeByChance({ admins, random, trouble }, invoice) {
  if (random() >= changeShare) return;
  const path = random() < 0.5 ? "/pc/void-invoice" : "/pc/reissue-invoice";
  await trouble.around("bill");
  const answers = await Promise.all(
    admins.map((admin) => admin("post", path, { id: invoice.id, reason: "By chance" })),
  );
  for (const { status, body } of answers)
    assert.ok(status === 200 || status === 409, `${path}: ${JSON.stringify(body)}`);
}
