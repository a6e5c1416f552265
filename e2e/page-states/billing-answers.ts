import type { InvoiceAnswer, InvoiceItem, InvoicePayment, Rehearsal } from "@portal/api-contract";

/** Answers about a client's invoices have long names and large amounts. */
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
} as const;

export const NAME = "Ada's Mobile Detailing of San Francisco";
const MANDATE = { status: "active", last4: "6789" } as const;
export const WHY = ["Last sale Wed, Nov 25: next banking day", "Thu, Nov 26 is Thanksgiving"];

export const REHEARSAL: Rehearsal = {
  id: "usr_1",
  name: NAME,
  lines: [
    { ...LINE, confirmed: true },
    { ...LINE, id: "R2", kind: "refund", totalOrder: -6_000, verified: -5_000, commission: -1_500, confirmed: false },
  ],
  excluded: [
    {
      id: "CAISE2",
      name: "Gift card",
      date: "2026-11-19",
      totalOrder: 5_000,
      currency: "USD",
      reason: "gift-card",
      text: "A gift card counts when it is spent, not when it is sold.",
      invoice_number: null,
    },
    {
      id: "CAISE3",
      name: "Express Wash",
      date: "2026-11-18",
      totalOrder: 3_780,
      currency: "USD",
      reason: "billed",
      text: "Already on INV-2026-000071.",
      invoice_number: "INV-2026-000071",
    },
    {
      id: "CAISE4",
      name: "Clay Bar Treatment",
      date: "2026-11-18",
      totalOrder: 9_900,
      currency: "USD",
      reason: "not-confirmed",
      text: "Its source was disconnected soon after the sale, so a late refund may be missing. It is billed once you agree.",
      invoice_number: null,
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
  refusal: null,
  hash: "a".repeat(64),
};

const PAYMENT: InvoicePayment = {
  id: "pay_1",
  status: "processing",
  amount: 3_387_630,
  debitDate: "2026-11-27",
  attempt: 2,
};

/** Payments other than debits: one valid, one reversed. */
const PAYMENTS: InvoiceAnswer["outsidePayments"] = [
  {
    ...{ id: "pay_1", invoiceId: "bil_1", invoice_number: "INV-2026-000093", amount: 1_000_000, date: "2026-12-01" },
    ...{ method: "wire", reference: "20261201MMQFMP2L000123", recordedBy: "Alex Admin" },
    ...{ recordedAt: "2026-12-01T15:00:00.000Z", takenBack: null },
  },
  {
    ...{ id: "pay_2", invoiceId: "bil_1", invoice_number: "INV-2026-000093", amount: 2_500, date: "2026-11-30" },
    ...{ method: "check", reference: "1042", recordedBy: "Alex Admin", recordedAt: "2026-11-30T15:00:00.000Z" },
    takenBack: { at: "2026-12-02T15:00:00.000Z", reason: "The check bounced at the bank it was drawn on." },
  },
];

export const INVOICE: InvoiceAnswer = {
  id: "bil_1",
  invoice_number: "INV-2026-000093",
  status: "processing",
  clientId: "usr_1",
  name: NAME,
  timeZone: "America/Los_Angeles",
  time_period: { start: "2026-11-16", end: "2026-11-25" },
  issuer: {
    name: "Cedar & Main Marketing",
    address: "210 Sample Street, Suite 400, New York, NY 10001",
    email: "billing@agency.test",
  },
  billTo: { name: NAME, address: "31-00 Example Avenue, Astoria, NY 11106" },
  dueDate: "2026-11-27",
  statusAt: "2026-12-01T14:00:01.000Z",
  issuedAt: "2026-11-25T14:12:00.000Z",
  lines: [
    {
      ...LINE,
      externalId: LINE.id,
      items: [{ name: LINE.name, quantity: "2.5", price: 4_520_000 }],
      states: [
        { state: "paid", amount: 1_000_000 },
        { state: "on-its-way", amount: LINE.commission - 1_000_000 },
      ],
      dispute: null,
      questionable: 0,
    },
    {
      ...LINE,
      id: "2",
      externalId: "R1",
      kind: "credit",
      items: [],
      totalOrder: -8_690,
      verified: -7_900,
      commission: -2_370,
      states: [{ state: "paid", amount: -2_370 }],
      dispute: null,
      questionable: 0,
    },
    {
      ...LINE,
      id: "3",
      externalId: "CAISE9",
      kind: "correction",
      name: "Express Wash",
      items: [],
      totalOrder: 2_000,
      verified: 2_000,
      commission: 600,
      states: [{ state: "on-its-way", amount: 600 }],
      dispute: null,
      questionable: 0,
    },
  ],
  verified: 11_300_000,
  commission: 3_390_000,
  total: 3_388_230,
  isExactShare: false,
  debitDate: "2026-11-27",
  why: WHY,
  payments: [{ ...PAYMENT, id: "pay_0", status: "failed", attempt: 1 }, PAYMENT],
  outsidePayments: PAYMENTS,
  refunds: [],
  due: 2_388_230,
  ...{ onHold: 0, notOwed: 0, credited: 0, planned: { unplanned: 0, debits: [] } },
  events: [
    { kind: "issued", at: "2026-11-25T14:12:00.000Z", text: null },
    { kind: "debit-sent", at: "2026-11-27T14:00:00.000Z", text: "Last sale Wed, Nov 25: next banking day" },
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
  may: { void: false, reissue: false, writeOff: false, recordPayment: false, question: false, refund: false },
  ...{ owed: null, retryDays: null, refundable: 0, refundKept: 0 },
};

/** A returned invoice as the agency sees it. */
export const RETURNED_INVOICE: InvoiceAnswer = {
  ...INVOICE,
  status: "returned",
  billedBy: "Alex Admin",
  may: { void: true, reissue: true, writeOff: true, recordPayment: true, question: false, refund: true },
  ...{
    retryDays: { from: "2026-12-03", to: "2027-05-26", amount: 1_000_000 },
    refundable: 1_000_000,
    refundKept: 763_000,
  },
};

export const INVOICES: InvoiceItem[] = (
  ["scheduled", "processing", "paid", "failed", "returned", "disputed", "void", "credited"] as const
).map((status, index) => ({
  ...{ id: `bil_${String(index)}`, invoice_number: `INV-2026-00009${String(index)}`, name: NAME, status },
  time_period: INVOICE.time_period,
  total: INVOICE.total,
  debitDate: INVOICE.debitDate,
  transaction_data: INVOICE.lines.map(({ name, items, totalOrder, commission }) => ({
    name,
    items,
    totalOrder,
    commission,
  })),
}));
