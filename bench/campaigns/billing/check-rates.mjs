import assert from "node:assert/strict";
import { readNow } from "../runner/wait.mjs";
import { listAll } from "./lab-books.mjs";

const day = 86_400_000;
const windowDays = 60;
/** For debits this close to the window's start, the portal's own times decide, not the provider's. */
const edgeMs = 21 * day;
const agencyHour = new Intl.DateTimeFormat("sv-SE", {
  ...{ timeZone: "America/New_York", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" },
  hourCycle: "h23",
});
const limits = { unauthorized: 50, administrative: 300, overall: 1_500 };

/** Return codes of Nacha, and reasons of the provider without a code, that count in a separate rate (S70, S71). */
const unauthorized = new Set(["R05", "R07", "R10", "R11", "R29", "debit_not_authorized"]);
const administrative = new Set([
  ...["R02", "R03", "R04", "account_closed", "no_account", "account_number_invalid", "bank_account_unusable"],
  ...["incorrect_account_details", "bank_cannot_process"],
]);
const families = [
  ["R01", "R09", "insufficient_funds"],
  ["R05", "R07", "R08", "R10", "R11", "R29", "debit_not_authorized"],
  ["R02", "R03", "R04", "R16", "R20", "account_closed", "no_account", "account_number_invalid"],
];
const familyOf = (word) => families.findIndex((family) => family.includes(word));
const accountFamily = 2;
const accountWords = new Set([
  ...["bank_account_restricted", "bank_account_unusable", "incorrect_account_details", "bank_cannot_process"],
]);

/**
 * Returns the Nacha code of a return. Without a code, or if the reason contradicts it, returns the provider's reason.
 */
function findWord({ code, word }) {
  if (!code) return word;
  const known = familyOf(code);
  const said = accountWords.has(word) ? accountFamily : familyOf(word);
  return known < 0 || said < 0 || known === said ? code : word;
}

/** Returns the start of the 60 days that end today in New York, in ms. */
function findStart(now) {
  const wallDay = (time) => agencyHour.format(time).slice(0, 10);
  const first = new Date(Date.parse(wallDay(now)) - (windowDays - 1) * day).toISOString().slice(0, 10);
  let start = Date.parse(first);
  while (wallDay(start) < first) start += 3_600_000;
  return start;
}

const codeOf = (method) => method?.us_bank_account?.status_details?.blocked?.network_code ?? null;

/** Reads from the provider's books alone the debits that reached a bank, each with its return. Times are in ms. */
async function readDebits(ground) {
  const charges = new Map((await listAll(ground, "charges")).map((charge) => [charge.id, charge]));
  const disputes = await listAll(ground, "disputes?expand[]=data.payment_intent.payment_method");
  const disputeOf = new Map(disputes.map((dispute) => [dispute.charge, dispute]));
  const debits = [];
  for (const { id, created, status, latest_charge: chargeId, last_payment_error: error } of await listAll(
    ground,
    "payment_intents",
  )) {
    const charge = charges.get(chargeId);
    if (!charge || charge.outcome?.network_status === "not_sent_to_network") continue;
    const dispute = disputeOf.get(charge.id);
    const failed = status === "requires_payment_method" && {
      at: null,
      word: error.code,
      code: charge.outcome.network_decline_code ?? codeOf(error.payment_method),
    };
    const taken = dispute && {
      at: dispute.created * 1_000,
      word: dispute.reason,
      code: dispute.network_reason_code ?? codeOf(dispute.payment_intent.payment_method),
    };
    debits.push({ id, sentAt: created * 1_000, returned: taken || failed || null });
  }
  return debits;
}

/** Reads the portal's own times, which decide only for debits near the window's start. */
async function readTimes(run) {
  const [rows] = await run(
    `SELECT payment_intent_id AS id, sent_at, return_received_at FROM debit_attempts WHERE payment_intent_id IS NOT NULL`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the window's debits and returns from the provider's books. */
async function countWindow(ground, start) {
  const times = await readTimes(ground.run);
  const counts = { sent: 0, unauthorized: 0, administrative: 0, overall: 0 };
  for (const { id, sentAt, returned } of await readDebits(ground)) {
    const isNear = Math.abs(sentAt - start) < edgeMs;
    const { sent_at: ownSent, return_received_at: ownReturn } = times.get(id) ?? {};
    const isIn = (time, own) => (isNear && own ? own.getTime() : time) >= start;
    if (isIn(sentAt, ownSent)) counts.sent += 1;
    if (!returned || !isIn(returned.at ?? sentAt, returned.at ? null : ownReturn)) continue;
    const word = findWord(returned);
    counts.overall += 1;
    if (unauthorized.has(word)) counts.unauthorized += 1;
    if (administrative.has(word)) counts.administrative += 1;
  }
  return counts;
}

/** Checks the agency's 60-day rates against the provider's books (S53, S71). Returns sent and returned debits. */
export async function checkRates(ground) {
  const { sent, ...returned } = await countWindow(ground, findStart((await readNow(ground.portal)).getTime()));
  const { status, body } = await ground.admins[0]("get", "/pc/return-rates");
  assert.equal(status, 200, JSON.stringify(body));
  const expected = Object.entries(returned).map(([name, count]) => ({
    class: name,
    limit: limits[name],
    returned: count,
    sent,
    rate: sent === 0 ? null : Math.round((count * 10_000) / sent),
  }));
  const rates = body.classes.map(({ untilLimit: _, ...rate }) => rate);
  assert.deepEqual(rates, expected, "The return rates are not those of the provider's books.");
  return { sent, returned: returned.overall };
}
