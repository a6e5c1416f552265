import type {
  BillingListAnswer,
  ChangeInvoiceAnswer,
  ClientSalesAnswer,
  InvoiceAnswer,
  InvoiceStatus,
} from "@portal/api-contract";
import { badDebt, clientCredit, disputeLosses, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { AuditLog } from "../../../models/audit-log.model";
import {
  billForInvoice,
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
import { buildRefund } from "../../../../testing/sales-builder";
import { findWrongMarks } from "../reconciliation/billed-marks.sql";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
  expect(await findWrongMarks()).toEqual([]);
});
afterAll(() => fixture.stop());

const reason = "The shop has closed";
const balance = (account: Parameters<typeof readBalance>[0]) => readBalance(account);
const owed = ({ businessId }: BilledShop) => balance(receivable(businessId));
const writeOff = (id: string) => fixture.admin.post("/pc/write-off-invoice", { id, reason });
const readInvoice = async (id: string) => read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));

async function billAs(shop: BilledShop, status: InvoiceStatus) {
  const invoice = await billForInvoice(fixture, shop);
  await setInvoiceStatus(invoice.id, status);
  return invoice;
}

async function readBillable({ user }: BilledShop): Promise<number | undefined> {
  const query = new URLSearchParams({ ...november, limit: "200" }).toString();
  const { data } = read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${query}`));
  return data.find((one) => one.id === user.id)?.billable.commission;
}

test.each(["failed", "returned", "disputed"] as const)(
  "writes off the owed amount of an invoice that is %s",
  async (status) => {
    const shop = await fixture.newShop([wash()]);
    const account = status === "disputed" ? disputeLosses : badDebt;
    const before = await balance(account);
    const invoice = await billAs(shop, status);
    expect((await readInvoice(invoice.id)).may).toEqual({
      void: true,
      reissue: true,
      writeOff: true,
      recordPayment: true,
      question: false,
      refund: false,
    });
    const answer = read<ChangeInvoiceAnswer>(await writeOff(invoice.id));
    expect(answer.invoice).toEqual({ ...invoice, status: "credited" });
    expect([await owed(shop), await balance(account)]).toEqual([0, before + 3_000]);
    const { events, may } = await readInvoice(invoice.id);
    expect(events.at(-1)).toMatchObject({ kind: "credited", text: reason });
    expect(Object.values(may)).toEqual(Object.keys(may).map(() => false));
    expect(await AuditLog.count({ where: { action: "invoice.written-off", subject: shop.businessId } })).toBe(1);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 0, excluded: [{ reason: "billed" }] });
  },
);

test("writes off once for repeated and concurrent requests, with the same answer", async () => {
  const shop = await fixture.newShop([wash()]);
  const { id } = await billAs(shop, "disputed");
  const replies = await Promise.all([writeOff(id), writeOff(id), writeOff(id)]);
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect([await owed(shop), (await readInvoice(id)).status]).toEqual([0, "credited"]);
});

test.each(["scheduled", "processing", "paid", "void"] as const)("rejects an invoice that is %s", async (status) => {
  const shop = await fixture.newShop([wash()]);
  const { id } = await billAs(shop, status);
  expect(read(await writeOff(id), 409)).toMatchObject({ code: "NOTHING_OWED", status });
  expect([await owed(shop), (await readInvoice(id)).may.writeOff]).toEqual([3_000, false]);
  await setInvoiceStatus(id, "scheduled");
});

test.each(["void", "reissue"])("is final: %s is rejected afterwards", async (what) => {
  const shop = await fixture.newShop([wash()]);
  const { id } = await billAs(shop, "returned");
  await writeOff(id);
  expect(read(await fixture.admin.post(`/pc/${what}-invoice`, { id, reason }), 409)).toMatchObject({
    code: "INVOICE_STANDS",
    message: "This invoice is written off and stays.",
  });
  expect(await owed(shop)).toBe(0);
});

test("a written-off invoice is never credited or corrected later, since nobody paid it (D223)", async () => {
  const [sale, other] = [wash(), wash()];
  const shop = await fixture.newShop([sale, other]);
  const { id } = await billAs(shop, "disputed");
  const back = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") });
  await fixture.recordSales(shop, [back, { ...other, version: 2, totalCents: 5_000 }]);
  expect([await readBillable(shop), (await rehearseOne(fixture, shop)).total]).toEqual([-1_800, -1_800]);
  await writeOff(id);
  const { total, credits, excluded } = await rehearseOne(fixture, shop);
  expect({ total, credits }).toEqual({ total: 0, credits: [] });
  expect(excluded.find((one) => one.id === back.externalId)).toMatchObject({ reason: "written-off" });
  expect(await readBillable(shop)).toBe(0);
  const body = { userId: shop.user.id, ...november };
  const { data } = read<ClientSalesAnswer>(await fixture.admin.post("/integration/get-all-clients", body));
  const row = data.find((one) => one.id === back.externalId);
  expect(row).toMatchObject({ state: "excluded", reason: "written-off" });
  await fixture.recordSales(shop, [wash()]);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
  expect([await owed(shop), await balance(clientCredit(shop.businessId))]).toEqual([3_000, 0]);
});

test.each([
  [{ id: "bil_nobody", reason }, 404],
  [{ id: "bil_nobody" }, 422],
  [{ id: "bil_nobody", reason: " " }, 422],
])("rejects %j", async (body, status) => {
  expect((await fixture.admin.post("/pc/write-off-invoice", body)).status).toBe(status);
});
