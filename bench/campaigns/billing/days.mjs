import assert from "node:assert/strict";
import { advanceClock } from "../../measures/lab-inbox.mjs";
import { ask, readNow, untilWorkedOff } from "../runner/wait.mjs";

const hour = 3_600_000;
const day = 24 * hour;
/** 9:00 or 10:00 in New York, when a day's debits are due. */
const sending = "T14:01:00Z";
/** Banks return no debit older than this (S50). */
const returnableMs = 60 * day;
const missedShare = 0.15;
const jumpShare = 0.2;
const earlyShare = 0.08;
const lateShare = 0.06;
/** Share of a written-off invoice's debits that banks return, up to 60 days after the debit. */
const overShare = 0.4;
/** `R99` is not a Nacha code. */
const earlyCodes = ["R01", "R01", "R09", "R02", "R03", "R04", "R05", "R08", "R10", "R16", "R20", "R29", "R31", "R99"];
const lateCodes = ["R01", "R02", "R07", "R08", "R10", "R11", "R16", "R29", "R99"];
/** Chances of a fault or kill while a day's debits are sent and followed. */
const chances = 4;

const pick = (random, list) => list[Math.floor(random() * list.length)];

async function advanceTo({ portal }, time) {
  const ahead = time - (await readNow(portal)).getTime();
  if (ahead > 0) await advanceClock(portal.labUrl, ahead);
}

/** Returns the earliest day with a scheduled debit; undefined if no debit is scheduled. */
async function findDebitDay(run) {
  const [[row]] = await run(
    "SELECT DATE_FORMAT(MIN(debit_date), '%Y-%m-%d') AS day FROM debit_attempts WHERE state = 'scheduled'",
  );
  return row.day ?? undefined;
}

/** Enqueues the nightly jobs. The portal itself looks once a minute, but here a whole day takes seconds. */
async function beginNight({ run, portal }) {
  const now = await readNow(portal);
  const today = Math.floor(now.getTime() / day);
  for (const kind of ["billing.follow-debits", "billing.dispute-clocks", "billing.reconcile", "ledger.check"]) {
    await run(
      `INSERT IGNORE INTO jobs (id, kind, state, payload, dedupe_key, run_at, attempts, max_attempts, created_at)
       VALUES (:id, :kind, 'queued', '{}', :today, :now, 0, 8, :now)`,
      { id: `job_${kind.slice(-12)}${today}`, kind, today: String(today), now },
    );
  }
}

/** Advances the clock to `time` under faults, and waits until the due work is done. */
async function pass(ground, time) {
  for (let index = 0; index < chances; index += 1) await ground.trouble.around("debit");
  await advanceTo(ground, time);
  await ground.trouble.around("debit");
  if (ground.random() < jumpShare) await advanceClock(ground.portal.labUrl, 26 * hour);
  await beginNight(ground);
  await untilWorkedOff(ground);
}

/** By chance banks return debits of this `status`, more often those of written-off invoices. */
async function returnByChance({ portal, random, run, trouble }, { status, share, codes }) {
  const payments = await ask(`${portal.labUrl}/lab/agency/payments`);
  const [over] = await run("SELECT invoice_number AS number FROM invoices WHERE status = 'credited'");
  const isOver = new Set(over.map(({ number }) => number));
  const since = (await readNow(portal)).getTime() - returnableMs;
  const may = payments.filter((payment) => payment.status === status && !payment.dispute);
  const shareOf = ({ invoiceNumber }) => (isOver.has(invoiceNumber) ? overShare : share);
  const due = may.filter((payment) => Date.parse(payment.createdAt) > since && random() < shareOf(payment));
  for (const { paymentIntent } of due) {
    await trouble.around("debit");
    const answer = await fetch(`${portal.labUrl}/lab/ach/return`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ paymentIntent, code: pick(random, codes) }),
    });
    assert.ok(answer.ok || answer.status === 409, `The return was answered with ${answer.status}.`);
  }
}

/** Sends the debits of the next debit day. `missedMs` later, as if nothing ran on that day. */
export async function sendDebits(ground, missedMs = 0) {
  // Notices are sent on the invoice's day. A notice that is not delivered on that day moves the debit.
  await untilWorkedOff(ground);
  const debitDay = await findDebitDay(ground.run);
  if (debitDay) await pass(ground, Date.parse(`${debitDay}${sending}`) + missedMs);
}

/** Plays until the banks have decided the next debits. `meanwhile` runs while these are in transit. */
export async function playDebits(ground, meanwhile) {
  const { portal, random } = ground;
  await sendDebits(ground, random() < missedShare ? 2 * day : 0);
  await meanwhile();
  await returnByChance(ground, { status: "processing", share: earlyShare, codes: earlyCodes });
  for (const days of [3, 4]) await pass(ground, (await readNow(portal)).getTime() + days * day);
  await returnByChance(ground, { status: "succeeded", share: lateShare, codes: lateCodes });
  await untilWorkedOff(ground);
}

/** Counts debits and refunds that are scheduled or in transit, and grants for which the client has not chosen. */
async function countOpen(run) {
  const [[row]] = await run(
    `SELECT (SELECT COUNT(*) FROM debit_attempts WHERE state IN ('scheduled', 'processing'))
       + (SELECT COUNT(*) FROM debit_refunds WHERE status = 'pending')
       + (SELECT COUNT(*) FROM disputes WHERE status = 'answered' AND settlement IS NULL AND choose_by IS NOT NULL) AS open`,
  );
  return Number(row.open);
}

async function passDays(ground, days) {
  await advanceTo(ground, (await readNow(ground.portal)).getTime() + days * day);
  await beginNight(ground);
  await untilWorkedOff(ground);
}

/** Plays until nothing is open, then runs the nightly comparison with the provider's books. */
export async function playToTheEnd(ground) {
  const { run } = ground;
  for (let round = 0; (await countOpen(run)) > 0; round += 1) {
    assert.ok(round < 16, "Debits or refunds stay on their way.");
    const debitDay = await findDebitDay(run);
    if (debitDay) await advanceTo(ground, Date.parse(`${debitDay}${sending}`));
    await untilWorkedOff(ground);
    for (const days of [3, 4]) await passDays(ground, days);
  }
  for (let count = 0; count < 2; count += 1) await passDays(ground, 1);
}
