import { eventually } from "../fixtures/eventually";
import { test as base } from "../fixtures/test";
import type { LabBank } from "../lab/lab-bank";
import type { LabSellers, Seller } from "../lab/lab-sellers";
import { type Bill, BillingCalls } from "./billing-calls";
import { setClock, type Someone } from "./pass-days";
import { DEMO } from "./person";
import { authorizeDebits } from "./wizard-screens";

/** Items of the first day with prices in cents. 'Lamp' is billed a day later. */
const SOLD = {
  ...{ Wax: 10_000, Coat: 20_000, Rinse: 5_000, Polish: 4_000, Clay: 30_000, Vacuum: 3_000 },
  ...{ Buff: 12_000, Seal: 16_000, Tint: 8_000, Glass: 2_000, Lamp: 1_000 },
} as const;

/** A client on a phone and the agency on a desktop, with invoices of a day by the name of their first line. */
export interface World {
  client: Someone;
  agency: Someone;
  business: string;
  calls: BillingCalls;
  bank: LabBank;
  sellers: LabSellers;
  seller: Seller;
  firstDay: string;
  bills: Readonly<Record<"Wax" | "Coat" | "Polish" | "Clay" | "Vacuum" | "Buff" | "Seal" | "Tint" | "Glass", Bill>>;
  /** Day of these invoices' debits, and the latest day of payment. */
  debited: string;
  paid: string;
}

const DAY_MS = 86_400_000;
/** Adds days to a day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const test = base.extend<{ world: World }>({
  world: async ({ page, calls: own, openShop, sellers, sales, bank, newBrowser }, use) => {
    const { person, seller } = await openShop();
    const client = { page, calls: own, account: person };
    const agency = { ...(await newBrowser()), account: DEMO.admin };
    for (const someone of [client, agency]) await setClock(someone, bank);
    await authorizeDebits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [item, amount] of Object.entries(SOLD)) await sellers.sell(seller, { item, amount });
    await eventually.poll(async () => (await sales.listOrders()).length).toBe(Object.keys(SOLD).length);
    await agency.calls.signIn(DEMO.admin);
    const calls = await BillingCalls.find(own, agency.calls, person.business);
    const now = (await bank.readNow()).toISOString().slice(0, 10);
    const range = { startDate: addDays(now, -1), endDate: now };
    const firstDay = (await calls.rehearse(range)).lines[0]?.date ?? "";
    const bill = (...names: string[]) => calls.bill(range, names);
    const bills = {
      ...{ Wax: await bill("Wax"), Coat: await bill("Coat", "Rinse"), Polish: await bill("Polish") },
      ...{ Clay: await bill("Clay"), Vacuum: await bill("Vacuum"), Buff: await bill("Buff") },
      ...{ Seal: await bill("Seal"), Tint: await bill("Tint"), Glass: await bill("Glass") },
    };
    const { debitDate, events } = await calls.readInvoice(bills.Glass.id);
    const dates = { firstDay, debited: debitDate, paid: events.at(-1)?.between?.end ?? "" };
    const { business } = person;
    await use({ client, agency, business, calls, bank, sellers, seller, bills, ...dates });
  },
});
