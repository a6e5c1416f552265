import type { InvoiceListAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  setDebitState,
  setInvoiceStatus,
  billingFixture,
  wash,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { toPlainCsv } from "../../../../testing/plain-csv";
import { read } from "../../../../testing/read-reply";

let fixture: BillingFixture;
let numbers: string[];
beforeAll(async () => {
  fixture = await billingFixture.start();
  numbers = [];
  for (const status of ["scheduled", "failed", "void"] as const) {
    const { id, invoice_number: number } = await billForInvoice(fixture, await fixture.newShop([wash()]));
    await setInvoiceStatus(id, status);
    numbers.push(number);
    if (status !== "failed") continue;
    await setDebitState(id, "failed");
    const date = fixture.portal.clock.now().toISOString().slice(0, 10);
    const paid = { invoiceId: id, amount: 1_000, date, method: "wire", reference: "" };
    read(await fixture.admin.post("/pc/record-payment", paid), 201);
  }
});
afterAll(() => fixture.stop());

const list = async (query = "") => read<InvoiceListAnswer>(await fixture.admin.get(`/pc/invoices?${query}`));
const shown = ({ data }: InvoiceListAnswer) => data.map((item) => item.invoice_number).reverse();

test("lists all clients' invoices, newest first, with totals of received and owed without void invoices", async () => {
  const answer = await list();
  expect(shown(answer)).toEqual(numbers);
  expect(answer.totals).toEqual({ count: 3, total: 6_000, received: 1_000, due: 5_000 });
  expect(answer.data[1]).toMatchObject({
    status: "failed",
    total: 3_000,
    paidOtherwise: 1_000,
    debited: 0,
    due: 2_000,
  });
});

test("sums only the invoices that match the filters by number, status and day of issue", async () => {
  const [first = "", second = ""] = numbers;
  expect(shown(await list(`q=${first}`))).toEqual([first]);
  expect((await list("q=%25")).totals.count).toBe(0);
  expect((await list("status=open")).totals).toEqual({ count: 2, total: 6_000, received: 1_000, due: 5_000 });
  expect(shown(await list("status=failed"))).toEqual([second]);
  const today = fixture.portal.clock.now().toISOString().slice(0, 10);
  expect((await list(`end=${today}`)).totals.count).toBe(3);
  expect((await list("start=2999-01-01")).totals.count).toBe(0);
  expect((await fixture.admin.get("/pc/invoices?status=draft")).status).toBe(422);
});

test("returns the totals of all invoices with each page", async () => {
  const first = await list("limit=2");
  expect([first.data.length, first.totals.count]).toEqual([2, 3]);
  const second = await list(`limit=2&cursor=${first.nextCursor ?? ""}`);
  expect([shown(second), second.nextCursor]).toEqual([[numbers[0]], null]);
});

test("exports the matching invoices as CSV with a header line", async () => {
  const reply = await fixture.admin.get("/pc/invoices.csv?status=failed");
  expect(reply.headers.get("content-type")).toContain("text/csv");
  const [head, row, ...others] = toPlainCsv(String(reply.body)).split("\r\n");
  expect(head).toContain("Invoice,Client,Status,Issued (UTC),Sales from,Sales to,Debit date,Total,Debited");
  expect(row).toContain(`${numbers[1] ?? ""},`);
  expect(row).toMatch(/30\.00,0\.00,10\.00,20\.00$/);
  expect(others).toEqual([""]);
});
