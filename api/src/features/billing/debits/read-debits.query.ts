import { can, DEBIT_STATUSES, type DebitDay, type DebitsAnswer, type DebitsQuery } from "@portal/api-contract";
import { findBankHoliday } from "../../../banking-days/bank-holidays";
import { bankingZone } from "../../../banking-days/cut-off";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import type { Database } from "../../../platform/db/database";
import { findBillingTarget } from "../billing-clients.query";
import type { BillingReader } from "../billing.dependencies";
import { findOwningTarget, type BillingTarget } from "../billing-clients.sql";
import { prepareBill } from "../rehearsal/prepare-bill.query";
import { listPayments } from "../payments/list-payments.query";
import { listedOfDay } from "./debits.limits";
import { findNextDebits, listDebitsOfDays, type NextDebits, type PlannedDebit } from "./list-debits.sql";
import { readOwed } from "./read-owed.query";
import { readWhy } from "./read-why";

type Reads = Pick<Database, "select">;

/** Whose debits are asked for: a client sees the own alone, whatever is asked; staff one's or everybody's (null, S14). */
async function findAsked(database: Reads, { client }: DebitsQuery, { session, business }: BillingReader) {
  if (!can(session.role, "see clients")) {
    return { isOne: true, target: business && (await findOwningTarget(database, business.id)) };
  }
  return client === undefined
    ? { isOne: false, target: null }
    : { isOne: true, target: await findBillingTarget(database, client) };
}

function presentDebit(debit: PlannedDebit): DebitDay {
  const { invoiceId, clientId, name, date, amountCents: amount, attempt, movedFrom } = debit;
  const status = DEBIT_STATUSES.find((one) => one === debit.state);
  if (!status) throw new Error("Column state holds an unknown word.");
  return {
    invoiceId,
    invoice_number: debit.invoiceNumber,
    clientId,
    name,
    date,
    amount,
    status,
    attempt,
    movedFrom,
    why: readWhy(debit),
  };
}

function presentNext(next: NextDebits | null): Pick<DebitsAnswer, "next" | "nextDay"> {
  if (next === null) return { next: null, nextDay: null };
  const { count, amountCents: amount, debits } = next;
  return { next: presentDebit(debits[0]), nextDay: { count, amount, debits: debits.map(presentDebit) } };
}

function daysOf(month: string): LocalDay[] {
  const days: LocalDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** What a bill of everything up to today would charge. */
async function sumNotBilled(database: Reads, target: BillingTarget, now: Date): Promise<DebitsAnswer["notBilled"]> {
  const start = target.billableFrom?.day;
  const end = toLocalDay(now, target.timeZone);
  if (start === undefined || start > end) return { sales: 0, refunds: 0, commission: 0 };
  const choice = { start, end, chosen: null, confirmUnconfirmed: true };
  const { plan } = await prepareBill(database, target, choice, { now });
  const sales = plan.lines.filter(({ row }) => row.kind === "sale").length;
  return { sales, refunds: plan.lines.length - sales + plan.credits.length, commission: plan.total };
}

/** What is debited when, in a month of the banks: of one client, or of all for the agency's staff. */
export async function readDebits(
  { database, clock }: { database: Reads; clock: Clock },
  query: DebitsQuery,
  reader: BillingReader,
): Promise<DebitsAnswer> {
  const now = clock.now();
  const today = toLocalDay(now, bankingZone);
  const month = query.month ?? today.slice(0, 7);
  const { isOne, target } = await findAsked(database, query, reader);
  const days = daysOf(month);
  const range = { start: days[0] ?? "", end: days.at(-1) ?? "" };
  const businessId = isOne ? (target?.businessId ?? "") : null;
  const debits = await listDebitsOfDays(database, businessId, range);
  const nextDebits = await findNextDebits(database, businessId, { atMost: listedOfDay });
  const owed = await readOwed(database, businessId, now);
  const holidays = days.flatMap((date) => {
    const name = findBankHoliday(date);
    return name === null ? [] : [{ date, name }];
  });
  const notBilled = target && (await sumNotBilled(database, target, now));
  const payments = await listPayments(businessId, range, { isStaff: can(reader.session.role, "see clients") });
  const shown = { debits: debits.map(presentDebit), payments, ...presentNext(nextDebits) };
  return { month, today, ...shown, owed, holidays, notBilled };
}
