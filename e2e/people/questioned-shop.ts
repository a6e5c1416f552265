import { eventually } from "../fixtures/eventually";
import { test as base } from "../fixtures/test";
import type { LabBank } from "../lab/lab-bank";
import type { LabInbox } from "../lab/lab-inbox";
import type { LabSellers, Seller } from "../lab/lab-sellers";
import { type Bill, BillingCalls } from "./billing-calls";
import { setClock, type Someone } from "./pass-days";
import { DEMO } from "./person";
import { authorizeDebits } from "./wizard-screens";

/** Items with prices in cents. */
const SOLD = {
  ...{ Wax: 10_000, Coat: 8_002, Rinse: 3_337 },
  ...{ Polish: 8_111, Vacuum: 5_000, Clay: 1_000 },
  ...{ Buff: 4_000, Seal: 5_333, Tint: 9_010 },
} as const;

/** A client on a phone and the agency on a desktop. */
export interface QuestionedShop {
  client: Someone;
  agency: Someone;
  business: string;
  calls: BillingCalls;
  bank: LabBank;
  inbox: LabInbox;
  sellers: LabSellers;
  seller: Seller;
  /** Commission of $30.00, $24.01 and $10.01. */
  answered: Bill;
  /** Commission of $24.33, $15.00 and $3.00. */
  open: Bill;
  /** Commission of $12.00, $16.00 and $27.03. */
  debited: Bill;
  /** Day of the debits, and the latest day of payment. */
  debitDate: string;
  paidBy: string;
}

const DAY_MS = 86_400_000;
/** Adds days to a day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Yesterday and today at the bank: a sale of this minute has one of these days in each zone. */
export async function readRange(bank: LabBank) {
  const now = (await bank.readNow()).toISOString().slice(0, 10);
  return { startDate: addDays(now, -1), endDate: now };
}

export const test = base.extend<{ shop: QuestionedShop }>({
  shop: async ({ page, calls: own, openShop, sellers, sales, bank, inbox, newBrowser }, use) => {
    const { person, seller } = await openShop();
    const client = { page, calls: own, account: person };
    const agency = { ...(await newBrowser()), account: DEMO.admin };
    for (const someone of [client, agency]) await setClock(someone, bank);
    await authorizeDebits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [item, amount] of Object.entries(SOLD)) await sellers.sell(seller, { item, amount });
    await agency.calls.signIn(DEMO.admin);
    await eventually.poll(async () => (await sales.listOrders()).length).toBe(Object.keys(SOLD).length);
    const calls = await BillingCalls.find(own, agency.calls, person.business);
    const range = await readRange(bank);
    const bills = {
      answered: await calls.bill(range, ["Wax", "Coat", "Rinse"]),
      open: await calls.bill(range, ["Polish", "Vacuum", "Clay"]),
      debited: await calls.bill(range, ["Buff", "Seal", "Tint"]),
    };
    const { debitDate, events } = await calls.readInvoice(bills.debited.id);
    const paidBy = events.at(-1)?.between?.end ?? "";
    const { business } = person;
    await use({ client, agency, business, calls, bank, inbox, sellers, seller, ...bills, debitDate, paidBy });
  },
});
