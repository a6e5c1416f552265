import { absorb, type GivenInvoice, type GivenLine } from "./absorb.policy";

const line: GivenLine = { ref: "line:1", invoiceId: "bil_1", sale: "square:A", given: 3_000, back: 0 };
const invoice: GivenInvoice = { ref: "refund:bil_1", invoiceId: "bil_1", given: 1_000, charged: 6_000, back: 0 };
const absorbed = (lines: readonly GivenLine[], invoices: readonly GivenInvoice[] = []) => [
  ...absorb(lines, invoices).values(),
];

test.each([
  ["nothing is given back of the sale", 0, 0],
  ["less is given back", 300, 300],
  ["as much is given back", 3_000, 3_000],
  ["more is given back than was given", 3_270, 3_000],
  ["the sale counts for more now", -300, 0],
])("takes of a line the smaller of both: %s", (_, back, cents) => {
  expect(absorbed([{ ...line, back }])).toEqual([cents]);
});

test("takes what is given back of a sale once, however many of its lines were given", () => {
  const again = { ...line, ref: "line:2", invoiceId: "bil_2" };
  expect(absorbed([line, again].map((one) => ({ ...one, back: 4_000 })))).toEqual([3_000, 1_000]);
});

test.each([
  ["nothing else is given back", 0, 0],
  ["both fit into the charge", 5_000, 0],
  ["both exceed the charge", 5_300, 300],
  ["all is given back at the source", 6_000, 1_000],
])("takes of an invoice's refund what exceeds its charge: %s", (_, back, cents) => {
  expect(absorbed([], [{ ...invoice, back }])).toEqual([cents]);
});

test("counts what was given of the invoice's lines, once", () => {
  const given = { ...invoice, given: 4_000 };
  expect(absorbed([line], [given])).toEqual([0, 1_000]);
  expect(absorbed([{ ...line, back: 3_000 }], [{ ...given, back: 3_000 }])).toEqual([3_000, 1_000]);
  expect(absorbed([{ ...line, invoiceId: "bil_2" }], [given])).toEqual([0, 0]);
});
