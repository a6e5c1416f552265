import { absorb, findKeptCents, type CreditedInvoice, type CreditedLine } from "./absorb.policy";

const line: CreditedLine = { ref: "line:1", invoiceId: "bil_1", sale: "square:A", credited: 3_000, back: 0 };
const invoice: CreditedInvoice = { ref: "refund:bil_1", invoiceId: "bil_1", credited: 1_000, charged: 6_000, back: 0 };
const absorbed = (lines: readonly CreditedLine[], invoices: readonly CreditedInvoice[] = []) => [
  ...absorb(lines, invoices).values(),
];

test.each([
  ["the sale has no refund", 0, 0],
  ["the refund is smaller", 300, 300],
  ["the refund is equal", 3_000, 3_000],
  ["the refund is greater", 3_270, 3_000],
  ["the sale was corrected upward", -300, 0],
])("absorbs the smaller of a line's credit and its sale's refund: %s", (_, back, cents) => {
  expect(absorbed([{ ...line, back }])).toEqual([cents]);
});

test("absorbs a sale's refund once, even when several of its lines were credited", () => {
  const again = { ...line, ref: "line:2", invoiceId: "bil_2" };
  expect(absorbed([line, again].map((one) => ({ ...one, back: 4_000 })))).toEqual([3_000, 1_000]);
});

test("absorbs each grant of a sale whole when the sale was raised before it was billed again", () => {
  const [first, again] = [
    { ...line, back: 6_000 },
    { ...line, ref: "line:2", invoiceId: "bil_2", credited: 3_001, back: 6_001 },
  ];
  expect(absorbed([first, again])).toEqual([3_000, 3_001]);
});

test.each([
  ["there is no other refund", 0, 0],
  ["both fit into the charge", 5_000, 0],
  ["both exceed the charge", 5_300, 300],
  ["every sale is refunded at the source", 6_000, 1_000],
])("absorbs the part of an invoice's refund that exceeds its charge: %s", (_, back, cents) => {
  expect(absorbed([], [{ ...invoice, back }])).toEqual([cents]);
});

test("counts credits of the invoice's lines once", () => {
  const credited = { ...invoice, credited: 4_000 };
  expect(absorbed([line], [credited])).toEqual([0, 1_000]);
  expect(absorbed([{ ...line, back: 3_000 }], [{ ...credited, back: 3_000 }])).toEqual([3_000, 1_000]);
  expect(absorbed([{ ...line, invoiceId: "bil_2" }], [credited])).toEqual([0, 0]);
});

test.each([
  ["nothing was credited before", { credited: 0, back: 0, ofLines: 0 }, 6_000],
  ["a part was refunded before", { credited: 1_000, back: 0, ofLines: 0 }, 5_000],
  ["a later bill credited a part", { credited: 0, back: 4_000, ofLines: 0 }, 2_000],
  ["a line was granted", { credited: 0, back: 0, ofLines: 3_000 }, 3_000],
  ["all was credited before", { credited: 1_000, back: 4_000, ofLines: 3_000 }, 0],
])("the client keeps a further refund up to the charge: %s", (_, cents, kept) => {
  expect(findKeptCents({ charged: 6_000, ...cents })).toBe(kept);
  // The next bill absorbs the rest.
  const { credited, back, ofLines } = cents;
  const before = { ...invoice, credited, back };
  const lines = ofLines === 0 ? [] : [{ ...line, credited: ofLines }];
  const absorbedBy = (refund: number) => absorbed(lines, [{ ...before, credited: credited + refund }]).at(-1) ?? 0;
  expect([absorbedBy(kept) - absorbedBy(0), absorbedBy(kept + 100) - absorbedBy(0)]).toEqual([0, 100]);
});
