import { INVOICE_STATUSES } from "@portal/api-contract";
import { findInvoiceRefusal, listQuestionable } from "./questionable.policy";

const issuedAt = new Date("2026-11-20T15:00:00Z");
const timeZone = "America/New_York";
const onTime = new Date("2026-11-27T15:00:00Z");
const late = new Date("2026-11-28T15:00:00Z");
const sale = (id: number, commissionCents: number) => {
  const externalId = `sale ${String(id)}`;
  return { id, kind: "sale" as const, source: "square" as const, externalId, saleExternalId: null, commissionCents };
};
const back = { ...sale(9, -1_000), kind: "refund" as const, saleExternalId: "sale 2" };
const nothing = { questioned: new Set<string>(), refunded: new Set<string>(), granted: new Map<string, number>() };

const list = (change: Partial<typeof nothing> = {}, now = onTime, status: "paid" | "void" = "paid") => {
  const lines = [sale(1, 3_000), sale(2, 1_500), back];
  return Object.fromEntries(listQuestionable({ status, issuedAt, timeZone }, { lines, ...nothing, ...change }, now));
};

test("offers the charge of each sale less its refunds on the same invoice", () => {
  expect(list()).toEqual({ 1: 3_000, 2: 500 });
});

test.each([
  ["cents that were granted on a void invoice", { granted: new Map([["1", 2_000]]) }, { 1: 1_000, 2: 500 }],
  ["a line that was granted wholly on a void invoice", { granted: new Map([["1", 3_000]]) }, { 2: 500 }],
  ["a line that was refunded as billed by mistake", { refunded: new Set(["1"]) }, { 2: 500 }],
  ["a line that was questioned before", { questioned: new Set(["1"]) }, { 2: 500 }],
])("leaves out %s", (_, change, expected) => {
  expect(list(change)).toEqual(expected);
});

test("offers nothing of a void invoice or after the last day", () => {
  expect([list({}, onTime, "void"), list({}, late)]).toEqual([{}, {}]);
});

test.each(
  INVOICE_STATUSES.map((status) => [status, ["void", "credited"].includes(status) ? "NOTHING_OWED" : undefined]),
)("the refusal of questions about an invoice that is %s is %s", (status, code) => {
  const invoice = { status: INVOICE_STATUSES.find((one) => one === status) ?? "draft", issuedAt, timeZone };
  expect(findInvoiceRefusal(invoice, onTime)?.code).toBe(code);
  expect(findInvoiceRefusal(invoice, late)?.code).toBe(code ?? "QUESTION_TOO_LATE");
});
