import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import type { LabBank } from "../lab/lab-bank";
import type { LabInbox } from "../lab/lab-inbox";
import type { LabSale, LabSellers, Seller } from "../lab/lab-sellers";
import { type Bill, BillingCalls } from "./billing-calls";
import { setClock, type Someone } from "./pass-days";
import { DEMO } from "./person";
import type { SalesCalls } from "./sales-calls";
import { authorizeDebits } from "./wizard-screens";

/** A client on a phone, whose account can be debited, and the agency on a desktop. */
export interface BilledClient {
  client: Someone;
  agency: Someone;
  business: string;
  calls: BillingCalls;
  sales: SalesCalls;
  bank: LabBank;
  inbox: LabInbox;
  sellers: LabSellers;
  seller: Seller;
}

const DAY_MS = 86_400_000;
/** Returns a later day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns yesterday and today: a sale of this minute is on one of these days in each US time zone. */
export async function readRange(bank: LabBank) {
  const now = (await bank.readNow()).toISOString().slice(0, 10);
  return { startDate: addDays(now, -1), endDate: now };
}

/** Makes these sales and waits until the portal lists them. Returns the order ids. */
export async function sell({ sellers, seller, sales }: BilledClient, sold: readonly LabSale[]): Promise<string[]> {
  const ids: string[] = [];
  for (const sale of sold) ids.push(await sellers.sell(seller, sale));
  const listIds = async () => (await sales.listOrders()).map(({ id }) => id);
  await eventually.poll(listIds).toEqual(expect.arrayContaining(ids));
  return ids;
}

const weekdays = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" },
});

/** Returns a day as `Fri, Nov 27`. */
export const printWeekday = (day: string) => weekdays.format(new Date(day));

/**
 * Waits until the client was notified of the bill's debit: without a notice on an earlier day no debit is sent. Returns
 * the debit's day, and the latest day of its payment.
 */
export async function untilNoticed({ inbox, client, calls }: BilledClient, { id }: Bill, sum: string) {
  const { debitDate, events } = await calls.readInvoice(id);
  await inbox.untilMailed(client.account.email, `On ${printWeekday(debitDate)} we debit ${sum}`);
  return { debitDate, paidBy: events.at(-1)?.between?.end ?? "" };
}

export const test = base.extend<{ billed: BilledClient }>({
  billed: async ({ page, calls: own, openShop, sellers, sales, bank, inbox, newBrowser }, use) => {
    const { person, seller } = await openShop();
    const client = { page, calls: own, account: person };
    const agency = { ...(await newBrowser()), account: DEMO.admin };
    for (const someone of [client, agency]) await setClock(someone, bank);
    await authorizeDebits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await agency.calls.signIn(DEMO.admin);
    const calls = await BillingCalls.find(own, agency.calls, person.business);
    await use({ client, agency, business: person.business, calls, sales, bank, inbox, sellers, seller });
  },
});
