import type { BillingCasesAnswer, MessageAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import {
  billForInvoice,
  noonOf,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";
import { openCase } from "./open-case";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const now = noonOf("2026-11-20");

interface Difference {
  found?: string;
  at?: Date;
  businessId?: string | null;
}

async function openDifference(
  subject: string,
  { found = "$123.45", at = now, businessId = null }: Difference = {},
): Promise<void> {
  const facts = { kind: "amount", subject, businessId, expected: "$120.00", found } as const;
  await fixture.portal.database.inTransaction(() => openCase(facts, at));
}

async function find(subject: string, difference: Difference = {}): Promise<string> {
  await openDifference(subject, difference);
  const { id } = await BillingCase.findOne({ where: { subject, closedAt: null }, rejectOnEmpty: true });
  return String(id);
}

const list = async (query = "") => read<BillingCasesAnswer>(await fixture.admin.get(`/pc/cases${query}`));
const isListed = async (id: string) => (await list("?limit=200")).data.some((one) => one.id === id);
const close = (id: unknown, reason: unknown = "Refunded by hand") =>
  fixture.admin.post("/pc/close-case", { id, reason });

async function findDebitOf(shop: BilledShop) {
  const { id: invoiceId, invoice_number } = await billForInvoice(fixture, shop);
  const { id } = await DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
  return { id, invoice: { id: invoiceId, invoice_number, attempt: 1 } };
}

test("lists an open case with its client, both values and its time", async () => {
  const shop = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
  const { id: subject, invoice } = await findDebitOf(shop);
  const id = await find(subject, { businessId: shop.businessId });
  const times = { openedAt: now.toISOString(), seenAt: now.toISOString() };
  const client = { id: shop.user.id, name: "Demo Detailing" };
  const values = { expected: "$120.00", found: "$123.45" };
  expect((await list()).data[0]).toEqual({
    id,
    kind: "amount",
    subject,
    invoice,
    client,
    deposit: null,
    ...values,
    ...times,
  });
});

test("lists cases without a client too, newest first, page by page", async () => {
  const ids = [await find("pi_1"), await find("pi_2"), await find("pi_3")].reverse();
  const first = await list("?limit=2");
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.data[0]).toMatchObject({ subject: "pi_3", invoice: null, client: null });
  const { data } = await list(`?limit=1&cursor=${first.nextCursor ?? ""}`);
  expect(data.map(({ id }) => id)).toEqual(ids.slice(2));
});

test("opens another case for another difference after a case was closed once, with its reason in the audit log", async () => {
  const id = await find("pi_4");
  const replies = await Promise.all([close(id), close(id)]);
  expect(replies.map((reply) => read<MessageAnswer>(reply).type)).toEqual(["success", "success"]);
  expect(await isListed(id)).toBe(false);
  const entries = await AuditLog.findAll({ where: { action: "billing-case.closed" } });
  expect(entries.map(({ actor, details }) => ({ actor, ...(JSON.parse(details) as object) }))).toEqual([
    {
      ...{ actor: fixture.adminId, case: id, kind: "amount", about: "pi_4" },
      ...{ expected: "$120.00", found: "$123.45", reason: "Refunded by hand" },
    },
  ]);
  const next = await find("pi_4", { found: "$125.00" });
  expect(next).not.toBe(id);
  expect(await isListed(next)).toBe(true);
});

test("opens another case for a closed difference only when the difference returns after a break", async () => {
  await close(await find("pi_5"));
  const isOpen = async () => (await BillingCase.count({ where: { subject: "pi_5", closedAt: null } })) > 0;
  // The last difference is opened twice at the same time: the second call changes nothing.
  for (const day of ["2026-11-21", "2026-11-22", "2026-11-24", "2026-11-26", "2026-11-26"]) {
    await openDifference("pi_5", { at: noonOf(day) });
  }
  expect(await isOpen()).toBe(false);
  await openDifference("pi_5", { at: noonOf("2026-11-30") });
  expect(await isOpen()).toBe(true);
});

test.each([
  ["999999999", "Seen", 404],
  ["7x", "Seen", 422],
  ["1", "  a ", 422],
  ["1", undefined, 422],
])("rejects closing %s with the reason %j", async (id, reason, status) => {
  expect((await fixture.admin.post("/pc/close-case", { id, reason })).status).toBe(status);
});
