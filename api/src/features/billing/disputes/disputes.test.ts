import type { BalanceAnswer, DebitsAnswer, DisputeAnswer } from "@portal/api-contract";
import { commissionRevenue, held, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { AuditLog } from "../../../models/audit-log.model";
import { Notification } from "../../../models/notification.model";
import { setInvoiceStatus, billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import {
  answer,
  billThree,
  endDebit,
  grant,
  listDebits,
  question,
  readInvoice,
  reason,
  refuse,
  sendNext,
  statusOf,
  reportFromBank,
} from "./disputes.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const statesOf = async (shop: Parameters<typeof readInvoice>[0], id: string) =>
  (await readInvoice(shop, id)).lines.map(({ states }) => states.map(({ state, amount }) => [state, amount]));

describe("POST /pc/disputes", () => {
  test("puts a line on hold, with a lower debit on the same day in every figure", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const before = await readInvoice(shop, id);
    const dispute = await question(shop, id, [{ id: lines.fifteen }]);
    expect(dispute).toMatchObject({ status: "open", held: 1_500, amount: 1_500, count: 1, overdue: false });
    expect(dispute.stillDebited).toEqual({ amount: 3_600, date: before.debitDate });
    expect(dispute.messages.map(({ by, text }) => [by, text])).toEqual([
      ["client", reason],
      ["system", "$15.00 is on hold. It is not debited until the agency has answered."],
    ]);
    expect(dispute.may).toEqual({ message: true, withdraw: true, choose: false, answer: false });
    expect(await listDebits(id)).toEqual([["scheduled", 3_600]]);
    const after = await readInvoice(shop, id);
    expect(after).toMatchObject({ status: "scheduled", due: 3_600, onHold: 1_500, debitDate: before.debitDate });
    expect(await statesOf(shop, id)).toEqual([[["scheduled", 600]], [["held", 1_500]], [["scheduled", 3_000]]]);
    expect(after.lines[1]?.dispute).toEqual({ id: dispute.id, amount: 1_500, outcome: null });
    expect(after.events).toContainEqual(
      expect.objectContaining({ kind: "questioned", text: "$15.00 of one line is in question." }),
    );
    const { parts, owed } = read<BalanceAnswer>(await shop.browser.get("/pc/balance"));
    expect(parts.filter(({ amount }) => amount !== 0)).toEqual([
      { kind: "scheduled", amount: 3_600, count: 1 },
      { kind: "on-hold", amount: 1_500, count: 1 },
    ]);
    expect(owed).toBe(5_100);
    const { next } = read<DebitsAnswer>(await shop.browser.get("/pc/debits"));
    expect(next?.notice).toContain("less $15.00 that you questioned");
    expect(await AuditLog.count({ where: { action: "dispute.opened", subject: shop.businessId } })).toBe(1);
    expect(await Notification.count({ where: { userId: fixture.adminId, kind: "dispute", about: dispute.id } })).toBe(
      1,
    );
  });

  test("opens one dispute for a repeated request and for two requests at the same time", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const body = { invoiceId: id, lines: [{ id: lines.six, amount: 200 }], reason };
    const replies = await Promise.all([1, 2].map(() => shop.browser.post("/pc/disputes", body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = read<DisputeAnswer>(await shop.browser.post("/pc/disputes", body)).dispute;
    expect(again.lines).toMatchObject([{ amount: 200, commission: 600 }]);
    const other = await shop.browser.post("/pc/disputes", { ...body, reason: "Another reason" });
    expect(read(other, 409)).toMatchObject({ code: "QUESTIONED_BEFORE" });
    expect(await readBalance(held(shop.businessId))).toBe(200);
  });

  test("cancels the debit when every line is in question", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const dispute = await question(
      shop,
      id,
      [lines.six, lines.fifteen, lines.thirty].map((line) => ({ id: line })),
    );
    expect(dispute.stillDebited).toEqual({ amount: 0, date: null });
    expect([await listDebits(id), await statusOf(id)]).toEqual([[["canceled", 5_100]], "scheduled"]);
  });

  test("explains why a line or invoice cannot be questioned", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const other = await billThree(fixture);
    const send = async (change: object, browser = shop.browser) =>
      browser.post("/pc/disputes", { invoiceId: id, lines: [{ id: lines.six }], reason, ...change });
    expect((await send({}, other.shop.browser)).status).toBe(404);
    expect((await send({ invoiceId: "bil_nobody" })).status).toBe(404);
    expect(read(await send({ lines: [{ id: other.lines.six }] }), 422)).toMatchObject({
      fields: { lines: "This line is not on the invoice." },
    });
    expect(read(await send({ lines: [{ id: lines.six, amount: 601 }] }), 422)).toMatchObject({
      fields: { lines: "At most $6.00." },
    });
    expect((await send({ lines: [] })).status).toBe(422);
    expect((await send({ reason: "x" })).status).toBe(422);
    expect(
      (await fixture.admin.post("/pc/disputes", { invoiceId: id, lines: [{ id: lines.six }], reason })).status,
    ).toBe(403);
    for (const status of ["void", "credited"] as const) {
      await setInvoiceStatus(id, status);
      expect(read(await send({}), 409)).toMatchObject({ code: "NOTHING_OWED" });
    }
    await setInvoiceStatus(id, "scheduled");
  });
});

describe("the answer", () => {
  test("debits only the refused cents of a hold later, with a notice of their own", async () => {
    const billed = await billThree(fixture);
    const { shop, id, lines } = billed;
    const revenue = await readBalance(commissionRevenue);
    const { id: disputeId } = await question(shop, id, [{ id: lines.thirty }, { id: lines.fifteen }]);
    await endDebit(fixture, billed, "succeed");
    expect([await statusOf(id), await listDebits(id)]).toEqual(["scheduled", [["succeeded", 600]]]);
    const dispute = await answer(fixture, disputeId, [grant(lines.thirty), refuse(lines.fifteen)]);
    expect(dispute).toMatchObject({ status: "answered", held: 0, toSettle: 0, refundDue: null, chooseBy: null });
    expect(await listDebits(id)).toEqual([
      ["succeeded", 600],
      ["scheduled", 1_500],
    ]);
    expect(await statesOf(shop, id)).toEqual([[["paid", 600]], [["scheduled", 1_500]], [["credited", 3_000]]]);
    expect((await readBalance(commissionRevenue)) - revenue).toBe(3_000);
    await endDebit(fixture, billed, "succeed");
    expect([await statusOf(id), await readBalance(receivable(shop.businessId))]).toEqual(["paid", 0]);
    expect(await readBalance(held(shop.businessId))).toBe(0);
  });

  test("shows a concurrent reader either the open question or its whole answer", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const dispute = await question(shop, id, [{ id: lines.fifteen }]);
    const readNow = async () => read<DisputeAnswer>(await shop.browser.get(`/pc/disputes/${dispute.id}`)).dispute;
    const answered = answer(fixture, dispute.id, [grant(lines.fifteen)]);
    const seen: DisputeAnswer["dispute"][] = [];
    do seen.push(...(await Promise.all([readNow(), readNow(), readNow()])));
    while (seen.at(-1)?.status === "open");
    await answered;
    const partsOf = ({ status, held: onHold, messages }: DisputeAnswer["dispute"]) => [status, onHold, messages.length];
    const whole = [partsOf(dispute), partsOf(await readNow())];
    expect(seen.map(partsOf).filter((parts) => !whole.some((one) => one.join() === parts.join()))).toEqual([]);
  });

  test("answers each line once, with an amount and a reason for a part", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const dispute = await question(shop, id, [{ id: lines.thirty, amount: 2_000 }]);
    const send = (change: object) =>
      fixture.admin.post(`/pc/disputes/${dispute.id}/answer`, {
        lines: [{ id: lines.thirty, outcome: "partly", granted: 500, reason: "Half of it", ...change }],
      });
    expect((await send({ granted: 2_000 })).status).toBe(422);
    expect((await send({ granted: undefined })).status).toBe(422);
    expect((await send({ reason: undefined })).status).toBe(422);
    expect(read<DisputeAnswer>(await send({})).dispute.lines).toMatchObject([{ outcome: "partly", granted: 500 }]);
    expect((await send({})).status).toBe(200);
    expect(read(await send({ granted: 600 }), 409)).toMatchObject({ code: "DISPUTE_ANSWERED" });
    // The rest of the line was never on hold.
    expect(await listDebits(id)).toEqual([
      ["scheduled", 3_100],
      ["scheduled", 1_500],
    ]);
    expect(await Notification.count({ where: { userId: shop.user.id, kind: "dispute", about: dispute.id } })).toBe(1);
  });

  test("plans a second debit for the line after a withdrawal, besides the first one", async () => {
    const { shop, id, lines } = await billThree(fixture);
    const { id: disputeId } = await question(shop, id, [{ id: lines.six }]);
    const [one] = await Promise.all([1, 2].map(() => shop.browser.post(`/pc/disputes/${disputeId}/withdraw`)));
    expect(one && read<DisputeAnswer>(one).dispute).toMatchObject({ status: "withdrawn", held: 0 });
    expect(await listDebits(id)).toEqual([
      ["scheduled", 4_500],
      ["scheduled", 600],
    ]);
    expect((await fixture.admin.post(`/pc/disputes/${disputeId}/answer`, { lines: [grant(lines.six)] })).status).toBe(
      409,
    );
  });

  test("waits for a debit in transit: the client chooses if it is paid, or owes nothing granted if it fails", async () => {
    const paid = await billThree(fixture);
    const sent = await sendNext(fixture, paid);
    const dispute = await question(paid.shop, paid.id, [{ id: paid.lines.thirty }]);
    expect([dispute.held, dispute.messages[1]?.text]).toEqual([0, expect.stringContaining("on its way or paid")]);
    expect(await answer(fixture, dispute.id, [grant(paid.lines.thirty)])).toMatchObject({ toSettle: 3_000 });
    expect((await statesOf(paid.shop, paid.id))[2]).toEqual([["on-its-way", 3_000]]);
    await reportFromBank(fixture, sent, "succeed");
    expect((await statesOf(paid.shop, paid.id))[2]).toEqual([["credited", 3_000]]);

    const failed = await billThree(fixture);
    const inTransit = await sendNext(fixture, failed);
    const other = await question(failed.shop, failed.id, [{ id: failed.lines.thirty }]);
    await answer(fixture, other.id, [grant(failed.lines.thirty)]);
    await reportFromBank(fixture, inTransit, "no funds");
    expect(await listDebits(failed.id)).toEqual([
      ["failed", 5_100],
      ["scheduled", 2_100],
    ]);
    expect((await readInvoice(failed.shop, failed.id)).lines[2]?.states).toEqual([
      { state: "credited", amount: 3_000 },
    ]);
    const after = read<DisputeAnswer>(await failed.shop.browser.get(`/pc/disputes/${other.id}`)).dispute;
    expect(after).toMatchObject({ toSettle: 0, refundDue: null, may: { choose: false } });
  });

  test("puts a paid line in question on hold when the bank returns its debit", async () => {
    const billed = await billThree(fixture);
    const { shop, id, lines } = billed;
    const row = await sendNext(fixture, billed);
    await reportFromBank(fixture, row, "succeed");
    const { id: disputeId } = await question(shop, id, [{ id: lines.fifteen }]);
    await reportFromBank(fixture, await row.reload(), "return");
    expect(await readInvoice(shop, id)).toMatchObject({ status: "returned", due: 3_600, onHold: 1_500 });
    expect(read<DisputeAnswer>(await shop.browser.get(`/pc/disputes/${disputeId}`)).dispute.held).toBe(1_500);
    await answer(fixture, disputeId, [refuse(lines.fifteen)]);
    expect(await readInvoice(shop, id)).toMatchObject({ status: "returned", due: 5_100, onHold: 0 });
    expect(await listDebits(id)).toEqual([["returned", 5_100]]);
  });
});
