import type { BankStateAnswer, BillClientAnswer, ClientBusinessAnswer, RehearseAnswer } from "@portal/api-contract";
import Joi from "joi";
import { addBankingDays, isBankingDay } from "../banking-days/banking-days";
import { bankingZone, hourOfDay } from "../banking-days/cut-off";
import type { Portal } from "../composition-root";
import { printDocumentJob } from "../documents/print-document.job";
import { Business } from "../models/business.model";
import { DebitAttempt } from "../models/debit-attempt.model";
import { EngagementAgreement } from "../models/engagement-agreement.model";
import { Invoice } from "../models/invoice.model";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import { storyteller, withVisit, type DemoPortal, type Visit } from "./demo-portal";

/** The people of the demo. */
interface DemoPeople {
  adminId: string;
  clientId: string;
}

/** One bill of the demo: its period, its time and its outcome. */
interface DemoBill {
  start: LocalDay;
  end: LocalDay;
  at: Date;
  ending: (story: Story, invoiceId: string) => Promise<void>;
}

interface Story extends DemoPortal, DemoPeople {
  /** Sets the time here and at the agency's Stripe, and runs the jobs due then. */
  moveTo: (time: Date) => Promise<void>;
  /** Like `moveTo`, but never back: if the time has passed, only runs the jobs due now. */
  moveOnTo: (time: Date) => Promise<void>;
  /**
   * Returns to today without running jobs. Jobs due today, such as the import of older sales, are left to the caller
   * and the worker.
   */
  moveToToday: () => Promise<void>;
  /** Calls a control route of the Lab. */
  control: (path: string, body?: object) => Promise<unknown>;
}

/** Days before today of the agreement's first day (S30). */
const agreedBefore = 90;
/** Smaller totals are not billed (S48). */
const leastBill = 100;
/** Hours in New York: after a day's debits are sent, and after the nightly work is due. */
const [sent, looked] = [10, 13];

/**
 * Runs due jobs except documents, which the portal's own worker prints later.
 * Sends mails, because a debit needs its notice (D453).
 */
const runDue = ({ worker }: Portal) => worker.runDue([printDocumentJob.kind]);

function createStory(demo: DemoPortal, people: DemoPeople, clockUrl: string): Story {
  const { portal, clock } = demo;
  const control = async (path: string, body?: object): Promise<unknown> => {
    const url = new URL(`/lab/${path}`, clockUrl);
    url.search = new URL(clockUrl).search;
    // Closes the connection: a kept connection may be dead when the adapters use the same host.
    const headers = { "content-type": "application/json", connection: "close" };
    const options = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(url, options);
    if (!reply.ok) throw new Error(`/lab/${path} was refused: ${await reply.text()}`);
    return reply.json();
  };
  const setBehind = async (behindMs: number): Promise<void> => {
    await control("stripe/clock", { behindMs });
    clock.behindMs = behindMs;
  };
  const goBehind = async (behindMs: number): Promise<void> => {
    await setBehind(behindMs);
    await runDue(portal);
  };
  const moveTo = (time: Date) => goBehind(clock.now().getTime() + clock.behindMs - time.getTime());
  return {
    ...demo,
    ...people,
    control,
    moveTo,
    moveOnTo: (time) => (time > clock.now() ? moveTo(time) : goBehind(clock.behindMs)),
    moveToToday: () => setBehind(0),
  };
}

const agreementOf = (textVersion: string) => ({
  businessName: "Demo Detailing LLC",
  state: "NY",
  businessType: "Limited liability company",
  address: "12 Demo Street, Albany, NY 12207",
  textVersion,
  electronicConsent: true,
  agreed: true,
  signature: "Casey Rivera",
});

/** Completes the wizard from its current step. */
async function goWizard({ control }: Story, { get, post }: Visit): Promise<void> {
  const steps: Partial<Record<BankStateAnswer["step"], (state: BankStateAnswer) => Promise<unknown>>> = {
    async agreement() {
      const { agreement } = (await get("/contract/get-client-business")) as ClientBusinessAnswer;
      return post("/contract/createContract", agreementOf(agreement.version));
    },
    async bank() {
      const { client_secret: clientSecret } = (await post("/pc/connect-bank")) as { client_secret: string };
      await control("stripe/sessions/complete", { clientSecret, accounts: ["Success"] });
      return post("/pc/save-bank-accounts", { accounts: [] });
    },
    account: ({ accounts: [first] }) => post("/pc/enable-ach-debits", { id: first?.id }),
    mandate: ({ mandate }) => post("/pc/accept-mandate", { version: mandate?.version, sha256: mandate?.sha256 }),
  };
  for (;;) {
    const state = (await get("/pc/state")) as BankStateAnswer;
    if (state.step === "done") break;
    const step = steps[state.step];
    if (!step) throw new Error(`The demo's wizard stands at '${state.step}'.`);
    await step(state);
  }
  await post("/integration/PCW-add");
}

/**
 * The client completes the wizard on this day, or the rest of it.
 * Never moves back before earlier calls to the provider.
 */
async function sign(story: Story, businessId: string, day: LocalDay): Promise<void> {
  const isSigned = (await EngagementAgreement.findSigned(businessId)) !== null;
  await story.moveTo(hourOfDay(day, isSigned ? looked : sent));
  await withVisit(story, story.clientId, (visit) => goWizard(story, visit));
}

/** Bills the countable sales of these days like the page does; null if the total is too small. */
async function bill({ clientId }: Story, { post }: Visit, { start, end }: DemoBill): Promise<string | null> {
  const question = { id: clientId, startDate: start, endDate: end, confirmUnconfirmed: true };
  const { rehearsals, returnRisk } = (await post("/pc/rehearse", { clients: [question] })) as RehearseAnswer;
  const [rehearsal] = rehearsals;
  if (!rehearsal || rehearsal.total < leastBill) return null;
  const transactions = rehearsal.lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
  // Debits of an earlier bill failed, so this bill needs a reason (S71).
  const risk = returnRisk ? { riskReason: "The client says that the account is funded again." } : {};
  const stated = { ...question, transactions, rehearsalHash: rehearsal.hash, ...risk };
  const { invoice } = (await post("/pc/bill-client", stated)) as BillClientAnswer;
  return invoice?.id ?? null;
}

const findScheduled = (invoiceId: string) => DebitAttempt.findOne({ where: { invoiceId, state: "scheduled" } });

/** Sends the scheduled debit on its day; returns it, or null if none is scheduled. */
async function send({ moveOnTo }: Story, invoiceId: string): Promise<DebitAttempt | null> {
  const attempt = await findScheduled(invoiceId);
  if (!attempt) return null;
  await moveOnTo(hourOfDay(attempt.debitDate, sent));
  return attempt.reload();
}

/** Runs the nightly work that learns the results of debits. */
async function look({ portal, moveOnTo }: Story, day: LocalDay): Promise<void> {
  await moveOnTo(hourOfDay(day, looked));
  for (const name of ["billing.follow-debits", "billing.reconcile"]) {
    await portal.chores.find((chore) => chore.name === name)?.run();
  }
  await runDue(portal);
}

async function bePaid(story: Story, invoiceId: string): Promise<void> {
  const attempt = await send(story, invoiceId);
  if (attempt) await look(story, addBankingDays(attempt.debitDate, 4));
}

/** Every attempt fails for insufficient funds. */
async function fail(story: Story, invoiceId: string): Promise<void> {
  for (let attempt = await send(story, invoiceId); attempt; attempt = await send(story, invoiceId)) {
    await story.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R01" });
    await look(story, attempt.debitDate);
  }
}

async function stayOnItsWay(story: Story, invoiceId: string): Promise<void> {
  await send(story, invoiceId);
}

/** Returns the last banking day whose debits have been sent. */
function findLastDebitDay(now: Date): LocalDay {
  let day = toLocalDay(now, bankingZone);
  while (!isBankingDay(day) || hourOfDay(day, sent) > now) day = addDays(day, -1);
  return day;
}

/** Returns the banking day before a day. */
function findBankingDayBefore(day: LocalDay): LocalDay {
  let before = addDays(day, -1);
  while (!isBankingDay(before)) before = addDays(before, -1);
  return before;
}

/** Three invoices show the outcomes: paid, failed for good, in transit. */
function planBills(now: Date): DemoBill[] {
  const today = toLocalDay(now, bankingZone);
  const ago = (days: number) => addDays(today, -days);
  const last = findLastDebitDay(now);
  return [
    { start: ago(agreedBefore), end: ago(78), at: hourOfDay(ago(76), looked), ending: bePaid },
    { start: ago(77), end: ago(50), at: hourOfDay(ago(48), looked), ending: fail },
    { start: ago(49), end: addDays(last, -7), at: hourOfDay(findBankingDayBefore(last), looked), ending: stayOnItsWay },
  ];
}

async function tell(story: Story, bills: readonly DemoBill[]): Promise<void> {
  const { moveTo, adminId } = story;
  for (const one of bills) {
    await moveTo(one.at);
    const invoiceId = await withVisit(story, adminId, (visit) => bill(story, visit, one));
    if (invoiceId === null) return;
    await runDue(story.portal);
    await one.ending(story, invoiceId);
  }
}

/** Whether the demo's story applies: not to a client who saved their own agreement, nor to a Stripe with customers. */
async function isToTell({ control }: Story, businessId: string): Promise<boolean> {
  const first = await EngagementAgreement.findOne({ where: { businessId }, order: ["revision"] });
  if (first) return first.userAgent === storyteller;
  return Joi.attempt(await control("agency/customers"), Joi.array()).length === 0;
}

/**
 * Creates the demo's history with the product's own calls and jobs at earlier times.
 * The client finished the wizard 90 days ago (S30). Three invoices show the outcomes: paid, failed, in transit. Runs
 * once; a later start continues what a killed start left unfinished.
 */
export async function tellDemoStory(demo: DemoPortal, people: DemoPeople): Promise<void> {
  const { clock, config } = demo;
  if (config.clockUrl === null) return;
  const { id: businessId } = await Business.findOne({
    where: { ownerUserId: people.clientId },
    rejectOnEmpty: true,
  });
  const told = await Invoice.count({ where: { businessId } });
  const now = clock.now();
  const bills = planBills(now).slice(told);
  if (bills.length === 0) return;
  const story = createStory(demo, people, config.clockUrl);
  if (!(await isToTell(story, businessId))) return;
  try {
    if (told === 0) await sign(story, businessId, addDays(toLocalDay(now, bankingZone), -agreedBefore));
    await tell(story, bills);
  } finally {
    await story.moveToToday();
  }
}
