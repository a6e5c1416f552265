import { Invoice } from "../../../models/invoice.model";
import {
  billForInvoice,
  billOne,
  noonOf,
  billingFixture,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { buildSale } from "../../../../testing/sales-builder";
import { takeInvoiceNumber } from "./take-number.sql";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const numberOf = (text: string) => Number(text.slice(-6));

test("numbers of a year are consecutive from 1, even after rollbacks", async () => {
  const { database } = fixture.portal;
  const take = (fails: boolean) =>
    database.inTransaction(async () => {
      const number = await takeInvoiceNumber(2999);
      if (fails) throw new Error("rolled back");
      return number;
    });
  const settled = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => take(index % 2 === 1)));
  const numbers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(numbers.map(numberOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(numbers[0]).toMatch(/^INV-2999-\d{6}$/);
  const [row] = await database.select("SELECT last_number FROM invoice_numbers WHERE year = 2999");
  expect(row?.last_number).toBe(20);
});

test("twenty concurrent bills, some rejected and one voided, leave no gap", async () => {
  const shops = [];
  for (let index = 0; index < 20; index += 1) {
    const sale = buildSale({ occurredAt: noonOf("2026-11-10") });
    shops.push(await fixture.newShop([sale], index % 4 === 3 ? "agreement" : "mandate"));
  }
  const replies = await Promise.all(shops.map((shop) => billOne(fixture, shop)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(15);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  const first = await Invoice.findOne({ order: ["invoiceNumber"], rejectOnEmpty: true });
  const reason = "Billed by mistake";
  expect((await fixture.admin.post("/pc/void-invoice", { id: first.id, reason })).status).toBe(200);
  const last = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
  await billForInvoice(fixture, last);
  const invoices = await Invoice.findAll({ order: ["invoiceNumber"] });
  expect(invoices.map(({ invoiceNumber }) => numberOf(invoiceNumber ?? ""))).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
});
