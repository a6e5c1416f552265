import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import type { TestReply } from "../../../testing/http-client";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

async function twentyTimes(call: () => Promise<TestReply>): Promise<void> {
  const replies = await Promise.all(Array.from({ length: 20 }, call));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
}

async function countActions({ businessId }: BankClient, action: string): Promise<number> {
  const actions = await new AuditProbe(fixture.portal.database).actions(businessId);
  return actions.filter((name) => name === action).length;
}

test("concurrent signatures create one agreement", async () => {
  const client = await fixture.newBankClient();
  await twentyTimes(() => fixture.sign(client));
  expect(await EngagementAgreement.count({ where: { businessId: client.businessId } })).toBe(1);
});

test("concurrent saves store the accounts once", async () => {
  const client = await fixture.newBankClient("agreement");
  await fixture.share(client, ["Success", "Savings"]);
  await twentyTimes(() => client.browser.post("/pc/save-bank-accounts", { accounts: [] }));
  expect(await BankAccount.count({ where: { businessId: client.businessId } })).toBe(2);
  expect(await countActions(client, "bank.connected")).toBe(1);
});

test("concurrent changes start one change", async () => {
  const client = await fixture.newBankClient("mandate");
  await twentyTimes(() => client.browser.post("/pc/change-bank"));
  expect(await BankSession.count({ where: { liveBusiness: client.businessId } })).toBe(1);
  expect(await countActions(client, "bank.change-begun")).toBe(1);
  expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "active" } });
});

test("concurrent revocations notify once", async () => {
  const client = await fixture.newBankClient("account");
  const { mandate } = await fixture.readState(client);
  const accept = () => client.browser.post("/pc/accept-mandate", { sha256: mandate?.sha256 });
  await twentyTimes(accept);
  await twentyTimes(() => client.browser.post("/pc/revoke"));
  expect(await countActions(client, "mandate.revoked")).toBe(1);
  const where = { userId: client.user.id, template: "debits-revoked-mail" };
  expect(await OutboundMessage.count({ where })).toBe(1);
  expect(await accept()).toMatchObject({ status: 409, body: { code: "BANK_FIRST" } });
  expect(await DebitMandate.count({ where: { businessId: client.businessId } })).toBe(1);
});

test("a stranger cannot use the ids of another client's bank, account or authorization", async () => {
  const owner = await fixture.newBankClient("account");
  const [account] = (await fixture.readState(owner)).accounts;
  const { mandate } = await fixture.readState(owner);
  const stranger = await fixture.newBankClient("bank", { account: "Savings" });
  const taken = await stranger.browser.post("/pc/enable-ach-debits", { id: account?.id });
  expect(taken).toMatchObject({ status: 404 });
  const accepted = await stranger.browser.post("/pc/accept-mandate", { sha256: mandate?.sha256 });
  expect(accepted).toMatchObject({ status: 409, body: { code: "ACCOUNT_FIRST" } });
  expect(await stranger.browser.get("/contract/termination")).toMatchObject({ body: { noticeAt: null } });
  await owner.browser.post("/contract/terminate");
  expect(await stranger.browser.get("/contract/termination")).toMatchObject({ body: { noticeAt: null } });
  expect(await fixture.readState(owner)).toMatchObject({ step: "mandate", chosen: { id: account?.id } });
});
