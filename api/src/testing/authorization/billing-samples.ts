import type { Thing } from "./people";

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type BillingSample = (aim: {
  id: (thing: Thing) => string;
}) => { params: Record<string, string> } | { query: string } | { body: Record<string, unknown> };

/** Of what clients owe and are billed for, and of deposits that count as sales. */
export const BILLING_SAMPLES: Readonly<Record<string, BillingSample>> = {
  "GET /pc/clients": () => ({
    query: `startDate=${daysFromNow(-30)}&endDate=${daysFromNow(1)}&sort=verified&limit=200`,
  }),
  "GET /pc/balance": ({ id }) => ({ query: `client=${id("user")}` }),
  "GET /pc/debits": ({ id }) => ({ query: `client=${id("user")}&month=2026-11` }),
  "GET /pc/ledger": ({ id }) => ({ query: `client=${id("user")}&limit=200` }),
  "POST /pc/rehearse": ({ id }) => ({
    body: {
      clients: [
        {
          id: id("user"),
          startDate: daysFromNow(-30),
          endDate: daysFromNow(1),
          transactions: ["an-order"],
          confirmUnconfirmed: true,
        },
      ],
    },
  }),
  "POST /pc/bill-client": ({ id }) => ({
    body: {
      id: id("user"),
      startDate: daysFromNow(-30),
      endDate: daysFromNow(1),
      transactions: [{ id: "an-order", totalOrder: 100, commission: 30 }],
      confirmUnconfirmed: true,
      rehearsalHash: "0".repeat(64),
    },
  }),
  "POST /pc/bill-clients": ({ id }) => ({
    body: {
      clients: [
        {
          id: id("user"),
          startDate: daysFromNow(-30),
          endDate: daysFromNow(1),
          confirmUnconfirmed: true,
          rehearsalHash: "0".repeat(64),
        },
      ],
    },
  }),
  "GET /pc/bill-clients/{jobId}": ({ id }) => ({ params: { jobId: id("refresh") } }),
  "POST /pc/fetch-invoices": ({ id }) => ({ body: { id: id("user"), limit: 200 } }),
  "GET /pc/invoices/{id}": ({ id }) => ({ params: { id: id("invoice") } }),
  "GET /pc/invoices/{id}/file": ({ id }) => ({ params: { id: id("invoice") } }),
  "POST /pc/void-invoice": ({ id }) => ({ body: { id: id("invoice"), reason: "By mistake" } }),
  "POST /pc/reissue-invoice": ({ id }) => ({ body: { id: id("invoice"), reason: "By mistake" } }),
  "POST /pc/write-off-invoice": ({ id }) => ({ body: { id: id("invoice"), reason: "By mistake" } }),
  "POST /pc/billing-mail": () => ({ body: { on: true } }),
  "POST /pc/get-trans": ({ id }) => ({
    body: { id: id("user"), startDate: daysFromNow(-30), endDate: daysFromNow(1), limit: 200 },
  }),
  "GET /pc/cases": () => ({ query: "limit=200" }),
  "POST /pc/close-case": ({ id }) => ({ body: { id: id("billing case"), reason: "Refunded by hand" } }),
  "POST /pc/mark-as-sale": ({ id }) => ({
    body: { transactionId: id("bank transaction"), marked: true, reason: "Paid by check" },
  }),
  "GET /pc/marked-deposits": () => ({ query: "limit=200" }),
  "POST /pc/object-to-sale": ({ id }) => ({ body: { id: id("bank transaction"), reason: "A loan of my own" } }),
  "POST /pc/decide-objection": ({ id }) => ({
    body: { id: id("objection"), keep: true, reason: "The invoice says so" },
  }),
};
