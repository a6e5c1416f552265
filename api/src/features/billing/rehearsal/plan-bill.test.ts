import { planBill, type BillableRow, type BillChoice, type BillingTerms } from "./plan-bill.policy";

const november: BillChoice = { start: "2026-11-01", end: "2026-11-30", chosen: null, confirmUnconfirmed: false };
const terms: BillingTerms = { billableFrom: { day: "2026-10-01", at: null }, agreementEndsAt: null };
const first = { invoiceId: "bil_1", invoiceNumber: "INV-2026-000001" };

let serial = 0;
function buildRow(change: Partial<BillableRow> = {}): BillableRow {
  serial += 1;
  const day = change.day ?? "2026-11-10";
  const at = new Date(`${day}T17:00:00Z`);
  const facts = { id: `order-${String(serial)}`, kind: "sale", source: "square", saleId: null, name: "Wash" } as const;
  const amounts = { total: 12_000, verified: 10_000, commission: 3_000, currency: "USD", reason: "counted" } as const;
  const billed = { billedOn: null, saleBilledOn: null, isHeld: false, claim: null, isWrittenOff: false };
  return { ...facts, items: [], day, saleDay: day, at, soldAt: at, ...amounts, confirmed: true, ...billed, ...change };
}

/** Refunds half of what `buildRow` sells. */
function refund(sale: BillableRow, change: Partial<BillableRow> = {}): BillableRow {
  const half = { total: -6_000, verified: -5_000, commission: -1_500 };
  const of = { saleId: sale.id, saleDay: sale.day, soldAt: sale.at, saleBilledOn: sale.billedOn };
  return buildRow({ kind: "refund", day: "2026-11-12", ...of, ...half, ...change });
}

const plan = (rows: BillableRow[], choice: Partial<BillChoice> = {}, known: Partial<BillingTerms> = {}) =>
  planBill(rows, { ...november, ...choice }, { ...terms, ...known });
const idsOf = (lines: readonly { row: BillableRow }[]) => lines.map(({ row }) => row.id);
const reasonsOf = ({ leftOut }: ReturnType<typeof plan>) => leftOut.map(({ row, reason }) => [row.id, reason]);

describe("a bill", () => {
  test("includes all sales and refunds of its days, newest first", () => {
    const [early, late] = [buildRow({ day: "2026-11-02" }), buildRow({ day: "2026-11-20" })];
    const back = refund(early);
    const bill = plan([back, early, late]);
    expect(idsOf(bill.lines)).toEqual([late.id, back.id, early.id]);
    expect(bill).toMatchObject({ verified: 15_000, total: 4_500, makesInvoice: true, credits: [], leftOut: [] });
  });

  test.each([
    ["billed", { billedOn: first }, {}],
    [
      "written-off",
      { kind: "refund", verified: -5_000, commission: -1_500, saleBilledOn: first, isWrittenOff: true },
      {},
    ],
    ["gift-card", { verified: 0, commission: 0, reason: "gift-card" }, {}],
    ["other-currency", { verified: 0, commission: 0, reason: "other-currency", currency: "CAD" }, {}],
    ["before-agreement", {}, { billableFrom: { day: "2026-11-11", at: null } }],
    ["before-agreement", {}, { billableFrom: { day: "2026-11-10", at: new Date("2026-11-10T17:00:00.001Z") } }],
    ["before-agreement", {}, { billableFrom: null }],
    ["after-end", {}, { agreementEndsAt: new Date("2026-11-10T16:59:59Z") }],
    ["not-confirmed", { confirmed: false }, {}],
  ] as const)("leaves out a row as %s", (reason, change, known) => {
    const row = buildRow(change);
    expect(reasonsOf(plan([row], {}, known))).toEqual([[row.id, reason]]);
  });

  test("includes a sale at the exact end of the agreement, and its later refund", () => {
    const sale = buildRow();
    const back = refund(sale);
    expect(plan([sale, back], {}, { agreementEndsAt: sale.at })).toMatchObject({ total: 1_500, leftOut: [] });
  });

  test("includes unconfirmed sales once staff agree", () => {
    expect(plan([buildRow({ confirmed: false })], { confirmUnconfirmed: true })).toMatchObject({ total: 3_000 });
  });

  test("includes only chosen sales, with their refunds", () => {
    const [chosen, other] = [buildRow(), buildRow()];
    const [back, otherBack] = [refund(chosen), refund(other)];
    const bill = plan([chosen, other, back, otherBack], { chosen: new Set([chosen.id]) });
    expect(idsOf(bill.lines).sort()).toEqual([chosen.id, back.id].sort());
    expect(new Map(reasonsOf(bill) as [string, string][])).toEqual(
      new Map([
        [other.id, "not-chosen"],
        [otherBack.id, "not-chosen"],
      ]),
    );
  });

  test("includes a row from before its days only if it refunds a sale on the bill", () => {
    const sale = buildRow();
    const [before, otherRefund] = [refund(sale, { day: "2026-10-30" }), refund(buildRow(), { day: "2026-10-30" })];
    const bill = plan([sale, before, otherRefund]);
    expect(idsOf(bill.lines)).toEqual([sale.id, before.id]);
    expect(bill.leftOut).toEqual([]);
  });

  test.each([
    [99, false],
    [100, true],
    [-3_000, false],
  ])("of %i cents makes an invoice: %s", (commission, makesInvoice) => {
    expect(plan([buildRow({ commission })])).toMatchObject({ total: commission, makesInvoice });
  });
});

describe("a credit", () => {
  const billed = buildRow({ day: "2026-10-20", billedOn: first });

  test("covers refunds of a billed sale, from the bill's days or earlier, even if not chosen", () => {
    const [inRange, earlier] = [refund(billed), refund(billed, { day: "2026-10-25" })];
    const sale = buildRow();
    const bill = plan([inRange, earlier, sale], { chosen: new Set([sale.id]) });
    expect(idsOf(bill.credits)).toEqual([inRange.id, earlier.id]);
    expect(bill.credits[0]).toMatchObject({ chargedOn: first, commission: -1_500 });
    expect(bill).toMatchObject({ total: 0, makesInvoice: false, leftOut: [] });
  });

  test("covers an unconfirmed refund even after the end of the agreement", () => {
    const back = refund(billed, { confirmed: false });
    const bill = plan([back], {}, { agreementEndsAt: new Date("2026-10-01T00:00:00Z") });
    expect(idsOf(bill.credits)).toEqual([back.id]);
  });

  test("does not cover a refund that is already billed", () => {
    const back = refund(billed, { billedOn: { invoiceId: "bil_2", invoiceNumber: "INV-2026-000002" } });
    expect(plan([back])).toMatchObject({ credits: [], leftOut: [{ reason: "billed" }] });
  });

  test("is on the bill together with a correction of the same sale", () => {
    const { id, source, name, day, at } = billed;
    const correction = {
      id,
      saleId: null,
      source,
      name,
      day,
      at,
      round: 1,
      verified: 23,
      commission: 7,
      chargedOn: first,
    };
    const bill = planBill([refund(billed)], { ...november, chosen: new Set() }, terms, [correction]);
    expect(bill).toMatchObject({ total: -1_493, corrections: [correction], credits: [{ commission: -1_500 }] });
  });
});
