import assert from "node:assert/strict";
import { advanceClock } from "../../measures/lab-inbox.mjs";
import { ask, readNow, untilWorkedOff } from "../runner/wait.mjs";

const hour = 3_600_000;
const day = 24 * hour;
/** 9:00 or 10:00 in New York, after which a day's debits are sent. */
const sending = "T14:01:00Z";
/** Maximum age of a debit that a bank returns here. */
const returnableMs = 40 * day;
const missedShare = 0.15;
const jumpShare = 0.2;
const earlyShare = 0.06;
const lateShare = 0.06;
const earlyCodes = ["R01", "R02", "R03", "R16"];
const lateCodes = ["R01", "R02", "R10", "R29"];
/** Average number of possible faults while a day's debits are sent and followed. */
const chances = 4;

const pick = (random, list) => list[Math.floor(random() * list.length)];

async function advanceTo({ portal }, time) {
  const ahead = time - (await readNow(portal)).getTime();
  if (ahead > 0) await advanceClock(portal.labUrl, ahead);
}

/** Returns the first day with an unsent debit; undefined if there is none. */
async function findDebitDay(run) {
  const [[row]] = await run(
    "SELECT DATE_FORMAT(MIN(debit_date), '%Y-%m-%d') AS day FROM debit_attempts WHERE state = 'scheduled'",
  );
  return row.day ?? undefined;
}

/** Starts the portal's nightly work. The portal checks for a new day once a minute, but here a day takes seconds. */
async function beginNight({ run, portal }) {
  const now = await readNow(portal);
  const today = Math.floor(now.getTime() / day);
  for (const kind of ["billing.follow-debits", "billing.reconcile", "ledger.check"]) {
    await run(
      `INSERT IGNORE INTO jobs (id, kind, state, payload, dedupe_key, run_at, attempts, max_attempts, created_at)
       VALUES (:id, :kind, 'queued', '{}', :today, :now, 0, 8, :now)`,
      { id: `job_${kind.slice(-8)}${today}`, kind, today: String(today), now },
    );
  }
}

/** Advances the clock and runs due work with faults meanwhile. */
async function pass(ground, time) {
  for (let index = 0; index < chances; index += 1) await ground.trouble.around("debit");
  await advanceTo(ground, time);
  await ground.trouble.around("debit");
  if (ground.random() < jumpShare) await advanceClock(ground.portal.labUrl, 26 * hour);
  await beginNight(ground);
  await untilWorkedOff(ground);
}

/** Lets banks return debits, some before the money arrives and some long after. */
async function returnByChance({ portal, random, trouble }, { status, share, codes }) {
  const payments = await ask(`${portal.labUrl}/lab/agency/payments`);
  const since = (await readNow(portal)).getTime() - returnableMs;
  const may = payments.filter((payment) => payment.status === status && !payment.dispute);
  const due = may.filter(({ createdAt }) => Date.parse(createdAt) > since && random() < share);
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

/** Advances to the next debit day and sends its debits; `missedMs` later if nothing ran then. */
export async function sendDebits(ground, missedMs = 0) {
  // Notices are sent on the invoice's day. A notice that is not delivered by its end moves the debit.
  await untilWorkedOff(ground);
  const debitDay = await findDebitDay(ground.run);
  if (debitDay) await pass(ground, Date.parse(`${debitDay}${sending}`) + missedMs);
}

/** Plays from the next debit day until the banks have decided its debits. */
export async function playDebits(ground) {
  const { portal, random } = ground;
  await sendDebits(ground, random() < missedShare ? 2 * day : 0);
  await returnByChance(ground, { status: "processing", share: earlyShare, codes: earlyCodes });
  for (const days of [3, 4]) await pass(ground, (await readNow(portal)).getTime() + days * day);
  await returnByChance(ground, { status: "succeeded", share: lateShare, codes: lateCodes });
  await untilWorkedOff(ground);
}

/** Waits until nothing is in transit, and runs the nightly comparison with the provider's books after that. */
export async function playToTheEnd(ground) {
  const { run, portal } = ground;
  const countOpen = async () => {
    const [[row]] = await run("SELECT COUNT(*) AS open FROM debit_attempts WHERE state IN ('scheduled', 'processing')");
    return Number(row.open);
  };
  for (let round = 0; (await countOpen()) > 0; round += 1) {
    assert.ok(round < 12, "Debits stay on their way.");
    const debitDay = await findDebitDay(run);
    if (debitDay) await advanceTo(ground, Date.parse(`${debitDay}${sending}`));
    await untilWorkedOff(ground);
    for (const days of [3, 4]) {
      await advanceTo(ground, (await readNow(portal)).getTime() + days * day);
      await beginNight(ground);
      await untilWorkedOff(ground);
    }
  }
  for (let count = 0; count < 2; count += 1) {
    await advanceTo(ground, (await readNow(portal)).getTime() + day);
    await beginNight(ground);
    await untilWorkedOff(ground);
  }
}
