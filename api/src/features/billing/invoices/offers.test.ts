import { INVOICE_STATUSES, type InvoiceAnswer } from "@portal/api-contract";
import {
  billForInvoice,
  setInvoiceStatus,
  billingFixture,
  wash,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const reason = "The shop has closed";
const payment = { amount: 100, date: "2026-11-20", method: "check", reference: "" };
const calls = {
  void: (id: string) => fixture.admin.post("/pc/void-invoice", { id, reason }),
  reissue: (id: string) => fixture.admin.post("/pc/reissue-invoice", { id, reason }),
  writeOff: (id: string) => fixture.admin.post("/pc/write-off-invoice", { id, reason }),
  recordPayment: (invoiceId: string) => fixture.admin.post("/pc/record-payment", { invoiceId, ...payment }),
  refund: (invoiceId: string) => fixture.admin.post("/pc/refund-debit", { invoiceId, amount: 100, reason }),
};
const actions = Object.keys(calls) as (keyof typeof calls)[];

/** Repeating a finished action returns the first answer. */
const done: Partial<Record<string, keyof typeof calls>> = { void: "void", credited: "writeOff" };

test.each(INVOICE_STATUSES.filter((status) => status !== "draft"))(
  "refuses each action that an invoice which is %s does not offer",
  async (status) => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    await setInvoiceStatus(id, status);
    const { may, lines } = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
    const refused = actions.filter((action) => !may[action] && done[status] !== action);
    for (const action of refused) expect([action, (await calls[action](id)).status]).toEqual([action, 409]);
    const own = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${id}`));
    const cents = own.lines.map(({ questionable }) => questionable);
    expect(cents).toEqual(own.may.question ? [3_000] : [0]);
    const body = { invoiceId: id, lines: lines.map((line) => ({ id: line.id })), reason };
    expect((await shop.browser.post("/pc/disputes", body)).status).toBe(own.may.question ? 201 : 409);
  },
);
