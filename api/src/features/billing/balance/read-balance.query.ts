import { can, type BalanceAnswer, type BalanceQuery } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { toLocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import { inSnapshot } from "../../../platform/db/snapshot.sql";
import type { BillingReader } from "../billing.dependencies";
import { findBillingTarget, unknownClient } from "../clients/billing-clients.query";
import { findOwningTarget, type BillingTarget } from "../clients/billing-clients.sql";
import { findNextDebits } from "../debits/list-debits.sql";
import { findAttempts } from "../invoices/find-attempts.query";
import { findDebitedAccount } from "../invoices/find-debited-account.query";
import { sumBalance } from "./balance.policy";
import { readClientAccounts } from "./client-accounts.sql";
import { listIssueDays } from "./issue-days.sql";
import { findNextBill } from "./next-bill.policy";
import { countOpenInvoices } from "./open-invoices.sql";
import { readUnbilled } from "./read-unbilled.query";

/** Staff must name a client, else 422. */
async function findRequestedTarget(
  { client }: BalanceQuery,
  { session, business }: BillingReader,
): Promise<BillingTarget | null> {
  if (!can(session.role, "see clients")) return business && findOwningTarget(business.id);
  if (client === undefined) throw unknownClient();
  return findBillingTarget(client);
}

async function findNextDebit(businessId: string, now: Date): Promise<BalanceAnswer["nextDebit"]> {
  const next = await findNextDebits(businessId, { atMost: 1, now });
  if (next === null) return null;
  const [{ invoiceId, date }] = next.debits;
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { account } = await findDebitedAccount(invoice, (await findAttempts([invoiceId])).get(invoiceId) ?? []);
  const { accountInstitution, accountLast4 } = invoice;
  const { institution, last4 } = account ?? { institution: accountInstitution, last4: accountLast4 };
  return { date, amount: next.amountCents, account: `${institution} •••• ${last4 ?? accountLast4}` };
}

async function readBalanceOf(target: BillingTarget, now: Date): Promise<BalanceAnswer> {
  const { businessId, timeZone, billableFrom } = target;
  const through = toLocalDay(now, timeZone);
  const accounts = await readClientAccounts(businessId);
  const invoices = await countOpenInvoices(businessId);
  const { owed, parts, forecast } = sumBalance(accounts, invoices, await readUnbilled(target, now));
  return {
    owed,
    parts,
    nextDebit: await findNextDebit(businessId, now),
    forecast: billableFrom === null ? null : { amount: forecast, through },
    owesFrom: billableFrom?.day ?? null,
    nextBill: findNextBill(await listIssueDays(businessId, timeZone), through),
  };
}

const nobodys = sumBalance(
  { receivable: 0, onItsWay: 0, held: 0, credit: 0 },
  { scheduled: 0, scheduledCents: 0, onItsWay: 0, failed: 0, held: 0 },
  { total: 0, rows: 0, refunds: 0, refundRows: 0 },
);

/** Reads one snapshot (S33). */
export async function readBalance(
  { clock }: { clock: Clock },
  query: BalanceQuery,
  reader: BillingReader,
): Promise<BalanceAnswer> {
  const target = await findRequestedTarget(query, reader);
  if (target === null) {
    return { owed: 0, parts: nobodys.parts, nextDebit: null, forecast: null, owesFrom: null, nextBill: null };
  }
  return inSnapshot(() => readBalanceOf(target, clock.now()));
}

/** For staff. Cents. */
export function createReadClientBalance({ clock }: { clock: Clock }) {
  return async (clientId: string): Promise<{ owed: number; failed: number; onItsWay: number }> => {
    const target = await findBillingTarget(clientId);
    const { owed, parts } = await inSnapshot(() => readBalanceOf(target, clock.now()));
    const amountOf = (kind: string) => parts.find((part) => part.kind === kind)?.amount ?? 0;
    return { owed, failed: amountOf("failed"), onItsWay: amountOf("on-its-way") };
  };
}
