import { createRandom } from "./seeded-random.mjs";

/** `debits`: of each client. */
export const sizes = { clients: 2_000, debits: 30 };

const oneDay = 86_400_000;
const sentHour = 15;
const cents = 9_000;
/** Days between two debit days of a client. Each debit day has two debits. */
const pause = 8;
/** Debits that failed more days ago than this are written off. */
const writtenOffAfter = 45;
/** Days from a debit to its return. `late`: the client disputes a paid debit at the bank. */
const returnedAfter = { soon: 2, late: 28 };

const funds = { reason: "insufficient-funds", rate: "other" };
const account = { reason: "account-closed", rate: "administrative" };
const refused = { reason: "not-authorized", rate: "unauthorized" };

/** Returns by class, in 10,000 debits. Without a code, the reason's strictest class counts (S70). */
const returns = [
  { of: 210, code: "R01", ...funds },
  { of: 40, code: "R09", ...funds },
  { of: 60, code: null, ...funds },
  { of: 20, code: "R02", ...account },
  { of: 30, code: "R03", ...account, reason: "no-account" },
  { of: 12, code: "R04", ...account, reason: "number-invalid" },
  { of: 12, code: null, ...account },
  { of: 8, code: "R16", ...account, rate: "other", reason: "account-restricted" },
  { of: 6, code: "R08", ...refused, rate: "other" },
  { of: 3, code: "R05", ...refused },
  { of: 6, code: "R07", ...refused },
  { of: 9, code: "R10", ...refused },
  { of: 3, code: "R11", ...refused },
  { of: 2, code: "R29", ...refused },
  { of: 3, code: null, ...refused },
  { of: 5, code: "R31", rate: "other", reason: "other" },
];
const outOf = 10_000;
/** Debits in 10,000 that the provider refuses. They never reach a bank, so no rate counts them. */
const notSentOf = 10;

function drawReturn(random) {
  let left = Math.floor(random() * outOf);
  for (const one of returns) {
    left -= one.of;
    if (left < 0) return one;
  }
  return left < notSentOf ? "not-sent" : null;
}

const stateOf = ({ reason }) => (reason === "not-authorized" ? "disputed" : "returned");

function endDebit(random, sentAt, now) {
  const drawn = drawReturn(random);
  if (drawn === "not-sent") return { state: "failed", reason: "provider-refused", settledAt: sentAt };
  const hadPaid = random() < 0.3;
  const days = drawn?.rate === "unauthorized" && hadPaid ? returnedAfter.late : returnedAfter.soon;
  const endedAt = new Date(sentAt.getTime() + days * oneDay);
  if (drawn === null || endedAt > now) return { state: "succeeded", settledAt: new Date(sentAt.getTime() + oneDay) };
  const { code, reason, rate } = drawn;
  const returned = { reason, code, rate, receivedAt: endedAt };
  if (!hadPaid) return { state: "failed", settledAt: endedAt, ...returned };
  return { state: stateOf(drawn), settledAt: new Date(sentAt.getTime() + oneDay), returnedAt: endedAt, ...returned };
}

function statusOf({ state, sentAt }, now) {
  if (state === "scheduled") return "scheduled";
  if (state === "succeeded") return "paid";
  return now - sentAt > writtenOffAfter * oneDay ? "credited" : state;
}

/**
 * Creates a client's debits: two on each debit day, half of them within the last 60 days. Every third client has a
 * scheduled debit. If a day's first debit fails for insufficient funds, the second retries it three days later.
 */
function makeDebits(n, { random, now, today }) {
  const debits = [];
  for (let k = 0; k < sizes.debits; k += 1) {
    const former = debits[k - 1];
    const isRetry = k % 2 === 1 && former.state === "failed" && former.reason === funds.reason;
    const isAhead = k === 0 && n % 3 === 0;
    const daysAgo = isAhead ? -5 : 6 + Math.floor(k / 2) * pause + (n % pause) - (isRetry ? 3 : 0);
    const time = today.getTime() - daysAgo * oneDay;
    const sentAt = new Date(time + sentHour * 3_600_000);
    const invoice = isRetry ? former.invoice : `bil_r${n}_${k}`;
    const debit = { id: `dbt_r${n}_${k}`, n, invoice, attempt: isRetry ? 2 : 1, cents, day: writeDay(time), sentAt };
    debits.push({ ...debit, ...(isAhead ? { state: "scheduled", sentAt: null } : endDebit(random, sentAt, now)) });
  }
  return debits;
}

const writeDay = (time) => new Date(time).toISOString().slice(0, 10);

/** Returns today in New York. Debits are sent and returned at hours that have the same day in UTC. */
export const readToday = (now) =>
  new Date(new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(now));

/** Creates the debits of all clients; for the same time always the same debits. */
export function makeAllDebits(now) {
  const known = { random: createRandom(35), now, today: readToday(now) };
  return Array.from({ length: sizes.clients }, (_, index) => makeDebits(index + 1, known)).flat();
}

const stamp = (value) => value ?? null;

async function insertRows(run, table, columns, rows) {
  for (let from = 0; from < rows.length; from += 2_000) {
    await run(`INSERT INTO ${table} (${columns}) VALUES :rows`, { rows: rows.slice(from, from + 2_000) });
  }
}

/** Stores the debits, with an invoice for each first try. */
export async function fillDebits(run, debits, now) {
  const last = new Map(debits.map((debit) => [debit.invoice, debit]));
  const first = debits.filter(({ attempt }) => attempt === 1);
  const invoices = first.map(({ n, invoice, day }, index) => {
    const issuedAt = new Date(new Date(day).getTime() - 3 * oneDay + 14 * 3_600_000);
    return [
      ...[invoice, `biz_risk${n}`, `INV-2020-${String(index + 1).padStart(6, "0")}`, statusOf(last.get(invoice), now)],
      ...[day, day, "America/New_York", `Shop ${n}`, invoice, invoice, cents * 3, cents, day, "[]"],
      ...["Test Bank", "6789", "business", issuedAt, now],
    ];
  });
  const invoiceColumns = `id, business_id, invoice_number, status, start_day, end_day, time_zone, business_name, request_hash,
    rehearsal_hash, verified_cents, total_cents, debit_date, debit_reasons, account_institution, account_last4,
    account_holder, issued_at, updated_at`;
  await insertRows(run, "invoices", invoiceColumns, invoices);
  const attempts = debits.map((debit) => [
    ...[debit.id, debit.invoice, `biz_risk${debit.n}`, debit.attempt, debit.attempt, debit.cents, debit.day, "[]"],
    ...[debit.state, stamp(debit.reason), `debit:${debit.id}`, `aut_risk${debit.n}`, now, stamp(debit.sentAt)],
    ...[stamp(debit.settledAt), stamp(debit.returnedAt), stamp(debit.code), stamp(debit.receivedAt)],
  ]);
  const attemptColumns = `id, invoice_id, business_id, attempt, try_number, amount_cents, debit_date, why, state, reason,
    idempotency_key, authorization_id, created_at, sent_at, settled_at, returned_at, return_code, return_received_at`;
  await insertRows(run, "debit_attempts", attemptColumns, attempts);
}

/** One client in 50 never authorized debits, and as many ended the authorization. */
const isAuthorized = (n) => n % 50 !== 1 && n % 50 !== 2;

const windowDays = 60;
const weeks = 9;

function countFrom(debits, from, to) {
  const isWithin = (time) => time && writeDay(time) >= from && writeDay(time) <= to;
  const sent = debits.filter((debit) => isWithin(debit.sentAt) && (debit.state !== "failed" || debit.receivedAt));
  const returned = debits.filter((debit) => isWithin(debit.receivedAt));
  const of = (rate) => returned.filter((debit) => debit.rate === rate).length;
  return {
    sent: sent.length,
    returned: {
      unauthorized: of("unauthorized"),
      administrative: of("administrative"),
      overall: returned.length,
    },
  };
}

/** Computes the return rates from the generated debits, without the database. */
export function readRatesTruth(debits, now) {
  const today = readToday(now).getTime();
  const before = (days) => writeDay(today - days * oneDay);
  const window = countFrom(debits, before(windowDays - 1), before(0));
  const trend = Array.from({ length: weeks }, (_, index) => {
    const end = 7 * (weeks - 1 - index);
    const { sent, returned } = countFrom(debits, before(end + 6), before(end));
    return { sent, returned: returned.overall, over: countFrom(debits, before(end + windowDays - 1), before(end)) };
  });
  const troubled = new Set(
    debits.filter(({ receivedAt }) => receivedAt && writeDay(receivedAt) >= before(59)).map(({ n }) => n),
  );
  const ahead = debits.filter(({ n, state }) => state === "scheduled" && isAuthorized(n));
  const safe = ahead.filter(({ n }) => !troubled.has(n));
  return { ...window, weeks: trend, nextRun: { debits: ahead.length, withoutReturns: safe.length } };
}

/** Counts clients by the kind of risk reason that these debits cause. */
export function readReasonsTruth(debits, now) {
  const last = new Map(debits.map((debit) => [debit.invoice, debit]));
  const clientsOf = (list) => new Set(list.map(({ n }) => n)).size;
  const recent = debits.filter(({ receivedAt }) => receivedAt && now - receivedAt <= windowDays * oneDay);
  const owed = [...last.values()].filter((debit) => ["failed", "returned", "disputed"].includes(statusOf(debit, now)));
  return {
    unpaid: clientsOf(owed),
    returns: clientsOf(recent),
    unauthorized: clientsOf(recent.filter(({ rate }) => rate === "unauthorized")),
  };
}
