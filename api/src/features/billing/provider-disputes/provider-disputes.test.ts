import type { ChangeInvoiceAnswer, InvoiceAnswer, ProviderDisputesAnswer } from "@portal/api-contract";
import { badDebt, disputeLosses, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { DebitMandate } from "../../../models/debit-mandate.model";
import { toLocalDay } from "../../../models/values/local-day";
import { billingFixture } from "../../../../testing/billing.fixture";
import type { BilledShop, BillingFixture } from "../../../../testing/billing.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { read } from "../../../../testing/read-reply";
import type { Debit } from "../../../providers/debits/debits.port";
import { composeDebits } from "../../../../testing/debit.fixture";
import { settleDebit } from "../debits/settle-debit";
import { followAll, payInvoice } from "../refunds/paid-invoices.fixture";
import { toEvidenceDocument } from "./evidence-document";
import { findEvidence } from "./evidence-facts.query";

let fixture: BillingFixture;
let viewer: TestClient;
beforeAll(async () => {
  fixture = await billingFixture.start();
  viewer = fixture.portal.newClient();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const reason = "The bank decided for its customer";

/** An invoice of $30.00 that was paid, and then returned by the bank as disputed. */
async function dispute() {
  const { shop, invoice, attempt } = await payInvoice(fixture, 1);
  await fixture.lab.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R10" });
  await followAll(fixture);
  await fixture.enter(viewer, await fixture.buildUser({ role: "viewer" }));
  return { shop, invoice, debit: await attempt.reload() };
}

const list = async ({ user }: BilledShop, query = "") =>
  read<ProviderDisputesAnswer>(await viewer.get(`/pc/provider-disputes?client=${user.id}${query}`));

test("lists disputed debits to viewers with their state: open, then lost", async () => {
  const { shop, invoice, debit } = await dispute();
  const before = [await readBalance(disputeLosses), await readBalance(badDebt)];
  expect((await list(shop)).data).toEqual([
    {
      ...{ id: debit.id, invoiceId: invoice.id, invoice_number: invoice.invoice_number, amount: 3_000, state: "open" },
      client: { id: shop.user.id, name: "Demo Detailing" },
      disputedAt: debit.returnedAt?.toISOString(),
      text: "Not authorized. Debits have stopped. Talk to the client, and set the code once the provider reports it.",
    },
  ]);
  read<ChangeInvoiceAnswer>(await fixture.admin.post("/pc/write-off-invoice", { id: invoice.id, reason }));
  expect((await list(shop)).data).toMatchObject([{ state: "lost" }]);
  const after = [await readBalance(disputeLosses), await readBalance(badDebt)];
  expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual([3_000, 0]);
  expect(await readBalance(receivable(shop.businessId))).toBe(0);
  expect((await viewer.get("/pc/provider-disputes?cursor=x")).status).toBe(422);
  await fixture.enter(shop.browser, shop.user);
  expect((await shop.browser.get("/pc/provider-disputes")).status).toBe(403);
});

test("shows a dispute as lost when its later payment is reversed", async () => {
  const { shop, invoice } = await dispute();
  const date = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const paid = { invoiceId: invoice.id, amount: 1_000, date, method: "check", reference: "1042" };
  const { payment } = read<{ payment: { id: string } }>(await fixture.admin.post("/pc/record-payment", paid), 201);
  read(await fixture.admin.post("/pc/write-off-invoice", { id: invoice.id, reason }));
  const [lost, bad] = [await readBalance(disputeLosses), await readBalance(badDebt)];
  read(await fixture.admin.post("/pc/take-back-payment", { id: payment.id, reason }));
  expect([(await readBalance(disputeLosses)) - lost, (await readBalance(badDebt)) - bad]).toEqual([1_000, 0]);
  expect(await readBalance(receivable(shop.businessId))).toBe(0);
});

/** Reissues the invoice after a new authorization. */
async function reissue({ shop, invoice }: Pick<Awaited<ReturnType<typeof dispute>>, "shop" | "invoice">) {
  await fixture.enter(shop.browser, shop.user);
  await fixture.share(shop, ["Savings"]);
  await shop.browser.post("/pc/save-bank-accounts", { accounts: [] });
  await fixture.choose(shop);
  expect((await shop.browser.post("/pc/accept-mandate")).status).toBe(200);
  await fixture.portal.runJobs();
  return read<ChangeInvoiceAnswer>(await fixture.admin.post("/pc/reissue-invoice", { id: invoice.id, reason })).invoice;
}

test("shows a dispute as reissued when its invoice is reissued after a new authorization", async () => {
  const { shop, invoice } = await dispute();
  const refused = await fixture.admin.post("/pc/reissue-invoice", { id: invoice.id, reason });
  expect(read(refused, 409)).toMatchObject({ type: "error" });
  expect(await reissue({ shop, invoice })).toMatchObject({ status: "scheduled", total: 3_000 });
  expect((await list(shop)).data).toMatchObject([{ state: "reissued" }]);
});

test("shows a dispute as void when the replacement of its invoice is void", async () => {
  const { shop, invoice } = await dispute();
  const again = await reissue({ shop, invoice });
  read(await fixture.admin.post("/pc/void-invoice", { id: again?.id, reason }));
  expect((await list(shop)).data).toMatchObject([{ state: "void" }]);
  const former = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${invoice.id}`));
  expect([former.replacedBy, former.may.reissue]).toEqual([null, true]);
});

test("shows a dispute as void when its invoice is made void without a replacement", async () => {
  const { shop, invoice } = await dispute();
  read(await fixture.admin.post("/pc/void-invoice", { id: invoice.id, reason }));
  expect((await list(shop)).data).toMatchObject([{ state: "void" }]);
});

test("names the cents that the bank took back, which are less than the debit after a refund", async () => {
  const { shop, attempt } = await payInvoice(fixture, 1);
  await fixture.enter(viewer, await fixture.buildUser({ role: "viewer" }));
  const at = fixture.portal.clock.now();
  const debit: Debit = {
    ...{ id: attempt.paymentIntentId ?? "", state: "succeeded", amountCents: 3_000, failure: null, expectedOn: null },
    ...{ isReturned: true, isBankReturn: false, returnCode: null, invoiceNumber: null, attempt: 1 },
  };
  const returned = {
    id: "re_1",
    reason: "authorization",
    amountCents: 2_000,
    returnedAt: at,
    returnCode: null,
  } as const;
  await settleDebit(composeDebits(fixture), attempt, { debit, unmade: null, returned, isCompared: false });
  expect((await list(shop)).data).toMatchObject([{ amount: 2_000 }]);
  const words = JSON.stringify(toEvidenceDocument(await findEvidence(attempt.id), at));
  expect(words).toContain(JSON.stringify({ name: "Taken back by the bank", value: "$20.00" }));
});

test("draws the evidence as a PDF with mandate, notices, invoice and lines", async () => {
  const { invoice, debit } = await dispute();
  const reply = await viewer.get(`/pc/provider-disputes/${debit.id}/evidence`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toContain("application/pdf");
  expect(reply.headers.get("content-disposition")).toContain(`dispute-evidence-${invoice.invoice_number}.pdf`);
  const mandate = await DebitMandate.findOne({
    where: { authorizationId: debit.authorizationId ?? "" },
    rejectOnEmpty: true,
  });
  const facts = await findEvidence(debit.id);
  const words = JSON.stringify(toEvidenceDocument(facts, fixture.portal.clock.now()));
  const { lines } = read<InvoiceAnswer>(await viewer.get(`/pc/invoices/${invoice.id}`));
  const expected = [
    mandate.textSha256,
    mandate.textVersion,
    mandate.ip,
    mandate.userAgent,
    mandate.last4,
    mandate.personEmail,
  ];
  const named = [invoice.invoice_number, lines[0]?.externalId, "Alex", "Notice handed over", "$30.00", "refunded"];
  for (const text of [...expected, ...named]) expect(words).toContain(JSON.stringify(text).slice(1, -1));
  expect((await viewer.get("/pc/provider-disputes/dbt_nobody/evidence")).status).toBe(404);
});
