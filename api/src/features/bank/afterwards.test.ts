import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;
const change = ({ browser }: BankClient) => browser.post("/pc/change-bank");
const revoke = ({ browser }: BankClient) => browser.post("/pc/revoke");

const listTemplates = async ({ user }: BankClient) =>
  (await OutboundMessage.findAll({ where: { userId: user.id } })).map(({ template }) => template).sort();

const listRows = ({ businessId }: BankClient) =>
  DebitAuthorization.findAll({ where: { businessId }, order: ["createdAt"] });

async function authorize(client: BankClient, account: string): Promise<void> {
  await fixture.share(client, [account]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  await fixture.choose(client);
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
}

describe("a change of the bank account", () => {
  test("holds debits for 24 hours after a mandate that replaces another", async () => {
    const client = await fixture.newBankClient("mandate");
    expect(await change(client)).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "active" } });
    await authorize(client, "Savings");
    const [before, after] = await listRows(client);
    expect([before?.state, before?.reason, after?.state]).toEqual(["inactive", "replaced", "active"]);
    expect((after?.debitsFrom?.getTime() ?? 0) - (after?.acceptedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(day);
    const where = { businessId: client.businessId };
    const [first, second] = await DebitMandate.findAll({ where, order: ["acceptedAt"] });
    expect(second).toMatchObject({ replacesId: first?.id, accountName: "Savings" });
    const templates = ["bank-changed-mail", "bank-changed-sms", "contract-mail", "contract-mail"];
    expect(await listTemplates(client)).toEqual(templates);
    await fixture.portal.runJobs();
    expect(await BankAccount.count({ where: { ...where, status: "active" } })).toBe(1);
    expect(await fixture.readState(client)).toMatchObject({ step: "done", chosen: { last4: "6788" } });
  });

  test("expires after a day when not finished", async () => {
    const client = await fixture.newBankClient("mandate");
    await change(client);
    await fixture.ageVisit(client, day + 1000);
    expect(await fixture.readState(client)).toMatchObject({ step: "done" });
  });

  test("to the same account keeps that account unavailable to other clients", async () => {
    const client = await fixture.newBankClient("mandate");
    await change(client);
    await authorize(client, "Same account as last time");
    const stranger = await fixture.newBankClient("bank", { account: "Same account as last time" });
    expect(await fixture.choose(stranger)).toMatchObject({ status: 409, body: { code: "BANK_ACCOUNT_TAKEN" } });
  });
});

describe("revoking", () => {
  test("ends the authorization after its effects were shown", async () => {
    const client = await fixture.newBankClient("mandate");
    const shown = await client.browser.get("/pc/revocation");
    expect(shown.body).toMatchObject({ canRevoke: true, reason: null });
    expect(JSON.stringify(shown.body)).toContain("90 days");
    expect(await revoke(client)).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "revoked" } });
    expect(await listTemplates(client)).toEqual(["contract-mail", "debits-revoked-mail", "debits-revoked-sms"]);
    await fixture.portal.runJobs();
    const [account] = await BankAccount.findAll({ where: { businessId: client.businessId } });
    expect([account?.status, account?.releasedAt === null]).toEqual(["disconnected", false]);
    expect(await DebitMandate.count({ where: { businessId: client.businessId } })).toBe(1);
    const card = { partner: "PCW", isConnected: false, reason: "Your debit authorization is revoked." };
    const { body } = await client.browser.post("/integration/get-all");
    expect(body).toContainEqual(expect.objectContaining(card));
    await authorize(client, "Same account as last time");
    expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
  });

  test("needs authorized debits and a second factor from the last 15 minutes", async () => {
    const client = await fixture.newBankClient("account");
    expect(await revoke(client)).toMatchObject({ status: 409, body: { code: "MANDATE_FIRST" } });
    expect(await change(client)).toMatchObject({ status: 409, body: { code: "MANDATE_FIRST" } });
    const { body } = await client.browser.get("/pc/revocation");
    expect(body).toMatchObject({ canRevoke: false, effects: [] });
    const { database, clock } = fixture.portal;
    await createTestDoor(database, clock).enter(client.browser, client.user.id, null);
    const stepUp = { status: 403, body: { code: "STEP_UP_REQUIRED" } };
    expect(await revoke(client)).toMatchObject(stepUp);
    expect(await change(client)).toMatchObject(stepUp);
  });
});
