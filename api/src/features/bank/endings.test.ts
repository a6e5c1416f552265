import type { NotificationsAnswer } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { read } from "../../../testing/read-reply";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const amounts = { account: "Micro-deposits with amounts" };
const revoke = ({ browser }: BankClient) => browser.post("/pc/revoke");

const listRows = ({ businessId }: BankClient) =>
  DebitAuthorization.findAll({ where: { businessId }, order: ["createdAt"] });

const readIntent = async (row: DebitAuthorization) =>
  (await fixture.askStripe(`setup_intents/${row.externalId ?? ""}`)).status;
const isAttached = async (row: DebitAuthorization) =>
  (await fixture.askStripe(`payment_methods/${row.paymentMethodId ?? ""}`)).customer !== null;

async function readAccount({ accountId }: DebitAuthorization) {
  const account = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
  const atStripe = await fixture.askStripe(`financial_connections/accounts/${account.externalId}`);
  return [account.status, atStripe.status];
}

async function shareAndChoose(client: BankClient, account: string): Promise<void> {
  await fixture.share(client, [account]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  expect(await fixture.choose(client)).toMatchObject({ status: 200 });
}

async function authorize(client: BankClient, account: string): Promise<void> {
  await shareAndChoose(client, account);
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
}

const verifyAtStripe = (row: DebitAuthorization) =>
  fixture.askStripe(`setup_intents/${row.externalId ?? ""}/verify_microdeposits`, {
    "amounts[0]": "32",
    "amounts[1]": "45",
  });

describe("an authorization with pending deposits", () => {
  test("is revocable here and at the provider", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    expect(await client.browser.get("/pc/revocation")).toMatchObject({ body: { canRevoke: true } });
    expect(await revoke(client)).toMatchObject({ status: 200 });
    const row = await fixture.findNewest(client);
    expect(row.state).toBe("revoked");
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "revoked" } });
    await fixture.portal.runJobs();
    expect(await readIntent(row)).toBe("canceled");
    expect((await verifyAtStripe(row)).status).toBeUndefined();
    expect(await readAccount(row)).toEqual(["disconnected", "disconnected"]);
  });

  test("is revoked together with the active one during a change", async () => {
    const client = await fixture.newBankClient("mandate");
    await client.browser.post("/pc/change-bank");
    await authorize(client, amounts.account);
    expect(await revoke(client)).toMatchObject({ status: 200 });
    const [before, after] = await listRows(client);
    if (!before || !after) throw new Error("There are two authorizations.");
    expect([before.state, after.state]).toEqual(["revoked", "revoked"]);
    await fixture.portal.runJobs();
    expect([await isAttached(before), await readIntent(after)]).toEqual([false, "canceled"]);
  });

  test("is ended at the provider when it was verified there before the job ran", async () => {
    await fixture.setEventDelivery(false);
    const client = await fixture.newBankClient("mandate", amounts);
    await revoke(client);
    const row = await fixture.findNewest(client);
    expect(await verifyAtStripe(row)).toMatchObject({ status: "succeeded" });
    await fixture.portal.runJobs();
    expect(await isAttached(row)).toBe(false);
    await fixture.setEventDelivery(true);
  });

  test("is ended at the provider when it is verified there after it ended here", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    const row = await fixture.findNewest(client);
    await fixture.markFailed(row);
    await verifyAtStripe(row);
    while (await isAttached(row)) await fixture.portal.runJobs();
    await row.reload();
    expect(row.state).toBe("failed");
  });
});

describe("revoking", () => {
  test("returns the same answer a second time", async () => {
    const client = await fixture.newBankClient("mandate");
    const first = await revoke(client);
    const again = await revoke(client);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const where = { userId: client.user.id, template: "debits-revoked-mail" };
    expect(await OutboundMessage.count({ where })).toBe(1);
  });

  test("keeps an account that is authorized again before its jobs ran", async () => {
    const client = await fixture.newBankClient("mandate");
    await revoke(client);
    await authorize(client, "Same account as last time");
    await fixture.portal.runJobs();
    expect(await readAccount(await fixture.findNewest(client))).toEqual(["active", "active"]);
  });
});

test("accounts shared in a change stay connected when the jobs of the active account run", async () => {
  const client = await fixture.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  await shareAndChoose(client, "Savings");
  await fixture.portal.runJobs();
  expect(await readAccount(await fixture.findNewest(client))).toEqual(["active", "active"]);
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
});

test("a mandate that its bank ended before the acceptance was settled is ended afterwards", async () => {
  await fixture.setEventDelivery(false);
  const client = await fixture.newBankClient("account");
  const { externalId } = await fixture.findNewest(client);
  await fixture.lab.failNext("stripe", "garbage", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 503 });
  const { mandate } = await fixture.askStripe(`setup_intents/${externalId ?? ""}`);
  await fixture.lab.control("stripe/mandates/inactivate", { mandate });
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
  await fixture.portal.runJobs();
  expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "inactive" } });
  await fixture.setEventDelivery(true);
});

test("a mandate ended by its bank keeps the claim (D138)", async () => {
  const client = await fixture.newBankClient("mandate");
  const row = await fixture.findNewest(client);
  await fixture.lab.control("stripe/mandates/inactivate", { mandate: row.mandateId });
  while ((await readAccount(row)).includes("active")) await fixture.portal.runJobs();
  expect(await isAttached(row)).toBe(false);
  const stranger = await fixture.newBankClient("bank", { account: "Same account as last time" });
  expect(await fixture.choose(stranger)).toMatchObject({ status: 409, body: { code: "BANK_ACCOUNT_TAKEN" } });
});

test("the audit entry names the client only if their call activated the mandate", async () => {
  const client = await fixture.newBankClient("account");
  const { externalId } = await fixture.findNewest(client);
  await fixture.setEventDelivery(false);
  await fixture.lab.failNext("stripe", "garbage", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  await client.browser.post("/pc/accept-mandate");
  await fixture.advance(61_000);
  await fixture.portal.runJobs();
  const other = await fixture.newBankClient("mandate");
  const sql = "SELECT actor FROM audit_log WHERE subject = :id AND action = 'mandate.active'";
  const actorOf = async ({ businessId: id }: BankClient) =>
    (await fixture.portal.database.select(sql, { values: { id } })).map(({ actor }) => actor);
  expect([await actorOf(client), await actorOf(other)]).toEqual([[null], [other.user.id]]);
  await fixture.setEventDelivery(true);
});

describe("a message sent by a job uses the locale of the client's last message (D186)", () => {
  const spanish = { "accept-language": "es-US" };
  const listMessages = async ({ user }: BankClient) =>
    (await OutboundMessage.findAll({ where: { userId: user.id } }))
      .map((one) => `${one.template} ${one.locale}`)
      .sort();

  beforeAll(() => fixture.setEventDelivery(false));
  afterAll(() => fixture.setEventDelivery(true));

  async function authorizeInSpanish(): Promise<BankClient> {
    const client = await fixture.newBankClient("account");
    expect(await client.browser.post("/pc/accept-mandate", {}, spanish)).toMatchObject({ status: 200 });
    return client;
  }

  test("when the bank has ended the mandate", async () => {
    const client = await authorizeInSpanish();
    const { mandateId } = await fixture.findNewest(client);
    await fixture.lab.control("stripe/mandates/inactivate", { mandate: mandateId });
    await fixture.portal.runJobs();
    expect(await listMessages(client)).toEqual(["contract-mail es", "debits-ended-mail es"]);
    const { data } = read<NotificationsAnswer>(await client.browser.get("/account/notifications"));
    expect(data.map(({ kind }) => kind)).toEqual(["mandate-ended"]);
  });

  test("when another account is authorized after a lost answer", async () => {
    const client = await authorizeInSpanish();
    await client.browser.post("/pc/change-bank");
    await shareAndChoose(client, "Savings");
    const { externalId } = await fixture.findNewest(client);
    await fixture.lab.failNext("stripe", "garbage", `/v1/setup_intents/${externalId ?? ""}/confirm`);
    await client.browser.post("/pc/accept-mandate");
    await fixture.advance(61_000);
    await fixture.portal.runJobs();
    const messages = ["bank-changed-mail es", "bank-changed-sms es", "contract-mail es", "contract-mail es"];
    expect(await listMessages(client)).toEqual(messages);
  });
});
