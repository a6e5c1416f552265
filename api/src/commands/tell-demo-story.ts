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

/** What is billed of a client, when, and how it ends. */
interface DemoBill {
  start: LocalDay;
  end: LocalDay;
  at: Date;
  ending: (story: Story, invoiceId: string) => Promise<void>;
}

interface Story extends DemoPortal, DemoPeople {
  /** It is then here and at the agency's Stripe, and what is due then is done. */
  moveTo: (time: Date) => Promise<void>;
  /** As `moveTo`, and never back: where that time has passed, what is due is done now. */
  moveOnTo: (time: Date) => Promise<void>;
  /** Runs no jobs: those due today, such as the import of older sales, are left to the caller and the worker. */
  moveToToday: () => Promise<void>;
  /** What happens at the Lab, by its control calls. */
  control: (path: string, body?: object) => Promise<unknown>;
}

/** The agreement's first day before today (S30). */
const agreedBefore = 90;
/** Under it nothing is billed (S48). */
const leastBill = 100;
/** Of New York: after the debits of a day are sent, and after the nightly work of that day is due. */
const [sent, looked] = [10, 13];

/**
 * What is due, but for documents, which nothing here waits for: the portal's own worker prints them. Mails are sent, as no debit
 * is made without its notice (D453).
 */
const runDue = ({ worker }: Portal) => worker.runDue([printDocumentJob.kind]);

function createStory(demo: DemoPortal, people: DemoPeople, clockUrl: string): Story {
  const { portal, clock } = demo;
  const control = async (path: string, body?: object): Promise<unknown> => {
    const url = new URL(`/lab/${path}`, clockUrl);
    url.search = new URL(clockUrl).search;
    // The adapters speak to the same host: a connection kept from here may be dead when they do.
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

/** Goes the wizard from where it stands. */
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

/** The client goes the wizard on this day, or the rest of it: at the provider nothing happens before what has happened. */
async function sign(story: Story, businessId: string, day: LocalDay): Promise<void> {
  const isSigned = (await EngagementAgreement.findSigned(businessId)) !== null;
  await story.moveTo(hourOfDay(day, isSigned ? looked : sent));
  await withVisit(story, story.clientId, (visit) => goWizard(story, visit));
}

/** Bills what counts of these days, as the page does; null: there is too little. */
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

/** Sends the debit that is to come on its day; answers it, or null where none is to come. */
async function send({ moveOnTo }: Story, invoiceId: string): Promise<DebitAttempt | null> {
  const attempt = await findScheduled(invoiceId);
  if (!attempt) return null;
  await moveOnTo(hourOfDay(attempt.debitDate, sent));
  return attempt.reload();
}

/** The work of a night, by which the portal learns what has become of its debits. */
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

/** For want of funds, each time that it is tried. */
async function fail(story: Story, invoiceId: string): Promise<void> {
  for (let attempt = await send(story, invoiceId); attempt; attempt = await send(story, invoiceId)) {
    await story.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R01" });
    await look(story, attempt.debitDate);
  }
}

async function stayOnItsWay(story: Story, invoiceId: string): Promise<void> {
  await send(story, invoiceId);
}

/** The last banking day whose debits have been sent. */
function findLastDebitDay(now: Date): LocalDay {
  let day = toLocalDay(now, bankingZone);
  while (!isBankingDay(day) || hourOfDay(day, sent) > now) day = addDays(day, -1);
  return day;
}

/** The banking day before a day. */
function findBankingDayBefore(day: LocalDay): LocalDay {
  let before = addDays(day, -1);
  while (!isBankingDay(before)) before = addDays(before, -1);
  return before;
}

/** One is paid, one has failed for good, and one is on its way. */
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

/** Whether the story is the demo's: a client who has saved an agreement tells their own, and a Stripe that is in use has one. */
async function isToTell({ control }: Story, businessId: string): Promise<boolean> {
  const first = await EngagementAgreement.findOne({ where: { businessId }, order: ["revision"] });
  if (first) return first.userAgent === storyteller;
  return Joi.attempt(await control("agency/customers"), Joi.array()).length === 0;
}

/**
 * What has happened before the demo's first start, by the product's own calls and jobs at earlier times: the client has gone
 * the wizard 90 days ago (S30), one invoice is paid, one has failed and one is on its way. Told once; what a killed start
 * has left untold is told by the next one.
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
