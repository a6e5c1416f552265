import { addBankingDays } from "../../../banking-days/banking-days";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { OutboundMessage } from "../../../models/outbound-message.model";
import { AuditProbe } from "../../../../testing/audit-probe";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { findDebitPermissions } from "../clients/debit-permissions.query";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

/** Signs in again, because sessions expire while time passes. */
const enter = ({ browser, user }: BankClient) => fixture.enter(browser, user);

async function revoke(client: BankClient) {
  await enter(client);
  return client.browser.post("/pc/revoke");
}

async function readState(client: BankClient) {
  await enter(client);
  return fixture.readState(client);
}

const inFlight = { status: 409, body: { code: "DEBIT_IN_FLIGHT" } };

const attemptOf = (invoiceId: string) => DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
const countActions = async ({ businessId }: BankClient, action: string) =>
  (await new AuditProbe(fixture.portal.database).actions(businessId)).filter((name) => name === action).length;

/** Revokes an authorization with a debit in process. */
async function revokeInFlight() {
  const client = await fixture.newBankClient("mandate");
  const first = await fixture.schedule(client);
  const second = await fixture.schedule(client, { debitDate: fixture.bankingDay(2) });
  await fixture.passTo(first.debitDate, 9);
  expect(await attemptOf(first.invoiceId)).toMatchObject({ state: "processing" });
  expect(await revoke(client)).toMatchObject(inFlight);
  return { client, first, second };
}

test("a debit during a revocation, which returns 409, is the last debit of its authorization", async () => {
  const { client, first, second } = await revokeInFlight();
  const waiting = { step: "done", authorization: { status: "active", endsAfterDebit: true } };
  expect(await readState(client)).toMatchObject(waiting);
  const card = { partner: "PCW", isConnected: false, reason: "Your debit authorization is revoked." };
  const { body } = await client.browser.post("/integration/get-all");
  expect(body).toContainEqual(expect.objectContaining(card));
  await fixture.passTo(second.debitDate, 9);
  expect(await attemptOf(second.invoiceId)).toMatchObject({ state: "failed", reason: "no-mandate" });
  expect(await fixture.paymentsOf(second.invoiceId)).toEqual([]);
  expect(await revoke(client)).toMatchObject(inFlight);
  expect(await countActions(client, "mandate.revocation-asked")).toBe(1);
  await fixture.passTo(addBankingDays(first.debitDate, 4), 12);
  await fixture.follow();
  await fixture.advance(3_600_001);
  await fixture.runAll();
  expect(await attemptOf(first.invoiceId)).toMatchObject({ state: "succeeded" });
  const { state, endedAt } = await fixture.findNewest(client);
  expect([state, endedAt === null]).toEqual(["revoked", false]);
  const ended = await readState(client);
  expect(ended).toMatchObject({ step: "bank", authorization: { status: "revoked" } });
  expect(ended.authorization).not.toHaveProperty("endsAfterDebit");
  const where = { userId: client.user.id, template: "debits-revoked-mail" };
  expect(await OutboundMessage.count({ where })).toBe(1);
  expect(await revoke(client)).toMatchObject({ status: 200 });
  expect(await countActions(client, "mandate.revoked")).toBe(1);
});

test("shows the effects of a revocation only before it, after which bills no longer use the authorization", async () => {
  const client = await fixture.newBankClient("mandate");
  const { debitDate } = await fixture.schedule(client);
  await fixture.passTo(debitDate, 9);
  await enter(client);
  const readRevocation = async () => (await client.browser.get("/pc/revocation")).body;
  const permission = async () => (await findDebitPermissions([client.businessId])).get(client.businessId)?.status;
  expect(await readRevocation()).toMatchObject({
    canRevoke: false,
    reason: expect.stringContaining("can't be stopped here") as unknown,
  });
  expect(await readRevocation()).not.toMatchObject({ effects: [] });
  expect(await permission()).toBe("active");
  await revoke(client);
  const reason = expect.stringContaining("ends when that debit is complete") as unknown;
  expect(await readRevocation()).toEqual({ canRevoke: false, reason, effects: [] });
  expect(await permission()).toBe("inactive");
});

test("a repeated revocation ends the authorization at once when the debit has arrived", async () => {
  const { client, first } = await revokeInFlight();
  await fixture.passTo(addBankingDays(first.debitDate, 4), 12);
  await fixture.follow();
  expect(await attemptOf(first.invoiceId)).toMatchObject({ state: "succeeded" });
  await enter(client);
  expect(await client.browser.get("/pc/revocation")).toMatchObject({ body: { canRevoke: true, reason: null } });
  expect(await revoke(client)).toMatchObject({ status: 200 });
  expect(await fixture.findNewest(client)).toMatchObject({ state: "revoked" });
});

test("does not end another account's authorization that was accepted meanwhile", async () => {
  const { client, first } = await revokeInFlight();
  await fixture.changeBank(client, "Savings");
  await fixture.passTo(addBankingDays(first.debitDate, 4), 12);
  await fixture.follow();
  await fixture.advance(3_600_001);
  await fixture.runAll();
  const state = await readState(client);
  expect(state).toMatchObject({ step: "done", authorization: { status: "active" } });
  expect(state.authorization).not.toHaveProperty("endsAfterDebit");
});
