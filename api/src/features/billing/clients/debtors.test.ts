import type { BillingListAnswer } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import { testPassword } from "../../../../testing/account.fixture";
import {
  billForInvoice,
  billOne,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  setInvoiceStatus,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const leave = ({ browser }: BilledShop) =>
  browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword });
const stillOwed = (message: string) => ({ status: 409, body: { code: "STILL_OWED", message } });

test("rejects deleting the account while an invoice is unpaid or commission is unbilled", async () => {
  const shop = await fixture.newShop([wash()]);
  const { id, invoice_number: number } = await billForInvoice(fixture, shop);
  expect(await leave(shop)).toMatchObject(
    stillOwed(`${number} is not paid yet. You can delete your account after it is paid.`),
  );
  expect(await fixture.admin.post("/pc/void-invoice", { id, reason: "A test." })).toMatchObject({ status: 200 });
  const unbilled = "A commission of $30.00 is not billed yet. You can delete your account after it is billed and paid.";
  expect(await leave(shop)).toMatchObject(stillOwed(unbilled));
  expect(await User.findByPk(shop.user.id)).toMatchObject({ deletionAt: null });
});

test.each(["processing", "failed", "returned", "disputed"] as const)(
  "rejects deleting the account while an invoice is %s",
  async (status) => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    await setInvoiceStatus(id, status);
    expect(await leave(shop)).toMatchObject({ status: 409, body: { code: "STILL_OWED" } });
  },
);

test("allows deletion with paid invoices, sales before the agreement and less than $1.00 unbilled", async () => {
  const shop = await fixture.newShop([wash(), buildSale({ occurredAt: noonOf("2026-09-10") })]);
  const { id } = await billForInvoice(fixture, shop);
  await setInvoiceStatus(id, "paid");
  await fixture.recordSales(shop, [wash({ totalCents: 300 })]);
  expect(await leave(shop)).toMatchObject({ status: 200 });
});

test("a client whose account is being deleted has nothing to bill until the deletion is canceled", async () => {
  const shop = await fixture.newShop();
  expect(await leave(shop)).toMatchObject({ status: 200 });
  await fixture.recordSales(shop, [wash()]);
  const refusal = "This client's account is being deleted: nothing is billed any more.";
  expect(await rehearseOne(fixture, shop)).toMatchObject({ debitDate: null, why: [refusal] });
  expect(await billOne(fixture, shop)).toMatchObject({ status: 409, body: { message: refusal } });
  const listed = async () => {
    const answer = read<BillingListAnswer>(
      await fixture.admin.get(`/pc/clients?${new URLSearchParams({ ...november }).toString()}&limit=200`),
    );
    return answer.data.find(({ id }) => id === shop.user.id)?.billable.commission;
  };
  expect(await listed()).toBe(0);
  expect(await shop.browser.post("/account/deletion/cancel")).toMatchObject({ status: 200 });
  expect(await listed()).toBe(3_000);
  const invoice = await billForInvoice(fixture, shop);
  expect(await DebitAttempt.count({ where: { invoiceId: invoice.id } })).toBe(1);
});
