import { can, type DebitDay, type DebitsAnswer, type DebitsQuery } from "@portal/api-contract";
import { findBankHoliday } from "../../../banking-days/bank-holidays";
import { bankingZone } from "../../../banking-days/cut-off";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import { sumNotBilled } from "../balance/sum-not-billed";
import { findBillingTarget } from "../clients/billing-clients.query";
import type { BillingReader } from "../billing.dependencies";
import { findOwningTarget, type BillingTarget } from "../clients/billing-clients.sql";
import { listPayments } from "../payments/list-payments.query";
import { listedOfDay } from "./debits.limits";
import {
  findNextDebits,
  listDebitsOfDays,
  listOpenDebits,
  type NextDebits,
  type PlannedDebit,
} from "./list-debits.sql";
import { isPostponed } from "./postponed.policy";
import { createPresenters } from "./present-debits";
import { readOwed } from "./read-owed.query";

/** The client whose debits are read. For staff, null means all clients (S14). */
async function findRequestedTarget({ client }: DebitsQuery, { session, business }: BillingReader) {
  if (!can(session.role, "see clients")) {
    return { isOne: true, target: business && (await findOwningTarget(business.id)) };
  }
  return client === undefined
    ? { isOne: false, target: null }
    : { isOne: true, target: await findBillingTarget(client) };
}

function presentNext(
  next: NextDebits | null,
  presentDebit: (debit: PlannedDebit) => DebitDay,
): Pick<DebitsAnswer, "next" | "nextDay"> {
  if (next === null) return { next: null, nextDay: null };
  const { count, amountCents: amount, debits } = next;
  return { next: presentDebit(debits[0]), nextDay: { count, amount, debits: debits.map(presentDebit) } };
}

function daysOf(month: string): LocalDay[] {
  const days: LocalDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

async function readNotBilled(target: BillingTarget, now: Date): Promise<DebitsAnswer["notBilled"]> {
  const { sales, refunds, commission } = await sumNotBilled(target, now);
  return { sales, refunds, commission };
}

/** Reads a month of New York. Staff read the debits of one client or of all. */
export async function readDebits(
  { clock }: { clock: Clock },
  query: DebitsQuery,
  reader: BillingReader,
): Promise<DebitsAnswer> {
  const now = clock.now();
  const today = toLocalDay(now, bankingZone);
  const month = query.month ?? today.slice(0, 7);
  const { isOne, target } = await findRequestedTarget(query, reader);
  const days = daysOf(month);
  const range = { start: days[0] ?? "", end: days.at(-1) ?? "" };
  const businessId = isOne ? (target?.businessId ?? "") : null;
  const listed = await listDebitsOfDays(businessId, { ...range, now });
  const debits = listed.filter((debit) => !isPostponed(debit));
  const nextDebits = await findNextDebits(businessId, { atMost: listedOfDay, now });
  const isStaff = can(reader.session.role, "see clients");
  const owed = await readOwed(businessId, { now, isStaff });
  const holidays = days.flatMap((date) => {
    const name = findBankHoliday(date);
    return name === null ? [] : [{ date, name }];
  });
  const notBilled = target && (await readNotBilled(target, now));
  const payments = await listPayments(businessId, range, { isStaff });
  const open = target ? await listOpenDebits(target.businessId, now) : [];
  const shownDebits = [...debits, ...open, ...(nextDebits?.debits ?? [])];
  const { presentDebit, presentOpen } = await createPresenters(shownDebits, isOne);
  const shown = {
    debits: debits.map(presentDebit),
    payments,
    open: open.map(presentOpen),
    ...presentNext(nextDebits, presentDebit),
  };
  return { month, today, ...shown, owed, holidays, notBilled };
}
