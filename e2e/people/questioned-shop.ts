import { type BilledClient, readRange, sell, test as base } from "./billed-client";
import type { Bill } from "./billing-calls";

/** Items with their prices in cents. */
const SOLD = {
  ...{ Wax: 10_000, Coat: 8_002, Rinse: 3_337 },
  ...{ Polish: 8_111, Vacuum: 5_000, Clay: 1_000 },
  ...{ Buff: 4_000, Seal: 5_333, Tint: 9_010 },
} as const;

export interface QuestionedShop extends BilledClient {
  /** Commission of $30.00, $24.01 and $10.01. */
  answered: Bill;
  /** Commission of $24.33, $15.00 and $3.00. */
  open: Bill;
  /** Commission of $12.00, $16.00 and $27.03. */
  debited: Bill;
  /** `paidBy` is the latest day. */
  debitDate: string;
  paidBy: string;
}

export const test = base.extend<{ shop: QuestionedShop }>({
  shop: async ({ billed }, use) => {
    const { calls, bank } = billed;
    await sell(
      billed,
      Object.entries(SOLD).map(([item, amount]) => ({ item, amount })),
    );
    const range = await readRange(bank);
    const bills = {
      answered: await calls.bill(range, ["Wax", "Coat", "Rinse"]),
      open: await calls.bill(range, ["Polish", "Vacuum", "Clay"]),
      debited: await calls.bill(range, ["Buff", "Seal", "Tint"]),
    };
    const { debitDate, events } = await calls.readInvoice(bills.debited.id);
    const paidBy = events.at(-1)?.between?.end ?? "";
    await use({ ...billed, ...bills, debitDate, paidBy });
  },
});
