import type {
  BalanceAnswer,
  BankMovementsAnswer,
  BillingCaseItem,
  BillingCasesAnswer,
  ClientSalesTotal,
  DepositMarking,
  DebitDay,
  DebitsAnswer,
  LedgerAnswer,
  OpenDebit,
  OwedInvoice,
} from "@portal/api-contract";

import { NAME, WHY } from "./billing-answers";

const DEBIT: DebitDay = {
  invoiceId: "bil_1",
  invoice_number: "INV-2026-000093",
  clientId: "usr_1",
  name: NAME,
  date: "2026-11-27",
  amount: 3_387_630,
  status: "scheduled",
  attempt: 1,
  movedFrom: null,
  postponed: false,
  why: WHY,
  account: "First Harbor Bank of the Pacific Northwest •••• 6789",
  notice:
    "On Fri, Nov 27 we debit $33,876.30 from First Harbor Bank of the Pacific Northwest •••• 6789: 30% of $112,950.00 verified sales, Nov 16 – 25. You can question any line by Dec 2.",
};

const OPEN: OpenDebit = { ...DEBIT, issuedOn: "2026-11-25", paidBetween: { start: "2026-12-01", end: "2026-12-03" } };

/** A balance with every part and large amounts. */
export const BALANCE: BalanceAnswer = {
  owed: 16_938_148,
  parts: [
    { kind: "failed", amount: 6_775_260, count: 2 },
    { kind: "on-its-way", amount: 3_387_630, count: 1 },
    { kind: "scheduled", amount: 3_387_630, count: 1 },
    { kind: "on-hold", amount: 3_390_000, count: 1 },
    { kind: "not-billed", amount: 12_000, count: 9 },
    { kind: "credit", amount: 14_372, count: 1 },
  ],
  nextDebit: { date: "2026-11-27", amount: 3_387_630, account: "First Harbor Bank of the Pacific Northwest •••• 6789" },
  forecast: { amount: 0, through: "2026-11-21" },
  owesFrom: "2026-09-01",
  nextBill: "2026-11-27",
};

export const SOLD_NOTHING: ClientSalesTotal = {
  clientId: "usr_1",
  name: NAME,
  timeZone: "America/New_York",
  totalOrder: 0,
  verified: 0,
  commission: 0,
};

const OWED: OwedInvoice = {
  invoiceId: "bil_2",
  invoice_number: "INV-2026-000091",
  clientId: "usr_1",
  name: NAME,
  amount: 3_387_630,
  status: "failed",
  since: "2026-11-18",
  attempts: 3,
  cure: "reissue",
  ended: "debit",
  why: "Your bank returned our debit of $33,876.30 because there was not enough money in the account; we charge no fee for this (your bank may), and you still owe the amount: use a different account or contact us to pay another way by Wed, Dec 2.",
  actBy: "2026-12-02",
};

export const RETURNED: OwedInvoice = {
  ...OWED,
  invoiceId: "bil_4",
  invoice_number: "INV-2026-000089",
  status: "returned",
  attempts: 1,
  cure: "authorize",
  ended: "debit",
  why: "Your bank returned our debit of $33,876.30 because the account is closed; we charge no fee for this (your bank may), and you still owe the amount: authorize an account again or contact us to pay another way by Wed, Dec 2.",
};

export const DEBITS: DebitsAnswer = {
  month: "2026-11",
  today: "2026-11-21",
  debits: [
    DEBIT,
    { ...DEBIT, invoiceId: "bil_2", invoice_number: "INV-2026-000091", status: "failed", date: "2026-11-16", why: [] },
    {
      ...DEBIT,
      invoiceId: "bil_3",
      invoice_number: "INV-2026-000090",
      status: "succeeded",
      date: "2026-11-16",
      why: [],
    },
  ],
  payments: [],
  holidays: [
    { date: "2026-11-11", name: "Veterans Day" },
    { date: "2026-11-26", name: "Thanksgiving" },
  ],
  next: DEBIT,
  nextDay: { count: 1, amount: DEBIT.amount, debits: [DEBIT] },
  open: [
    OPEN,
    { ...OPEN, invoiceId: "bil_5", invoice_number: "INV-2026-000092", status: "processing", movedFrom: "2026-11-23" },
    {
      ...{ ...OPEN, invoiceId: "bil_7", invoice_number: "INV-2026-000091", movedFrom: "2026-11-23", postponed: true },
      notice: "Your next debit is postponed.",
    },
    { ...OPEN, invoiceId: "bil_6", invoice_number: "INV-2026-000088", attempt: 3 },
  ],
  owed: { invoices: [], count: 0, amount: 0 },
  notBilled: { sales: 9, refunds: 1, commission: 47_805 },
};

export const NO_DEBITS: DebitsAnswer = {
  ...DEBITS,
  debits: [],
  next: null,
  nextDay: null,
  open: [],
  notBilled: { sales: 0, refunds: 0, commission: 0 },
};

const OWED_ALL: DebitsAnswer["owed"] = { invoices: [OWED, RETURNED], count: 2, amount: 2 * OWED.amount };

export const OWED_DEBITS: DebitsAnswer = { ...DEBITS, next: null, nextDay: null, open: [], owed: OWED_ALL };

export const LEDGER: LedgerAnswer = {
  name: NAME,
  timeZone: "America/New_York",
  balance: 3_387_630,
  ...{ receivable: 3_390_000, onItsWay: 0, held: 0, credit: 2_370 },
  data: (["issued", "debit-sent", "debit-returned", "credit-applied", "refund-after-billing"] as const).map(
    (kind, index) => ({
      at: "2026-11-25T14:12:00.000Z",
      kind,
      ref: "INV-2026-000093",
      account: index < 3 ? "receivable" : "client_credit",
      amount: (index % 2 === 0 ? 1 : -1) * 3_387_630,
      balance: 3_387_630,
    }),
  ),
  nextCursor: "older",
};

const MARKING: DepositMarking = {
  marked: true,
  at: "2026-11-18T19:41:00.000Z",
  by: "Alex Morgan",
  takenBack: false,
  reason: "A customer paid the ceramic coating of November 12 at the counter of the bank",
  objection: { at: "2026-11-19T15:05:00.000Z", reason: "That was a loan of my own to the shop", decision: null },
  canObject: false,
  objectUntil: null,
  invoice: null,
};

const CASE: BillingCaseItem = {
  id: "7",
  kind: "amount",
  subject: "deb_1",
  expected: "$33,876.30",
  found: "$33,876.31",
  invoice: { id: "bil_1", invoice_number: "INV-2026-000093", attempt: 2 },
  client: { id: "usr_1", name: NAME },
  deposit: null,
  openedAt: "2026-11-25T21:00:00.000Z",
  seenAt: "2026-11-26T21:00:00.000Z",
};

export const CASES: BillingCasesAnswer = {
  data: [
    {
      ...CASE,
      ...{
        id: "8",
        kind: "objection",
        subject: "4",
        invoice: null,
        expected: MARKING.reason,
        found: "That was a loan",
      },
      deposit: {
        ...{ id: "fctxn_1", amount: 4_200_000, transacted_at: 1_795_190_400 },
        ...{ description: "Check deposit of a customer whose name is long and unbroken", marking: MARKING },
      },
    },
    CASE,
    {
      ...CASE,
      id: "6",
      kind: "only-there",
      subject: "pi_3QJm2eHtQ8b7a0zK1vYpXrWs",
      invoice: null,
      client: null,
      expected: "no debit",
      found: "$500.00, processing, INV-2026-000012",
    },
    {
      ...CASE,
      id: "5",
      kind: "ledger",
      subject: "entry:4711",
      invoice: null,
      expected: "postings that sum to $0.00",
      found: "postings of $0.12 in all: debit-succeeded of deb_5f2c81d0e9a74b36a1c2d3e4",
    },
    {
      ...{
        ...CASE,
        id: "4",
        kind: "disputed",
        client: { id: "usr_2", name: "Auto Spa" },
        expected: "An authorized debit",
      },
      found: "The bank returned the debit because it was told that the debit was not authorized.",
    },
  ],
  timeZone: "America/New_York",
  nextCursor: "6",
};

const MOVED = [
  ["Check deposit of a customer whose name is long and unbroken", 4_200_000, {}],
  ["SQUARE INC SQ221101 CCD", 1_500_000, { isPayout: true }],
  ["MERCHANT DEPOSIT", 900_000, { isPending: true }],
  ["Counter deposit", 80_000, { markedAsSale: true, marking: MARKING }],
] as const;

export const MOVEMENTS: BankMovementsAnswer = {
  data: MOVED.map(([description, amount, change], index) => ({
    ...{ id: `fctxn_${String(index)}`, amount, transacted_at: 1_795_190_400, description, accountId: "fca_1" },
    markedAsSale: false,
    isPayout: false,
    isPending: false,
    marking: null,
    ...change,
  })),
  nextCursor: null,
};
