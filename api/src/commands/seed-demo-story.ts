import type { BillClientAnswer, RehearseAnswer } from "@portal/api-contract";
import Joi from "joi";
import { bankingZone, hourOfDay } from "../banking-days/cut-off";
import { EngagementAgreement } from "../models/engagement-agreement.model";
import { Invoice } from "../models/invoice.model";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import type { DemoClient, RiskStory } from "./demo-clients";
import { bePaid, beDisputed, fail, failTwice, stayInTransit, type Ending } from "./demo-endings";
import { seedUserAgent, withVisit, type DemoPortal, type Visit } from "./demo-portal";
import {
  createStory,
  findBankingDayBefore,
  findLastDebitDay,
  hourAfterNightWork,
  hourAfterDebits,
  runDue,
  type Story,
} from "./demo-story";
import { sign } from "./demo-wizard";

interface DemoPeople {
  adminId: string;
  client: DemoClient;
  /** The risk panel's clients; empty if an earlier release created the demo. */
  risk: ReadonlyMap<RiskStory, DemoClient>;
}

interface DemoBill {
  client: DemoClient;
  start: LocalDay;
  end: LocalDay;
  at: Date;
  ending: Ending;
}

/** Days before today of the agreement's first day (S30). */
const agreedBefore = 90;
/** Cents; smaller totals are not billed (S48). */
const leastBill = 100;

/** Bills these days as the page does. Returns the invoice's id; null if the total is too small. */
async function bill({ client, start, end }: DemoBill, { post }: Visit): Promise<string | null> {
  const question = { id: client.userId, startDate: start, endDate: end, confirmUnconfirmed: true };
  const { rehearsals, returnRisk } = (await post("/pc/rehearse", { clients: [question] })) as RehearseAnswer;
  const [rehearsal] = rehearsals;
  if (!rehearsal || rehearsal.total < leastBill) return null;
  const transactions = rehearsal.lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
  // Debits of an earlier bill failed, so S71 requires a reason.
  const risk = returnRisk ? { riskReason: "The client says that the account is funded again." } : {};
  const stated = { ...question, transactions, rehearsalHash: rehearsal.hash, ...risk };
  const { invoice } = (await post("/pc/bill-client", stated)) as BillClientAnswer;
  return invoice?.id ?? null;
}

/** Plans the demo client's invoices: paid, failed for good, in transit. */
function planBills(client: DemoClient, now: Date): DemoBill[] {
  const today = toLocalDay(now, bankingZone);
  const ago = (days: number) => addDays(today, -days);
  const last = findLastDebitDay(now);
  const start = ago(agreedBefore);
  return [
    { client, start, end: ago(78), at: hourOfDay(ago(76), hourAfterNightWork), ending: bePaid },
    { client, start: ago(77), end: ago(50), at: hourOfDay(ago(48), hourAfterNightWork), ending: fail },
    {
      ...{ client, start: ago(49), end: addDays(last, -7), ending: stayInTransit },
      at: hourOfDay(findBankingDayBefore(last), hourAfterNightWork),
    },
  ];
}

/** Plans the risk panel's invoices: one paid; one with two returned tries and a third scheduled; one disputed before its debit. */
function planRiskBills(risk: DemoPeople["risk"], now: Date): DemoBill[] {
  const today = toLocalDay(now, bankingZone);
  const start = addDays(today, -agreedBefore);
  const last = findLastDebitDay(now);
  // The first try is on the next banking day, the second try three banking days later (S50).
  const billedOn = findBankingDayBefore(last, 5);
  const plans: Partial<Record<RiskStory, Omit<DemoBill, "client" | "start">>> = {
    healthy: { end: addDays(today, -30), at: hourOfDay(addDays(today, -28), hourAfterNightWork), ending: bePaid },
    "returned twice": { end: addDays(billedOn, -1), at: hourOfDay(billedOn, hourAfterNightWork), ending: failTwice },
    questions: { end: addDays(last, -1), at: hourOfDay(last, hourAfterDebits), ending: beDisputed },
  };
  return [...risk].flatMap(([story, client]) => {
    const plan = plans[story];
    return plan ? [{ client, start, ...plan }] : [];
  });
}

/** Returns bills that are not issued yet, by time. At equal times, the demo client's come first. */
async function findBillsToIssue({ client, risk }: DemoPeople, now: Date): Promise<DemoBill[]> {
  const billsToIssue: DemoBill[] = [];
  for (const bills of [planBills(client, now), ...planRiskBills(risk, now).map((one) => [one])]) {
    const issuedCount = await Invoice.count({ where: { businessId: bills[0]?.client.businessId } });
    billsToIssue.push(...bills.slice(issuedCount));
  }
  return billsToIssue.sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function issueBills(story: Story, bills: readonly DemoBill[]): Promise<void> {
  for (const one of bills) {
    await story.moveOnTo(one.at);
    const invoiceId = await withVisit(story, story.adminId, (visit) => bill(one, visit));
    if (invoiceId === null) continue;
    await runDue(story.portal);
    await one.ending(story, invoiceId, one.client);
  }
}

/** Returns false for a client with an agreement of their own, and for a Stripe account with customers. */
async function shouldSeedStory({ control }: Story, businessId: string): Promise<boolean> {
  const first = await EngagementAgreement.findOne({ where: { businessId }, order: ["revision"] });
  if (first) return first.userAgent === seedUserAgent;
  return Joi.attempt(await control("agency/customers"), Joi.array()).length === 0;
}

/**
 * Creates the demo's past with the product's own calls and jobs, from 90 days ago (S30).
 * Runs once; a later start continues what a killed start left unfinished.
 */
export async function seedDemoStory(demo: DemoPortal, people: DemoPeople): Promise<void> {
  const { clock, config } = demo;
  if (config.clockUrl === null) return;
  const { client, risk, adminId } = people;
  const now = clock.now();
  const bills = await findBillsToIssue(people, now);
  if (bills.length === 0) return;
  const story = createStory(demo, adminId, config.clockUrl);
  if (!(await shouldSeedStory(story, client.businessId))) return;
  try {
    const hasNoInvoice = (await Invoice.count({ where: { businessId: client.businessId } })) === 0;
    if (hasNoInvoice)
      await sign(story, [client, ...risk.values()], addDays(toLocalDay(now, bankingZone), -agreedBefore));
    await issueBills(story, bills);
  } finally {
    await story.moveToToday();
  }
  // Scores were computed at earlier times. These syncs compute them again in the portal's own time.
  for (const { userId } of risk.values()) await withVisit(demo, userId, ({ post }) => post("/sales/refresh"));
}
