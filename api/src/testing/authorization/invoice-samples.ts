import type { Thing } from "./people";

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const filter = () => `q=&status=open&start=${daysFromNow(-400)}&end=${daysFromNow(400)}`;

type InvoiceSample = (aim: { id: (thing: Thing) => string }) => { query: string } | { body: Record<string, unknown> };

/** Of the agency's list of invoices, and of what brings their money. */
export const INVOICE_SAMPLES: Readonly<Record<string, InvoiceSample>> = {
  "GET /pc/invoices": () => ({ query: `${filter()}&limit=200` }),
  "GET /pc/invoices.csv": () => ({ query: filter() }),
  "POST /pc/record-payment": ({ id }) => ({
    body: { invoiceId: id("invoice"), amount: 100, date: daysFromNow(-1), method: "check", reference: "1042" },
  }),
  "POST /pc/take-back-payment": ({ id }) => ({ body: { id: id("payment"), reason: "By mistake" } }),
  "POST /pc/retry-debit": ({ id }) => ({ body: { invoiceId: id("invoice"), date: daysFromNow(7) } }),
};
