import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const giveUp = ({ browser }: BankClient) => browser.post("/pc/cancel-change");

async function beginChange(account = "Savings"): Promise<BankClient> {
  const client = await fixture.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  await fixture.share(client, [account]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  expect(await fixture.choose(client)).toMatchObject({ status: 200 });
  return client;
}

async function expectKept(client: BankClient, ended: DebitAuthorization): Promise<void> {
  const state = await fixture.readState(client);
  expect(state).toMatchObject({ step: "done", authorization: { status: "active", last4: "6789" } });
  await fixture.portal.runJobs();
  expect(await fixture.askStripe(`setup_intents/${ended.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  const account = await BankAccount.findByPk(ended.accountId, { rejectOnEmpty: true });
  expect([account.status, account.releasedAt === null]).toEqual(["disconnected", false]);
  const { businessId } = client;
  expect(await BankSession.count({ where: { liveBusiness: businessId } })).toBe(0);
  expect(await DebitAuthorization.count({ where: { activeBusiness: businessId } })).toBe(1);
}

test("a change with only an open bank session can be cancelled", async () => {
  const client = await fixture.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  expect(await fixture.readState(client)).toMatchObject({ step: "done" });
  expect(await client.browser.post("/pc/change-bank")).toMatchObject({ status: 200 });
  expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
});

test("keeps the previous account when cancelled repeatedly", async () => {
  const client = await beginChange();
  const replies = await Promise.all(Array.from({ length: 20 }, () => giveUp(client)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const ended = await fixture.findNewest(client);
  expect(ended.state).toBe("abandoned");
  await expectKept(client, ended);
  const actions = await new AuditProbe(fixture.portal.database).actions(client.businessId);
  expect(actions.filter((action) => action === "bank.change-given-up")).toHaveLength(1);
});

test("cancelling ends an authorization with pending deposits, which can no longer be verified", async () => {
  const client = await beginChange("Micro-deposits with amounts");
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
  expect(await fixture.readState(client)).toMatchObject({ step: "deposits" });
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  const ended = await fixture.findNewest(client);
  expect([ended.state, ended.reason]).toEqual(["revoked", "change given up"]);
  const late = await client.browser.post("/pc/verify-deposits", { amounts: [32, 45] });
  expect(late).toMatchObject({ status: 409, body: { code: "NO_DEPOSITS" } });
  await expectKept(client, ended);
});

test("wizard, card and billing ignore a cancelled change", async () => {
  const client = await beginChange("Micro-deposits with amounts");
  const { businessId, user, browser } = client;
  await browser.post("/pc/accept-mandate");
  await giveUp(client);
  const counted = await DebitAuthorization.findOne({ where: { activeBusiness: businessId }, rejectOnEmpty: true });
  await fixture.endMandateAtBank(counted);
  const { authorization } = await fixture.readState(client);
  expect(authorization).toMatchObject({ status: "inactive", last4: "6789" });
  const card = { partner: "PCW", reason: "Your bank has ended the debit authorization." };
  expect((await browser.post("/integration/get-all")).body).toContainEqual(expect.objectContaining(card));
  const staff = fixture.portal.newClient();
  await fixture.enter(staff, await fixture.buildUser({ role: "billing" }));
  const days = "startDate=2026-11-01&endDate=2026-11-30";
  const { body: listed } = await staff.get(`/pc/clients?${days}&q=${encodeURIComponent(user.email)}`);
  const mandate = { status: "inactive", last4: "6789" };
  expect(listed).toMatchObject({ data: [{ id: user.id, mandate }] });
});

test("returns 409 without an active account", async () => {
  const nobody = await fixture.newBankClient("account");
  expect(await giveUp(nobody)).toMatchObject({ status: 409, body: { code: "MANDATE_FIRST" } });
  expect(await fixture.readState(nobody)).toMatchObject({ step: "mandate" });
  const client = await beginChange();
  const { externalId } = await fixture.findNewest(client);
  await fixture.lab.failNext("stripe", "500", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  await client.browser.post("/pc/accept-mandate");
  expect(await giveUp(client)).toMatchObject({ status: 409, body: { code: "MANDATE_UNDER_WAY" } });
});

test("cancelling needs no fresh second factor", async () => {
  const client = await beginChange();
  const { database, clock } = fixture.portal;
  await createTestDoor(database, clock).enter(client.browser, client.user.id, null);
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role: "admin" }));
  expect(await browser.post("/pc/cancel-change")).toMatchObject({ status: 409, body: { code: "ONLY_THE_CLIENT" } });
});
