import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;
const change = ({ browser }: BankClient) => browser.post("/pc/change-bank");

async function shareAndChoose(client: BankClient, account: string): Promise<void> {
  await fixture.share(client, [account]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  expect(await fixture.choose(client)).toMatchObject({ status: 200 });
}

async function beginChange(): Promise<{ client: BankClient; sha256: string }> {
  const client = await fixture.newBankClient("mandate");
  await change(client);
  await shareAndChoose(client, "Savings");
  const { mandate } = await fixture.readState(client);
  return { client, sha256: mandate?.sha256 ?? "" };
}

const ageVisit = (client: BankClient) => fixture.ageVisit(client, day + 1000);

describe("an expired change of the bank account", () => {
  test("is not completed by a late acceptance", async () => {
    const { client, sha256 } = await beginChange();
    await ageVisit(client);
    const reply = await client.browser.post("/pc/accept-mandate", { sha256 });
    expect(reply).toMatchObject({ status: 409, body: { code: "OTHER_MANDATE" } });
    const version = await client.browser.post("/pc/accept-mandate", { version: "2020-01-01" });
    expect(version).toMatchObject({ status: 409, body: { code: "OTHER_MANDATE" } });
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { last4: "6789" } });
  });

  test("restarts at the bank step, not at the old choice", async () => {
    const { client } = await beginChange();
    await ageVisit(client);
    expect(await change(client)).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", mandate: null });
    expect(await fixture.findNewest(client)).toMatchObject({ state: "abandoned" });
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    const { externalId } = await fixture.findNewest(client);
    expect(await fixture.askStripe(`setup_intents/${externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  });

  test("clears an unfinished change after a day", async () => {
    const { client } = await beginChange();
    const { businessId } = client;
    await fixture.advance(day + 1000);
    await fixture.portal.runJobs();
    const chosen = await fixture.findNewest(client);
    expect(chosen.state).toBe("abandoned");
    expect(await BankSession.count({ where: { liveBusiness: businessId } })).toBe(0);
    const account = await BankAccount.findByPk(chosen.accountId, { rejectOnEmpty: true });
    expect([account.status, account.releasedAt === null]).toEqual(["disconnected", false]);
    expect(await fixture.askStripe(`setup_intents/${chosen.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
    expect(await DebitAuthorization.count({ where: { activeBusiness: businessId } })).toBe(1);
    expect(await BankAccount.count({ where: { businessId, status: "active", releasedAt: null } })).toBe(1);
  });
});

test("a change returns 409 while another one waits for deposits or for the bank", async () => {
  const waiting = await fixture.newBankClient("mandate");
  await change(waiting);
  await shareAndChoose(waiting, "Micro-deposits with amounts");
  await waiting.browser.post("/pc/accept-mandate");
  expect(await change(waiting)).toMatchObject({ status: 409, body: { code: "DEPOSITS_FIRST" } });
  const { client } = await beginChange();
  const { externalId } = await fixture.findNewest(client);
  await fixture.lab.failNext("stripe", "500", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  await client.browser.post("/pc/accept-mandate");
  expect(await change(client)).toMatchObject({ status: 409, body: { code: "MANDATE_UNDER_WAY" } });
});

test("an authorization is not revocable while the bank's answer about another account is pending", async () => {
  const { client } = await beginChange();
  const { externalId } = await fixture.findNewest(client);
  await fixture.lab.failNext("stripe", "500", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  await client.browser.post("/pc/accept-mandate");
  const { body: shown } = await client.browser.get("/pc/revocation");
  const { status, body } = await client.browser.post("/pc/revoke");
  const message = "Your authorization is on its way to the bank. Please wait a moment.";
  expect(shown).toMatchObject({ canRevoke: false, reason: message });
  expect([status, body]).toMatchObject([409, { code: "MANDATE_UNDER_WAY", message }]);
});

test.each([
  ["another account delays debits and notifies the client", "Savings", true],
  ["the same account neither delays debits nor notifies the client", "Same account as last time", false],
])("after a revocation, authorizing %s", async (_, account, isHeld) => {
  const client = await fixture.newBankClient("mandate");
  await client.browser.post("/pc/revoke");
  await shareAndChoose(client, account);
  await client.browser.post("/pc/accept-mandate");
  const { debitsFrom, acceptedAt } = await fixture.findNewest(client);
  expect((debitsFrom?.getTime() ?? 0) - (acceptedAt?.getTime() ?? 0) >= day).toBe(isHeld);
  const where = { userId: client.user.id, template: ["bank-changed-mail", "bank-changed-sms"] };
  expect(await OutboundMessage.count({ where })).toBe(isHeld ? 2 : 0);
});
