import type { BillClientAnswer, SalesSummaryAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { Invoice } from "../../../models/invoice.model";
import { clientCredit, receivable } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import {
  billForInvoice,
  billOne,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
  wash,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund } from "../../../../testing/sales-builder";
import { endLink } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const stated = ({ externalId, totalCents }: ReturnType<typeof wash>) => ({
  id: externalId,
  totalOrder: totalCents,
  commission: (totalCents * 3) / 10,
});
const bill = (shop: BilledShop, transactions: object[], more: object = {}) =>
  fixture.admin.post("/pc/bill-client", { id: shop.user.id, ...november, transactions, ...more });
const owed = ({ businessId }: BilledShop) => readBalance(receivable(businessId));
const countInvoices = ({ businessId }: BilledShop) => Invoice.count({ where: { businessId } });

describe("POST /pc/bill-client", () => {
  test("creates the invoice, its payment on the debit day, the ledger entry and the audit entry", async () => {
    const shop = await fixture.newShop([wash(), wash({ totalCents: 5_000 })]);
    const { debitDate } = await rehearseOne(fixture, shop);
    const answer = read<BillClientAnswer>(await billOne(fixture, shop), 201);
    const text: unknown = expect.any(String);
    expect(answer).toEqual({
      invoice: {
        id: text,
        invoice_number: expect.stringMatching(/^INV-20\d\d-\d{6}$/) as string,
        status: "scheduled",
        total: 4_500,
        debitDate,
      },
      payment: { id: text, status: "scheduled", amount: 4_500, debitDate, attempt: 1, tryNumber: 1 },
      message: "invoice and payment created, email notification is turned off for now!",
      type: "success",
    });
    expect(await owed(shop)).toBe(4_500);
    const where = { action: "invoice.issued", subject: shop.businessId, actor: fixture.adminId };
    expect(await AuditLog.count({ where })).toBe(1);
    const after = await rehearseOne(fixture, shop);
    expect(after.lines).toEqual([]);
    expect(after.excluded[0]).toMatchObject({
      reason: "billed",
      invoice_number: answer.invoice?.invoice_number,
      text: `Already on ${answer.invoice?.invoice_number ?? ""}.`,
    });
  });

  test.each([true, false])(
    "repeats whether the client got an email: %s, even if the setting changed since",
    async (isOn) => {
      await fixture.admin.post("/pc/billing-mail", { on: isOn });
      const sale = wash();
      const shop = await fixture.newShop([sale]);
      const first = await bill(shop, [stated(sale)]);
      await fixture.admin.post("/pc/billing-mail", { on: !isOn });
      const again = await bill(shop, [stated(sale)]);
      await fixture.admin.post("/pc/billing-mail", { on: false });
      expect([again.status, again.body]).toEqual([200, first.body]);
    },
  );

  test("returns the first result to the same request, even if amounts changed since", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    const first = await bill(shop, [stated(sale)]);
    expect(first.status).toBe(201);
    await fixture.recordSales(shop, [wash({ externalId: sale.externalId, version: 2, totalCents: 8_000 })]);
    const again = await bill(shop, [stated(sale)]);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countInvoices(shop)).toBe(1);
  });

  test("returns the same invoice for the same concurrent request of two admins", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => bill(shop, [stated(sale)])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await countInvoices(shop), await owed(shop)]).toEqual([1, 3_000]);
  });

  test("bills each row once in concurrent overlapping requests, with the duplicate lines named", async () => {
    const [one, two] = [wash(), wash()];
    const shop = await fixture.newShop([one, two]);
    const replies = await Promise.all([bill(shop, [stated(one)]), bill(shop, [stated(one), stated(two)])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "ALREADY_BILLED", invoices: [expect.stringMatching(/^INV-/)] });
    expect(await countInvoices(shop)).toBe(1);
  });

  test("bills nothing when amounts differ, with both values in the error", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    const reply = await bill(shop, [{ id: sale.externalId, totalOrder: 10_000, commission: 3_001 }]);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        code: "AMOUNTS_DIFFER",
        message: `${sale.externalId}: commission is $30.00, not $30.01.`,
        mismatches: [{ id: sale.externalId, field: "commission", stated: 3_001, computed: 3_000 }],
      },
    ]);
    expect([await countInvoices(shop), await owed(shop)]).toEqual([0, 0]);
  });

  test("returns 409 without an active mandate", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale], "agreement");
    const reply = await bill(shop, [stated(sale)]);
    expect([reply.status, reply.body]).toMatchObject([409, { message: "This client has not authorized debits." }]);
  });

  test("rejects unconfirmed sales by id until staff agree", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    await endLink(shop, { unconfirmedFrom: noonOf("2026-11-10") });
    const reply = await bill(shop, [stated(sale)]);
    expect([reply.status, reply.body]).toMatchObject([409, { code: "NOT_CONFIRMED", transactions: [sale.externalId] }]);
    expect((await bill(shop, [stated(sale)], { confirmUnconfirmed: true })).status).toBe(201);
  });

  test("does not count a billed sale and its refunds as unconfirmed", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    await endLink(shop, { unconfirmedFrom: noonOf("2026-11-10") });
    const readUnconfirmed = async () => {
      const reply = await shop.browser.get("/sales/summary?start=2026-11-01&end=2026-11-30");
      return read<SalesSummaryAnswer>(reply).unconfirmed;
    };
    expect(await readUnconfirmed()).toEqual({ count: 1, commission: 3_000 });
    read(await bill(shop, [stated(sale)], { confirmUnconfirmed: true }), 201);
    expect(await readUnconfirmed()).toEqual({ count: 0, commission: 0 });
    const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 1_000, occurredAt: noonOf("2026-11-20") });
    await fixture.recordSales(shop, [back]);
    expect(await readUnconfirmed()).toEqual({ count: 0, commission: 0 });
  });

  test("rejects sales of other days, sales that cannot be billed, and another client's sales", async () => {
    const card = wash({ totalCents: 5_000, giftCardCents: 5_000 });
    const shop = await fixture.newShop([card]);
    const foreign = wash();
    await fixture.newShop([foreign]);
    expect(read(await bill(shop, [{ ...stated(card), commission: 0 }]), 422)).toMatchObject({ code: "NOT_BILLABLE" });
    expect(read(await bill(shop, [stated(foreign)]), 422)).toMatchObject({ code: "UNKNOWN_TRANSACTION" });
  });

  test("rejects an outdated rehearsal with its changes", async () => {
    const sale = wash({ occurredAt: noonOf("2026-10-20") });
    const shop = await fixture.newShop([sale]);
    const october = { startDate: "2026-10-01", endDate: "2026-10-31" };
    read(await bill(shop, [stated(sale)], october), 201);
    const next = wash();
    await fixture.recordSales(shop, [next]);
    const { hash } = await rehearseOne(fixture, shop);
    const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 1_000, occurredAt: noonOf("2026-11-05") });
    await fixture.recordSales(shop, [back]);
    const reply = await bill(shop, [stated(next)], { rehearsalHash: hash });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        code: "REHEARSAL_CHANGED",
        difference: { added: [{ id: back.externalId, commission: -300 }], stated: 3_000, total: 2_700 },
        rehearsal: { total: 2_700, credits: [{ amount: 300 }] },
      },
    ]);
    expect(await countInvoices(shop)).toBe(1);
  });

  test("bills a total under $1.00 only with the next sales", async () => {
    const shop = await fixture.newShop([wash({ totalCents: 320 })]);
    const answer = read<BillClientAnswer>(await billOne(fixture, shop));
    expect(answer).toMatchObject({ invoice: null, payment: null, carried: 96 });
    await fixture.recordSales(shop, [wash({ totalCents: 20 })]);
    expect((await billForInvoice(fixture, shop)).total).toBe(102);
  });

  test("credits a refund of a billed sale on the next invoice, by the commission of the remainder", async () => {
    const sale = wash({ totalCents: 10_001 });
    const shop = await fixture.newShop([sale]);
    const first = await billForInvoice(fixture, shop);
    const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 3_333, occurredAt: noonOf("2026-11-12") });
    await fixture.recordSales(shop, [back, wash()]);
    const { credits } = await rehearseOne(fixture, shop);
    expect(credits).toEqual([
      { id: `credit:square:${back.externalId}`, amount: 1_000, invoice_number: first.invoice_number },
    ]);
    const second = await billForInvoice(fixture, shop);
    expect([first.total, second.total]).toEqual([3_000, 2_000]);
    expect(await owed(shop)).toBe(5_000);
    expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
    expect((await rehearseOne(fixture, shop)).credits).toEqual([]);
  });

  test.each([
    [{ transactions: undefined }, 422],
    [{ transactions: [{ id: "a", totalOrder: 3 / 2, commission: 1 }] }, 422],
    [{ transactions: [{ id: "a", totalOrder: "100", commission: 30 }] }, 422],
    [{ transactions: [1, 2].map(() => ({ id: "a", totalOrder: 1, commission: 1 })) }, 422],
    [{ startDate: "2026-11-31" }, 422],
    [{ id: "usr_nobody" }, 422],
    [{ rehearsalHash: "nonsense" }, 422],
    [{ total: 100 }, 422],
  ])("rejects %j", async (change, status) => {
    const shop = await fixture.newShop();
    expect((await bill(shop, [], change)).status).toBe(status);
  });

  test("rejects clients and viewers", async () => {
    const sale = wash();
    const shop = await fixture.newShop([sale]);
    const body = { id: shop.user.id, ...november, transactions: [stated(sale)] };
    expect((await shop.browser.post("/pc/bill-client", body)).status).toBe(403);
    const viewer = fixture.portal.newClient();
    await fixture.enter(viewer, await fixture.buildUser({ role: "viewer" }));
    expect((await viewer.post("/pc/bill-client", body)).status).toBe(403);
    expect(await countInvoices(shop)).toBe(0);
  });
});
