/** What the portal answers of a client's bills, with names and amounts that need room. */
const LINE = {
  id: "CAISENgvlJ6jLWAzERDzjyHV1iEwwjdV5PgrE",
  kind: "sale",
  source: "square",
  name: "Ceramic Coating with Paint Correction and Interior Detail and 3 more",
  date: "2026-11-20",
  at: "2026-11-20T19:30:00.000Z",
  totalOrder: 12_345_678,
  verified: 11_300_000,
  commission: 3_390_000,
};

const NAME = "Ada's Mobile Detailing of San Francisco";
const MANDATE = { status: "active", last4: "6789" };
const WHY = ["Last sale Wed, Nov 25: next banking day", "Thu, Nov 26 is Thanksgiving"];

export const REHEARSAL = {
  id: "usr_1",
  name: NAME,
  lines: [
    { ...LINE, confirmed: true },
    { ...LINE, id: "R2", kind: "refund", totalOrder: -6_000, verified: -5_000, commission: -1_500, confirmed: false },
  ],
  excluded: [
    {
      ...{ id: "CAISE2", name: "Gift card", date: "2026-11-19", totalOrder: 5_000, currency: "USD" },
      ...{
        reason: "gift-card",
        text: "A gift card counts when it is spent, not when it is sold.",
        invoice_number: null,
      },
    },
    {
      ...{ id: "CAISE3", name: "Express Wash", date: "2026-11-18", totalOrder: 3_780, currency: "USD" },
      ...{ reason: "billed", text: "Already on INV-2026-000071.", invoice_number: "INV-2026-000071" },
    },
    {
      ...{ id: "CAISE4", name: "Clay Bar Treatment", date: "2026-11-18", totalOrder: 9_900, currency: "USD" },
      ...{ reason: "not-confirmed", text: "Nobody has seen whether it stands.", invoice_number: null },
    },
  ],
  credits: [
    { id: "credit:square:R1", amount: 870, invoice_number: "INV-2026-000071" },
    { id: "correction:1:square:CAISE9", amount: 600, invoice_number: "INV-2026-000070" },
    { id: "correction:2:square:CAISE8", amount: -450, invoice_number: "INV-2026-000069" },
  ],
  total: 3_387_630,
  debitDate: "2026-11-27",
  why: WHY,
  notice: "On Fri, Nov 27 we debit $33,876.30 from First Harbor Bank •••• 6789: 30% of $112,950.00 verified sales.",
  mandate: MANDATE,
  hash: "a".repeat(64),
};

const PAYMENT = { id: "pay_1", status: "processing", amount: 3_387_630, debitDate: "2026-11-27", attempt: 2 };

export const INVOICE = {
  id: "bil_1",
  invoice_number: "INV-2026-000093",
  status: "processing",
  clientId: "usr_1",
  name: NAME,
  timeZone: "America/Los_Angeles",
  time_period: { start: "2026-11-16", end: "2026-11-25" },
  issuedAt: "2026-11-25T14:12:00.000Z",
  lines: [
    { ...LINE, externalId: LINE.id, items: [{ name: LINE.name, quantity: "2.5", price: 4_520_000 }] },
    {
      ...LINE,
      id: "2",
      externalId: "R1",
      kind: "credit",
      items: [],
      totalOrder: -8_690,
      verified: -7_900,
      commission: -2_370,
    },
    {
      ...{ ...LINE, id: "3", externalId: "CAISE9", kind: "correction", name: "Express Wash", items: [] },
      ...{ totalOrder: 2_000, verified: 2_000, commission: 600 },
    },
  ],
  verified: 11_300_000,
  commission: 3_390_000,
  total: 3_388_230,
  isExactShare: false,
  debitDate: "2026-11-27",
  why: WHY,
  payments: [{ ...PAYMENT, id: "pay_0", status: "failed", attempt: 1 }, PAYMENT],
  events: [
    { kind: "issued", at: "2026-11-25T14:12:00.000Z", text: null },
    { kind: "debit-sent", at: "2026-11-27T14:00:00.000Z", text: WHY[0] },
    { kind: "failed", at: "2026-12-01T14:00:00.000Z", text: "There was not enough money on the account." },
    { kind: "retry", at: "2026-12-01T14:00:01.000Z", text: "It is tried again on Fri, Dec 4." },
    { kind: "paid", at: null, between: { start: "2026-12-07", end: "2026-12-10" }, text: null },
  ],
  account: { institution: "First Harbor Bank of the Pacific Northwest", last4: "6789", holder: "business" },
  mandateSignedAt: "2026-10-14T15:00:00.000Z",
  questionsUntil: "2026-12-02",
  billedBy: null,
  replacedBy: null,
  replaces: "INV-2026-000092",
  may: { void: false, reissue: false, writeOff: false },
};

/** As the agency sees it once money has come back. */
export const RETURNED_INVOICE = {
  ...INVOICE,
  status: "returned",
  billedBy: "Alex Admin",
  may: { void: true, reissue: true, writeOff: true },
};

export const INVOICES = ["scheduled", "processing", "paid", "failed", "returned", "disputed", "void", "credited"].map(
  (status, index) => ({
    ...{ id: `bil_${String(index)}`, invoice_number: `INV-2026-00009${String(index)}`, name: NAME, status },
    ...{ time_period: INVOICE.time_period, total: INVOICE.total, debitDate: INVOICE.debitDate },
    transaction_data: INVOICE.lines.map(({ name, items, totalOrder, commission }) => ({
      ...{ name, items, totalOrder, commission },
    })),
  }),
);

const DEBIT = {
  ...{ invoiceId: "bil_1", invoice_number: "INV-2026-000093", clientId: "usr_1", name: NAME, date: "2026-11-27" },
  ...{ amount: 3_387_630, status: "scheduled", attempt: 1, movedFrom: null, why: WHY },
};

const OWED = {
  ...{ invoiceId: "bil_2", invoice_number: "INV-2026-000091", clientId: "usr_1", name: NAME, amount: 3_387_630 },
  ...{ status: "failed", since: "2026-11-18", attempts: 3, cure: "reissue" },
  why: "There was not enough money in the account.",
};

const RETURNED = {
  ...OWED,
  ...{ invoiceId: "bil_4", invoice_number: "INV-2026-000089", status: "returned", attempts: 1, cure: "authorize" },
  why: "The bank took the money back: the account cannot be debited.",
};

export const DEBITS = {
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
  holidays: [
    { date: "2026-11-11", name: "Veterans Day" },
    { date: "2026-11-26", name: "Thanksgiving" },
  ],
  next: DEBIT,
  nextDay: { count: 1, amount: DEBIT.amount, debits: [DEBIT] },
  owed: { invoices: [], count: 0, amount: 0 },
  notBilled: { sales: 9, refunds: 1, commission: 47_805 },
};

export const NO_DEBITS = {
  ...DEBITS,
  debits: [],
  next: null,
  nextDay: null,
  notBilled: { sales: 0, refunds: 0, commission: 0 },
};

const OWED_ALL = { invoices: [OWED, RETURNED], count: 2, amount: 2 * OWED.amount };

export const OWED_DEBITS = { ...DEBITS, next: null, nextDay: null, owed: OWED_ALL };

export const LEDGER = {
  name: NAME,
  balance: 3_387_630,
  data: ["issued", "debit-sent", "debit-returned", "credit-applied", "refund-after-billing"].map((kind, index) => ({
    ...{
      at: "2026-11-25T14:12:00.000Z",
      kind,
      ref: "INV-2026-000093",
      account: index < 3 ? "receivable" : "client_credit",
    },
    ...{ amount: (index % 2 === 0 ? 1 : -1) * 3_387_630, balance: 3_387_630 },
  })),
  nextCursor: "older",
};

const CASE = {
  ...{ id: "7", kind: "amount", subject: "deb_1", expected: "$33,876.30", found: "$33,876.31" },
  invoice: { id: "bil_1", invoice_number: "INV-2026-000093", attempt: 2 },
  client: { id: "usr_1", name: NAME },
  ...{ openedAt: "2026-11-25T21:00:00.000Z", seenAt: "2026-11-26T21:00:00.000Z" },
};

export const CASES = {
  data: [
    CASE,
    {
      ...{ ...CASE, id: "6", kind: "only-there", subject: "pi_3QJm2eHtQ8b7a0zK1vYpXrWs", invoice: null, client: null },
      ...{ expected: "no debit", found: "$500.00, processing, INV-2026-000012" },
    },
    {
      ...{ ...CASE, id: "5", kind: "ledger", subject: "entry:4711", invoice: null },
      expected: "postings that sum to $0.00",
      found: "postings of $0.12 in all: debit-succeeded of deb_5f2c81d0e9a74b36a1c2d3e4",
    },
  ],
  nextCursor: "6",
};

const MOVED = [
  ["Check deposit of a customer whose name is long and unbroken", 4_200_000, {}],
  ["SQUARE INC SQ221101 CCD", 1_500_000, { isPayout: true }],
  ["MERCHANT DEPOSIT", 900_000, { isPending: true }],
  ["Counter deposit", 80_000, { markedAsSale: true }],
  ["Rent", -120_000, {}],
] as const;

export const MOVEMENTS = {
  data: MOVED.map(([description, amount, change], index) => ({
    ...{ id: `fctxn_${String(index)}`, amount, transacted_at: 1_795_190_400, description, accountId: "fca_1" },
    ...{ markedAsSale: false, isPayout: false, isPending: false, ...change },
  })),
};
