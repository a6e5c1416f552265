import assert from "node:assert/strict";
import { ask } from "../runner/wait.mjs";

const newYork = (options) => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York", ...options });
const days = newYork({ year: "numeric", month: "2-digit", day: "2-digit" });
const hours = newYork({ hour: "2-digit", hourCycle: "h23" });

/** Debits are sent from 9:00 in New York on. */
const firstHour = 9;

async function readAttempts(run) {
  const [rows] = await run(
    `SELECT debit_attempts.*, invoices.invoice_number AS number FROM debit_attempts
     JOIN invoices ON invoices.id = debit_attempts.invoice_id`,
  );
  return new Map(rows.map((row) => [`${row.number}, attempt ${row.attempt}`, row]));
}

/** Checks that the notice came on an earlier day in New York, and the debit not at night (S49, S52). */
function checkDebit(attempt, { createdAt }, key) {
  const made = new Date(createdAt);
  assert.ok(attempt?.notice_given_at, `${key} was debited without a notice.`);
  const noticed = days.format(attempt.notice_given_at);
  assert.ok(noticed < days.format(made), `${key} was debited on ${createdAt}, with a notice of ${noticed}.`);
  assert.ok(Number(hours.format(made)) >= firstHour, `${key} was debited at ${createdAt}, before 9:00 in New York.`);
}

/** Checks that each notification was mailed once, or again only after an attempt without an answer. */
async function checkMails(run) {
  const [twice] = await run(
    `SELECT user_id, JSON_VALUE(data, '$.kind') AS kind, JSON_VALUE(data, '$.key') AS name, COUNT(*) AS times
     FROM outbound_messages WHERE template = 'notification-mail' AND handed_at IS NOT NULL
     GROUP BY user_id, kind, name HAVING times > 1`,
  );
  assert.deepEqual(twice, [], "A notice was sent twice.");
  const [planned] = await run(
    `SELECT COUNT(*) AS count FROM outbound_messages
     WHERE template = 'notification-mail' AND handed_at IS NOT NULL AND JSON_VALUE(data, '$.kind') = 'debit-planned'`,
  );
  return Number(planned[0].count);
}

/** Checks the notice and the hour of each debit at the provider. Returns the number of announced debits. */
export async function checkNotices({ run, portal }) {
  const attempts = await readAttempts(run);
  for (const payment of await ask(`${portal.labUrl}/lab/agency/payments`)) {
    const key = `${payment.invoiceNumber}, attempt ${payment.attempt}`;
    checkDebit(attempts.get(key), payment, key);
  }
  const announced = await checkMails(run);
  assert.ok(announced > 0, "No debit was announced, so nothing was shown.");
  return announced;
}
