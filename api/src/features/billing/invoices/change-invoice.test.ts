import type { ChangeInvoiceAnswer, InvoiceAnswer, InvoiceStatus } from "@portal/api-contract";
import { clientCredit, commissionRevenue, receivable } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import { AuditLog } from "../../../models/audit-log.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import {
  billForInvoice,
  noonOf,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  setInvoiceStatus,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";
import { moveToZone } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const reason = "The client asked for it";
const owed = ({ businessId }: BilledShop) => readBalance(receivable(businessId));
const change = (what: "void" | "reissue", id: string) => fixture.admin.post(`/pc/${what}-invoice`, { id, reason });
const readInvoice = async (id: string) => read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));

describe("POST /pc/void-invoice", () => {
  test("makes the sales billable again, with the number kept, the debit canceled and the ledger entry reversed", async () => {
    const shop = await fixture.newShop([wash()]);
    const revenue = await readBalance(commissionRevenue);
    const invoice = await billForInvoice(fixture, shop);
    const answer = read<ChangeInvoiceAnswer>(await change("void", invoice.id));
    expect(answer.invoice).toEqual({ ...invoice, status: "void" });
    expect([await owed(shop), await readBalance(commissionRevenue)]).toEqual([0, revenue]);
    const attempts = await DebitAttempt.findAll({ where: { invoiceId: invoice.id } });
    expect(attempts.map(({ state }) => state)).toEqual(["canceled"]);
    const { events, may } = await readInvoice(invoice.id);
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ["issued", null],
      ["void", reason],
    ]);
    expect(may).toEqual({
      ...{ void: false, reissue: true, writeOff: false },
      ...{ recordPayment: false, question: false, refund: false },
    });
    expect(await AuditLog.count({ where: { action: "invoice.voided", subject: shop.businessId } })).toBe(1);
    const again = await billForInvoice(fixture, shop);
    expect(again.invoice_number > invoice.invoice_number).toBe(true);
  });

  test("voids once for repeated requests, with the same answer", async () => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    const replies = await Promise.all([change("void", id), change("void", id), change("void", id)]);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([await owed(shop), (await readInvoice(id)).events.length]).toEqual([0, 2]);
  });

  test("makes its credits available to the next invoice", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    await billForInvoice(fixture, shop);
    await fixture.recordSales(shop, [
      buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") }),
      wash(),
    ]);
    const second = await billForInvoice(fixture, shop);
    expect(second.total).toBe(2_700);
    await change("void", second.id);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 2_700, credits: [{ amount: 300 }] });
    expect(await owed(shop)).toBe(3_000);
    expect((await billForInvoice(fixture, shop)).total).toBe(2_700);
    expect(await owed(shop)).toBe(5_700);
    expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
  });

  test.each([
    ["processing", 409],
    ["paid", 409],
    ["credited", 409],
    ["failed", 200],
    ["returned", 200],
    ["disputed", 200],
  ] as [InvoiceStatus, number][])("of an invoice that is %s returns %i", async (status, expected) => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    await setInvoiceStatus(id, status);
    expect((await change("void", id)).status).toBe(expected);
    expect((await readInvoice(id)).status).toBe(expected === 200 ? "void" : status);
  });

  test.each([{ id: "bil_nobody", reason }, { id: "bil_nobody" }, { id: "bil_nobody", reason: " " }])(
    "rejects %j",
    async (body) => {
      const { status } = await fixture.admin.post("/pc/void-invoice", body);
      expect(status).toBe("reason" in body && body.reason === reason ? 404 : 422);
    },
  );
});

describe("POST /pc/reissue-invoice", () => {
  test("bills the sales of the void first invoice at their current amounts", async () => {
    const [sale, later] = [wash(), wash()];
    const shop = await fixture.newShop([sale]);
    const first = await billForInvoice(fixture, shop);
    const back = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") });
    await fixture.recordSales(shop, [later, back]);
    const answer = read<ChangeInvoiceAnswer>(await change("reissue", first.id));
    expect(answer.invoice).toMatchObject({ status: "scheduled", total: 2_700 });
    expect(answer.invoice?.invoice_number).not.toBe(first.invoice_number);
    const second = await readInvoice(answer.invoice?.id ?? "");
    expect(second).toMatchObject({ replaces: first.invoice_number, replacedBy: null });
    expect(second.lines.map(({ externalId }) => externalId).sort()).toEqual([sale.externalId, back.externalId].sort());
    expect(await readInvoice(first.id)).toMatchObject({
      status: "void",
      replacedBy: second.invoice_number,
      may: { void: false, reissue: false },
    });
    expect(await owed(shop)).toBe(2_700);
    expect((await change("reissue", first.id)).body).toEqual(answer);
  });

  test("reissues again when the replacement is void, in place of that replacement", async () => {
    const shop = await fixture.newShop([wash()]);
    const first = await billForInvoice(fixture, shop);
    const second = read<ChangeInvoiceAnswer>(await change("reissue", first.id)).invoice;
    await change("void", second?.id ?? "");
    expect(await readInvoice(first.id)).toMatchObject({ replacedBy: null, may: { void: false, reissue: true } });
    const third = read<ChangeInvoiceAnswer>(await change("reissue", first.id));
    expect(await readInvoice(first.id)).toMatchObject({
      replacedBy: third.invoice?.invoice_number,
      may: { reissue: false },
    });
    expect(third.invoice).toMatchObject({ status: "scheduled", total: 3_000 });
    expect((await readInvoice(third.invoice?.id ?? "")).replaces).toBe(second?.invoice_number);
    expect((await change("reissue", first.id)).body).toEqual(third);
    expect(await owed(shop)).toBe(3_000);
  });

  test("bills the same sales when a new time zone of the client moved them to other days", async () => {
    // 12:30 AM on November 1 in New York; the evening of October 31 in Los Angeles.
    const shop = await fixture.newShop([buildSale({ occurredAt: new Date("2026-11-01T04:30:00Z") })]);
    const { id } = await billForInvoice(fixture, shop);
    await moveToZone(fixture, shop, "America/Los_Angeles");
    const { invoice } = read<ChangeInvoiceAnswer>(await change("reissue", id));
    expect(invoice).toMatchObject({ status: "scheduled", total: 3_000 });
    const { lines, time_period: period } = await readInvoice(invoice?.id ?? "");
    expect(lines.map(({ date }) => date)).toEqual(["2026-10-31"]);
    expect(period).toEqual({ start: "2026-10-31", end: "2026-11-30" });
  });

  test("only voids the invoice when all its sales were refunded", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    const { id } = await billForInvoice(fixture, shop);
    await fixture.recordSales(shop, [
      buildRefund({ saleExternalId: sale.externalId, totalCents: 10_000, occurredAt: noonOf("2026-11-12") }),
    ]);
    expect(read<ChangeInvoiceAnswer>(await change("reissue", id))).toMatchObject({ invoice: null });
    expect([await owed(shop), (await readInvoice(id)).status]).toEqual([0, "void"]);
  });

  test("returns 409 without a change when debits were revoked", async () => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    expect((await shop.browser.post("/pc/revoke")).status).toBe(200);
    await fixture.portal.runJobs();
    expect(read(await change("reissue", id), 409)).toMatchObject({ code: "NO_MANDATE" });
    expect([await owed(shop), (await readInvoice(id)).status]).toEqual([3_000, "scheduled"]);
  });

  test("returns 409 while the debit is in process", async () => {
    const shop = await fixture.newShop([wash()]);
    const { id } = await billForInvoice(fixture, shop);
    await setInvoiceStatus(id, "processing");
    expect((await change("reissue", id)).status).toBe(409);
  });
});
