import type { BillClientAnswer, RehearseAnswer } from "@portal/api-contract";
import { hourOfDay } from "../../../banking-days/cut-off";
import { AuditLog } from "../../../models/audit-log.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import {
  billForInvoice,
  billOne,
  november,
  billingFixture,
  wash,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { composeDebits, handOverNotice } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { prepareDebit } from "../debits/prepare-debit";
import { settleDebit } from "../debits/settle-debit";

const riskReason = "The client has put money in the account";
const question = ({ user }: BilledShop) => ({ id: user.id, ...november });

let fixture: BillingFixture;
let shop: BilledShop;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

async function rehearse(client: BilledShop) {
  return read<RehearseAnswer>(await fixture.admin.post("/pc/rehearse", { clients: [question(client)] }));
}

/** The bank returns a debit, which is the only sent debit in the window. */
async function returnOne(): Promise<void> {
  const { id: invoiceId } = await billForInvoice(fixture, await fixture.newShop([wash()]));
  const row = await DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
  await fixture.advance(hourOfDay(row.debitDate, 10).getTime() - fixture.portal.clock.now().getTime());
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  await handOverNotice(row);
  const dependencies = composeDebits(fixture);
  await prepareDebit(dependencies, row);
  const debitFacts = { id: `pi_${row.id}`, amountCents: 3_000, expectedOn: null, isReturned: false, returnCode: null };
  const debit = { ...debitFacts, state: "failed", failure: "insufficient-funds", isBankReturn: true } as const;
  await settleDebit(dependencies, row, { debit, unmade: null, returned: null, isCompared: false });
}

test("requires no reason for a run before the first return", async () => {
  shop = await fixture.newShop([wash()]);
  expect((await rehearse(shop)).returnRisk).toBeNull();
  expect((await billOne(fixture, shop, { riskReason: undefined })).status).toBe(201);
});

test("requires a reason, stored with the bill, when a bill could cross a limit", async () => {
  await returnOne();
  shop = await fixture.newShop([wash()]);
  const { returnRisk } = await rehearse(shop);
  expect(returnRisk?.text).toBe(
    "The bank returned 1 of 1 debits in 60 days. If as many of this run come back, it crosses the limit of 15% for all returns.",
  );
  const refused = await billOne(fixture, shop, { riskReason: undefined });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "RISK_REASON_REQUIRED", message: `${returnRisk?.text ?? ""} Say why you bill anyway.` },
  });
  expect((await billOne(fixture, shop, { riskReason })).status).toBe(201);
  const issued = await AuditLog.findOne({
    where: { action: "invoice.issued", subject: shop.businessId },
    rejectOnEmpty: true,
  });
  expect(JSON.stringify(issued.details)).toContain(riskReason);
});

test("returns an issued bill to a repeated request without a reason", async () => {
  shop = await fixture.newShop([wash()]);
  const { rehearsals } = await rehearse(shop);
  const [{ lines, hash } = { lines: [], hash: "" }] = rehearsals;
  const transactions = lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
  const bill = (reason?: string) =>
    fixture.admin.post("/pc/bill-client", {
      ...{ ...question(shop), transactions, rehearsalHash: hash },
      ...(reason === undefined ? {} : { riskReason: reason }),
    });
  expect((await bill()).status).toBe(409);
  const first = read<BillClientAnswer>(await bill(riskReason), 201);
  expect(read<BillClientAnswer>(await bill())).toMatchObject({ invoice: { id: first.invoice?.id } });
});

test("requires a reason, recorded in the audit entry, for each client of a run", async () => {
  const shops = [await fixture.newShop([wash()]), await fixture.newShop([wash()])];
  const clients: { id: string; rehearsalHash: string | undefined }[] = [];
  for (const one of shops) {
    const [rehearsal] = (await rehearse(one)).rehearsals;
    clients.push({ ...question(one), rehearsalHash: rehearsal?.hash });
  }
  const start = (reasons: readonly (string | undefined)[]) =>
    fixture.admin.post("/pc/bill-clients", {
      clients: clients.map((client, index) => ({ ...client, riskReason: reasons[index] })),
    });
  expect(await start([riskReason, undefined])).toMatchObject({ status: 409, body: { code: "RISK_REASON_REQUIRED" } });
  expect((await start([riskReason, riskReason])).status).toBe(202);
  const entry = await AuditLog.findOne({ where: { action: "billing-run.started" }, rejectOnEmpty: true });
  expect(JSON.stringify(entry.details)).toContain(riskReason);
});
