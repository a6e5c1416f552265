import type { InvoiceAnswer, InvoiceItem } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { readContent } from "../../../documents/document-content";
import { Document } from "../../../models/document.model";
import { EngagementAgreement } from "../../../models/engagement-agreement.model";
import { findTransaction } from "../../../platform/db/transaction";
import type { Session } from "../../../platform/http/session";
import {
  billForInvoice,
  noonOf,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { testAgency } from "../../../../testing/test-environment";
import { buildLineItem, buildRefund, buildSale } from "../../../../testing/sales-builder";
import { findInvoice } from "./find-invoice.query";

let fixture: BillingFixture;
let shop: BilledShop;
let other: BilledShop;
let invoice: InvoiceAnswer;
const sale = buildSale({
  occurredAt: noonOf("2026-11-10"),
  totalCents: 12_001,
  taxCents: 2_000,
  lineItems: [buildLineItem({ name: "Full Detail", quantity: "1", unitPriceCents: 10_001 })],
});
const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 1_200, occurredAt: noonOf("2026-11-11") });

beforeAll(async () => {
  fixture = await billingFixture.start();
  shop = await fixture.newShop([sale, back]);
  other = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
  await billForInvoice(fixture, other);
  const { id } = await billForInvoice(fixture, shop);
  invoice = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
});
afterAll(() => fixture.stop());

describe("GET /pc/invoices/{id}", () => {
  test("reads all parts in one transaction, so that they agree", async () => {
    const transactions = new Set<unknown>();
    const log = <T>(value: T): Promise<T> => {
      transactions.add(findTransaction());
      return Promise.resolve(value);
    };
    const { clock } = fixture.portal;
    const agency = { ...testAgency, isNamed: true, phone: null, logo: null, samplesShown: false };
    const reads = { clock, readAgency: () => log(agency), findDebitMandate: () => log(null) };
    const session = { role: "admin", viewing: null } as Session;
    await findInvoice(reads, invoice.id, { session, business: null });
    expect([transactions.size, transactions.has(null)]).toEqual([1, false]);
  });

  test("returns all lines with their arithmetic, the account, the days and the events", () => {
    const { debitDate } = invoice;
    expect(invoice).toMatchObject({
      status: "scheduled",
      clientId: shop.user.id,
      name: "Demo Detailing",
      timeZone: "America/New_York",
      time_period: { start: "2026-11-01", end: "2026-11-30" },
      verified: 9_001,
      commission: 2_700,
      total: 2_700,
      isExactShare: true,
      account: { institution: expect.any(String) as string, last4: expect.any(String) as string, holder: "business" },
      payments: [{ status: "scheduled", amount: 2_700, debitDate, attempt: 1 }],
      billedBy: "Alex Doe",
      replacedBy: null,
      replaces: null,
      may: { void: true, reissue: true },
    });
    expect(invoice.lines).toMatchObject([
      { kind: "refund", externalId: back.externalId, date: "2026-11-11", totalOrder: -1_200, verified: -1_000 },
      {
        kind: "sale",
        source: "square",
        externalId: sale.externalId,
        name: "Full Detail",
        items: [{ name: "Full Detail", quantity: "1", price: 10_001 }],
        totalOrder: 12_001,
        verified: 10_001,
        commission: 3_000,
      },
    ]);
    expect(invoice.events).toEqual([
      { kind: "issued", at: invoice.issuedAt, text: null },
      {
        kind: "paid",
        at: null,
        between: { start: addBankingDays(debitDate, 2), end: addBankingDays(debitDate, 4) },
        text: null,
      },
    ]);
    expect(invoice.mandateSignedAt).not.toBeNull();
  });

  test("shows the day of the last attempt with its reason everywhere", async () => {
    const late = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
    const { id } = await billForInvoice(fixture, late);
    await fixture.putOff(id, "2026-12-04", "Put off by a test");
    const now = read<InvoiceAnswer>(await late.browser.get(`/pc/invoices/${id}`));
    expect(now).toMatchObject({ debitDate: "2026-12-04", why: ["Put off by a test"] });
    const between = { start: "2026-12-08", end: "2026-12-10" };
    expect(now.events.at(-1)).toEqual({ kind: "paid", at: null, between, text: null });
    const [listed] = read<InvoiceItem[]>(await late.browser.post("/pc/fetch-invoices", {}));
    expect(listed).toMatchObject({ id, debitDate: "2026-12-04" });
  });

  test("is readable by its client, without the agency's parts", async () => {
    const own = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${invoice.id}`));
    expect(own).toEqual({
      ...invoice,
      billedBy: null,
      may: { void: false, reissue: false, writeOff: false, recordPayment: false, question: true, refund: false },
    });
  });

  test("returns 404 to another client, also for its file", async () => {
    for (const path of [`/pc/invoices/${invoice.id}`, `/pc/invoices/${invoice.id}/file`, "/pc/invoices/bil_nobody"]) {
      expect(read(await other.browser.get(path), 404)).toMatchObject({ code: "NO_INVOICE" });
    }
  });

  test("keeps the billed lines when the sale changes", async () => {
    const fresh = await fixture.newShop([buildSale({ externalId: "changing", occurredAt: noonOf("2026-11-10") })]);
    const { id } = await billForInvoice(fixture, fresh);
    await fixture.recordSales(fresh, [
      buildSale({ externalId: "changing", version: 2, totalCents: 1, occurredAt: noonOf("2026-11-10") }),
    ]);
    const kept = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`));
    expect(kept.lines).toMatchObject([{ totalOrder: 10_000, commission: 3_000 }]);
  });
});

describe("a bookkeeper's data", () => {
  test("is in the answer: both parties, the days of issue, due and debit, and the time of the status", async () => {
    const { address } = await EngagementAgreement.findOne({
      where: { businessId: shop.businessId },
      rejectOnEmpty: true,
    });
    expect(invoice.issuer).toEqual(testAgency);
    expect(invoice.billTo).toEqual({ name: invoice.name, address });
    expect([invoice.dueDate, invoice.statusAt]).toEqual([invoice.debitDate, invoice.issuedAt]);
  });

  test("is in the document: also payment, questions, lines by day with subtotals, and the total", async () => {
    const { content } = await Document.findByPk(invoice.id, { rejectOnEmpty: true });
    const { parties, text } = readContent(content);
    const facts = new Map(parties.map(({ name, value }) => [name, value]));
    expect(facts.get("From")).toBe(`${testAgency.name}\n${testAgency.address}\n${testAgency.email}`);
    expect(facts.get("Bill to")).toContain(invoice.name);
    expect(facts.get("Invoice number")).toBe(invoice.invoice_number);
    expect([...facts.keys()]).toEqual(
      expect.arrayContaining(["Issued", "Due", "Status", "Sales of", "Paid by", "Questions"]),
    );
    expect(facts.get("Questions")).toContain(testAgency.email);
    const table = text.find((block) => block.kind === "table");
    const rows = table?.kind === "table" ? table.rows.map(({ kind, cells }) => [kind, ...cells.slice(-3)]) : [];
    expect(rows).toEqual([
      ["subtotal", "-$12.00", "-$10.00", "-$3.00"],
      ["line", "-$12.00", "-$10.00", "-$3.00"],
      ["subtotal", "$120.01", "$100.01", "$30.00"],
      ["line", "$120.01", "$100.01", "$30.00"],
      ["total", "$108.01", "$90.01", "$27.00"],
    ]);
    const totals = text.at(-1);
    expect(totals?.kind === "facts" ? totals.facts : []).toEqual([
      { name: "30% of 1 sale, $100.01", value: "$30.00" },
      { name: "30% of 1 refund, -$10.00", value: "-$3.00" },
      { name: "Invoice total", value: "$27.00" },
    ]);
  });
});

describe("GET /pc/invoices/{id}/file", () => {
  test("returns a PDF once it is made", async () => {
    const path = `/pc/invoices/${invoice.id}/file`;
    expect(read(await shop.browser.get(path), 409)).toMatchObject({ code: "FILE_IN_THE_MAKING" });
    await fixture.portal.runJobs();
    const reply = await shop.browser.get(path);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(reply.headers.get("content-disposition")).toContain(`${invoice.invoice_number}.pdf`);
    const documents = JSON.stringify((await shop.browser.get("/account/documents")).body);
    expect(documents).not.toContain(invoice.invoice_number);
  });
});

describe("POST /pc/fetch-invoices", () => {
  const fetch = async (browser: BilledShop["browser"], body: object = {}) =>
    read<InvoiceItem[]>(await browser.post("/pc/fetch-invoices", body));

  test("lists a client's own invoices, even if the request names another client", async () => {
    const own = await fetch(shop.browser);
    expect(own).toEqual([
      {
        id: invoice.id,
        invoice_number: invoice.invoice_number,
        name: "Demo Detailing",
        time_period: invoice.time_period,
        status: "scheduled",
        transaction_data: invoice.lines.map(({ name, items, totalOrder, commission }) => ({
          name,
          items,
          totalOrder,
          commission,
        })),
        total: 2_700,
        debitDate: invoice.debitDate,
      },
    ]);
    expect(await fetch(shop.browser, { id: other.user.id })).toEqual(own);
  });

  test("lists invoices to staff by the named client: theirs, none if unknown, all without a name", async () => {
    expect((await fetch(fixture.admin, { id: shop.user.id })).map(({ id }) => id)).toEqual([invoice.id]);
    expect(await fetch(fixture.admin, { id: fixture.adminId })).toEqual([]);
    const third = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
    const made = await billForInvoice(fixture, third);
    const all = (await fetch(fixture.admin)).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([made.id, invoice.id]));
    const viewer = fixture.portal.newClient();
    await fixture.enter(viewer, await fixture.buildUser({ role: "viewer" }));
    expect((await fetch(viewer)).map(({ id }) => id)).toEqual(all);
  });

  test("lists each invoice once over the pages, newest first", async () => {
    const busy = await fixture.newShop();
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      await fixture.recordSales(busy, [buildSale({ occurredAt: noonOf("2026-11-10") })]);
      made.unshift((await billForInvoice(fixture, busy)).id);
    }
    const paged: string[] = [];
    for (let cursor: object = {}; ;) {
      const reply = await busy.browser.post("/pc/fetch-invoices", { limit: 1, ...cursor });
      paged.push(...read<InvoiceItem[]>(reply).map(({ id }) => id));
      const next = reply.headers.get("x-next-cursor");
      if (next === null) break;
      cursor = { cursor: next };
    }
    expect(paged).toEqual(made);
  });
});
