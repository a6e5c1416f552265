import type { DebitRefund } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import {
  buildBalance,
  buildDebit,
  buildDebits,
  buildDeposit,
  buildDeposits,
  buildInvoice,
  buildInvoiceItem,
  buildOwed,
  openDebit,
  buildPayment,
  owe,
} from "./testing/build-billing.js";

import { buildAnswered, buildDispute, buildQuestionable, toDisputeItem } from "./testing/build-dispute.js";

type Wire = StandAloneScenario["wire"];

const everybody = ["Harbor Auto Spa", "Rosa's Detailing", "Gleam Garage"].map((name, index) =>
  buildDebit({ invoiceId: `inv_${index}`, name, amount: 104_631 + index * 7_000 }),
);
const returned = buildOwed({
  ...{ invoiceId: "inv_90", invoice_number: "INV-2026-000090", status: "returned", attempts: 1, cure: "authorize" },
  why: "Your bank returned our debit of $1,046.31 because the account is closed; we charge no fee for this (your bank may), and you still owe the amount: authorize an account again or contact us to pay another way by Wed, Dec 2.",
  actBy: "2026-12-02",
});
export const billing: Wire = {
  "GET /pc/marked-deposits": () => ({
    status: 200,
    body: buildDeposits(
      buildDeposit(),
      {
        ...buildDeposit({
          ...{
            canObject: false,
            objection: { at: "2026-11-29T15:05:00.000Z", reason: "A loan of my own", decision: null },
          },
          invoice: { id: "inv_93", invoice_number: "INV-2026-000093" },
        }),
        ...{ id: "fctxn_2", amount: 180_000, description: "COUNTER DEPOSIT" },
      },
      {
        ...buildDeposit({
          marked: false,
          by: null,
          takenBack: true,
          canObject: false,
          reason: "The bank took it back.",
        }),
        ...{ id: "fctxn_3", amount: 9_900, description: "ZELLE FROM J DOE" },
      },
    ),
  }),
  "POST /pc/object-to-sale": () => ({ status: 200, body: { message: "We have your objection.", type: "success" } }),
  "GET /pc/debits": () => ({ status: 200, body: buildDebits() }),
  "GET /pc/balance": () => ({ status: 200, body: buildBalance() }),
  "GET /pc/invoices/{id}": () => ({ status: 200, body: buildQuestionable() }),
  "GET /pc/disputes": () => ({ status: 200, body: { data: [toDisputeItem(buildDispute())], nextCursor: null } }),
  "GET /pc/disputes/{id}": () => ({ status: 200, body: { dispute: buildDispute() } }),
  "POST /pc/disputes": () => ({ status: 201, body: { dispute: buildDispute() } }),
  "POST /pc/disputes/{id}/message": () => ({ status: 200, body: { dispute: buildDispute() } }),
  "POST /pc/disputes/{id}/files": () => ({ status: 200, body: { dispute: buildDispute() } }),
  "POST /pc/disputes/{id}/withdraw": () => ({ status: 200, body: { dispute: buildDispute() } }),
  "POST /pc/disputes/{id}/choose": () => ({ status: 200, body: { dispute: buildAnswered() } }),
  "POST /pc/fetch-invoices": () => ({
    status: 200,
    body: [buildInvoiceItem(), buildInvoiceItem({ id: "inv_85", invoice_number: "INV-2026-000085", status: "paid" })],
  }),
};

const nothingOwed = buildBalance({
  ...{ owed: 0, parts: [], nextDebit: null, forecast: null, owesFrom: null, nextBill: null },
});

export const nothingBilled: Wire = {
  "GET /pc/disputes": () => ({ status: 200, body: { data: [], nextCursor: null } }),
  "GET /pc/marked-deposits": () => ({ status: 200, body: buildDeposits() }),
  "GET /pc/debits": () => ({ status: 200, body: buildDebits({ debits: [], next: null }) }),
  "GET /pc/balance": () => ({ status: 200, body: nothingOwed }),
  "POST /pc/fetch-invoices": () => ({ status: 200, body: [] }),
};

export const owedBilling: Wire = {
  "GET /pc/balance": () => ({
    status: 200,
    body: buildBalance({
      owed: 304_631 + 47_805,
      parts: [
        { kind: "failed", amount: 209_262, count: 2 },
        { kind: "on-its-way", amount: 95_369, count: 1 },
        { kind: "scheduled", amount: 0, count: 0 },
        { kind: "on-hold", amount: 0, count: 0 },
        { kind: "not-billed", amount: 50_175, count: 9 },
        { kind: "credit", amount: 2_370, count: 1 },
      ],
      nextDebit: null,
    }),
  }),
  "GET /pc/debits": () => ({
    status: 200,
    body: buildDebits({
      next: null,
      open: [openDebit({ status: "processing", invoiceId: "inv_92", amount: 95_369 })],
      ...owe(buildOwed(), returned),
    }),
  }),
};

const disputeToAnswer = buildDispute({
  status: "open",
  may: { message: true, withdraw: false, choose: false, answer: true },
});

/** Billing of all clients. */
export const agencyBilling: Wire = {
  ...billing,
  "GET /pc/debits": () => ({
    status: 200,
    body: buildDebits({ debits: everybody, notBilled: null, ...owe(buildOwed()) }),
  }),
  "GET /pc/invoices/{id}": () => ({
    status: 200,
    body: buildInvoice({
      billedBy: "Robin Quinn, second factor",
      ...{ status: "scheduled", due: 3_440, retryDays: { from: "2026-11-24", to: "2027-05-22", amount: 3_440 } },
      may: { void: true, reissue: true, writeOff: false, recordPayment: true, question: false, refund: false },
      payments: [{ id: "pay_1", status: "scheduled", amount: 3_440, debitDate: "2026-11-23", attempt: 1 }],
      outsidePayments: [buildPayment({ recordedBy: "Robin Quinn" })],
    }),
  }),
  "GET /pc/disputes/{id}": () => ({ status: 200, body: { dispute: disputeToAnswer } }),
  "POST /pc/disputes/{id}/answer": () => ({ status: 200, body: { dispute: buildAnswered() } }),
  "POST /pc/refund-debit": ({ amount, reason }) => {
    const refund: DebitRefund = {
      ...{ id: "ref_1", invoiceId: "inv_93", invoice_number: "INV-2026-000093", amount, status: "pending", reason },
      ...{ requestedAt: "2026-11-28T15:00:00.000Z", arrivesOn: "2026-12-04", failure: null },
    };
    return { status: 201, body: { refund, refunds: [refund], message: "The refund was requested." } };
  },
  "GET /pc/billing-mail": () => ({ status: 200, body: { on: false } }),
  "POST /pc/billing-mail": (body) => ({ status: 200, body }),
};
