import type {
  BalanceAnswer,
  DebitDay,
  DebitsAnswer,
  InvoiceAnswer,
  InvoiceItem,
  InvoiceLine,
  ClaimedSale,
  MarkedDeposit,
  MarkedDepositsAnswer,
  OpenDebit,
  OutsidePayment,
  OwedInvoice,
} from "@portal/shared-ui/api";

export function buildInvoiceLine(overrides: Partial<InvoiceLine> = {}): InvoiceLine {
  const { commission = 3_390 } = overrides;
  return {
    id: "line_1",
    kind: "sale",
    source: "square",
    externalId: "CAISENgvlJ6jLWAzERDzjyHV",
    name: "Clay Bar Treatment and 1 more",
    items: [
      { name: "Clay Bar Treatment", quantity: "1", price: 9_900 },
      { name: "Tire Shine", quantity: "2", price: 700 },
    ],
    date: "2026-11-20",
    at: "2026-11-20T19:30:00.000Z",
    totalOrder: 13_000,
    verified: 11_300,
    commission,
    states: [{ state: "on-its-way", amount: commission }],
    dispute: null,
    questionable: overrides.dispute || (overrides.kind ?? "sale") !== "sale" ? 0 : commission,
    ...overrides,
  };
}

const listPlanned = (payments: InvoiceAnswer["payments"]): InvoiceAnswer["planned"] => ({
  unplanned: 0,
  debits: payments.flatMap(({ status, amount, debitDate: date }) => (status === "scheduled" ? [{ amount, date }] : [])),
});

/** An invoice as its client sees it, with its debit on the way. */
export function buildInvoice(overrides: Partial<InvoiceAnswer> = {}): InvoiceAnswer {
  return {
    id: "inv_93",
    invoice_number: "INV-2026-000093",
    status: "processing",
    clientId: "usr_rosa",
    name: "Rosa's Detailing",
    timeZone: "America/New_York",
    time_period: { start: "2026-11-16", end: "2026-11-20" },
    issuer: { name: "Cedar & Main", address: "1 Sample Street, New York, NY 10001", email: "billing@agency.test" },
    billTo: { name: "Rosa's Detailing", address: "31-00 Example Avenue, Astoria, NY 11106" },
    issuedAt: "2026-11-21T14:12:00.000Z",
    dueDate: "2026-11-23",
    statusAt: "2026-11-23T14:00:00.000Z",
    lines: [
      buildInvoiceLine({
        ...{ id: "line_2", name: "Express Wash", items: [], date: "2026-11-19", at: "2026-11-19T15:00:00.000Z" },
        ...{ totalOrder: 3_780, verified: 3_500, commission: 1_050 },
      }),
      buildInvoiceLine(),
    ],
    verified: 14_800,
    commission: 4_440,
    total: 4_440,
    isExactShare: true,
    debitDate: "2026-11-23",
    why: ["Last sale Fri, Nov 20: the following Monday"],
    payments: [{ id: "pay_1", status: "processing", amount: 4_440, debitDate: "2026-11-23", attempt: 1 }],
    outsidePayments: [],
    refunds: [],
    due: overrides.total ?? 4_440,
    ...{ onHold: 0, notOwed: 0, credited: 0, planned: listPlanned(overrides.payments ?? []) },
    events: [
      { kind: "issued", at: "2026-11-21T14:12:00.000Z", text: null },
      { kind: "debit-sent", at: "2026-11-23T14:00:00.000Z", text: "Last sale Fri, Nov 20: the following Monday" },
      { kind: "paid", at: null, between: { start: "2026-11-25", end: "2026-11-30" }, text: null },
    ],
    account: { institution: "First Harbor Bank", last4: "6789", holder: "business" },
    mandateSignedAt: "2026-10-14T15:00:00.000Z",
    questionsUntil: "2026-11-28",
    billedBy: null,
    replacedBy: null,
    replaces: null,
    may: { void: false, reissue: false, writeOff: false, recordPayment: false, question: false, refund: false },
    ...{ owed: null, retryDays: null, refundable: 0, refundKept: 0 },
    ...overrides,
  };
}

/** A recorded check of $10.00 for that invoice. */
export function buildPayment(overrides: Partial<OutsidePayment> = {}): OutsidePayment {
  return {
    ...{ id: "pay_2", invoiceId: "inv_93", invoice_number: "INV-2026-000093", amount: 1_000, date: "2026-11-20" },
    ...{
      method: "check",
      reference: "1042",
      recordedBy: null,
      recordedAt: "2026-11-21T15:00:00.000Z",
      takenBack: null,
    },
    ...overrides,
  };
}

export function buildInvoiceItem(overrides: Partial<InvoiceItem> = {}): InvoiceItem {
  const { id, invoice_number, name: business, status, time_period, total, debitDate, lines } = buildInvoice();
  return {
    ...{ id, invoice_number, name: business, status, time_period, total, debitDate },
    transaction_data: lines.map(({ name, items, totalOrder, commission }) => ({ name, items, totalOrder, commission })),
    ...overrides,
  };
}

export function buildDebit(overrides: Partial<DebitDay> = {}): DebitDay {
  return {
    invoiceId: "inv_93",
    invoice_number: "INV-2026-000093",
    clientId: "usr_rosa",
    name: "Rosa's Detailing",
    date: "2026-11-23",
    amount: 104_631,
    status: "scheduled",
    attempt: 1,
    movedFrom: null,
    postponed: false,
    why: ["Last sale Fri, Nov 20: the following Monday"],
    account: "First Harbor Bank •••• 6789",
    notice:
      "On Mon, Nov 23 we debit $1,046.31 from First Harbor Bank •••• 6789: 30% of $3,487.70 verified sales, Nov 16 – 20. You can question any line by Nov 28.",
    ...overrides,
  };
}

/** Scheduled for Mon, Nov 23; its invoice was issued on Fri, Nov 20. */
export function openDebit(overrides: Partial<OpenDebit> = {}): OpenDebit {
  const paidBetween = { start: "2026-11-25", end: "2026-11-30" };
  return { ...buildDebit(), issuedOn: "2026-11-20", paidBetween, ...overrides };
}

/** A planned debit, and sales on no invoice yet. */
export function buildBalance(overrides: Partial<BalanceAnswer> = {}): BalanceAnswer {
  return {
    owed: 152_436,
    parts: [
      { kind: "failed", amount: 0, count: 0 },
      { kind: "on-its-way", amount: 0, count: 0 },
      { kind: "scheduled", amount: 104_631, count: 1 },
      { kind: "on-hold", amount: 0, count: 0 },
      { kind: "not-billed", amount: 50_175, count: 9 },
      { kind: "credit", amount: 2_370, count: 1 },
    ],
    nextDebit: { date: "2026-11-23", amount: 104_631, account: "First Harbor Bank •••• 6789" },
    forecast: { amount: 47_805, through: "2026-11-21" },
    owesFrom: "2026-09-01",
    nextBill: "2026-11-27",
    ...overrides,
  };
}

/** An owed invoice whose third attempt failed for insufficient funds. */
export function buildOwed(overrides: Partial<OwedInvoice> = {}): OwedInvoice {
  const { invoiceId, invoice_number, clientId, name } = buildDebit();
  return {
    ...{ invoiceId, invoice_number, clientId, name, amount: 104_631, status: "failed", since: "2026-11-18" },
    ...{ ended: "debit", attempts: 3, why: "There was not enough money in the account.", actBy: null },
    cure: "reissue",
    ...overrides,
  };
}

export function owe(...invoices: OwedInvoice[]): Pick<DebitsAnswer, "owed"> {
  const amount = invoices.reduce((sum, one) => sum + one.amount, 0);
  return { owed: { invoices, count: invoices.length, amount } };
}

/** November 2026 of one client, viewed on the 21st. */
export function buildDebits(overrides: Partial<DebitsAnswer> = {}): DebitsAnswer {
  const paid = buildDebit({
    ...{ invoiceId: "inv_85", invoice_number: "INV-2026-000085", date: "2026-11-16", amount: 141_291 },
    ...{ status: "succeeded", why: [] },
  });
  const { next = buildDebit() } = overrides;
  return {
    month: "2026-11",
    today: "2026-11-21",
    debits: [buildDebit(), paid],
    payments: [],
    holidays: [
      { date: "2026-11-11", name: "Veterans Day" },
      { date: "2026-11-26", name: "Thanksgiving" },
    ],
    next,
    nextDay: next && { count: 1, amount: next.amount, debits: [next] },
    open: next ? [openDebit(next)] : [],
    ...owe(),
    notBilled: { sales: 9, refunds: 1, commission: 47_805 },
    ...overrides,
  };
}

/** A deposit that was marked as a sale; the client may object. */
export function buildDeposit(marking: Partial<MarkedDeposit["marking"]> = {}): MarkedDeposit {
  return {
    ...{ id: "fctxn_1", amount: 42_000, transacted_at: 1_795_190_400, description: "CHECK 1182" },
    marking: {
      ...{ marked: true, at: "2026-11-28T19:41:00.000Z", by: "Alex Morgan", takenBack: false },
      ...{ reason: "Paid by check for a ceramic coating", objection: null, invoice: null },
      ...{ canObject: true, objectUntil: null },
      ...marking,
    },
  };
}

export function buildDeposits(...data: MarkedDeposit[]): MarkedDepositsAnswer {
  return { data, lateSales: [], nextCursor: null, timeZone: "America/New_York" };
}

/** A claimed late sale; the client may object. */
export function buildLateSale(change: Partial<ClaimedSale> = {}): ClaimedSale {
  return {
    ...{ id: "ord_late", source: "square", name: "Full detail", date: "2026-11-12" },
    ...{ reportedAt: "2026-11-24T15:05:00.000Z", totalOrder: 20_000, commission: 6_000 },
    ...{ claimedAt: "2026-11-25T15:05:00.000Z", by: "Alex Morgan", reason: "The register was offline" },
    ...{ countsFrom: "2026-12-03", objection: null, canObject: true },
    ...change,
  };
}
