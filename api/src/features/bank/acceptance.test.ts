import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { bankPersonalData } from "./bank-personal-data";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const unreachable = { status: 503, body: { code: "BANK_UNREACHABLE" } };
const accept = ({ browser }: BankClient, headers?: Record<string, string>) =>
  browser.post("/pc/accept-mandate", {}, headers);
const findMandate = ({ businessId }: BankClient) =>
  DebitMandate.findOne({ where: { businessId }, rejectOnEmpty: true });

async function failConfirm(client: BankClient, kind: string): Promise<void> {
  const { externalId } = await fixture.findNewest(client);
  await fixture.lab.failNext("stripe", kind, `/v1/setup_intents/${externalId ?? ""}/confirm`);
}

test("evidence names the person as of the acceptance, not as of the provider's answer (S57)", async () => {
  const client = await fixture.newBankClient("account");
  const { email, phoneNumber, emailVerifiedAt, phoneVerifiedAt } = client.user;
  await failConfirm(client, "500");
  expect(await accept(client)).toMatchObject(unreachable);
  const later = { email: "other@portal.test", phoneNumber: null, phoneVerifiedAt: null, firstName: "Robin" };
  await fixture.changePerson(client.user, { ...later, emailVerifiedAt: fixture.portal.clock.now() });
  expect(await accept(client)).toMatchObject({ status: 200 });
  expect(await findMandate(client)).toMatchObject({
    ...{ userId: client.user.id, businessName: "Shine LLC", personName: "Pat Doe" },
    ...{ personEmail: email, emailProvedAt: emailVerifiedAt, personPhone: phoneNumber, phoneProvedAt: phoneVerifiedAt },
  });
});

describe("a failure that the provider repeats for the same key", () => {
  test("does not prevent accepting again", async () => {
    const client = await fixture.newBankClient("account");
    await failConfirm(client, "stored-500");
    expect(await accept(client)).toMatchObject(unreachable);
    expect(await accept(client)).toMatchObject({ status: 200 });
    expect(await DebitMandate.count({ where: { businessId: client.businessId } })).toBe(1);
  });

  test("does not prevent the job from settling the acceptance", async () => {
    await fixture.setEventDelivery(false);
    const client = await fixture.newBankClient("account");
    await failConfirm(client, "stored-500");
    expect(await accept(client)).toMatchObject(unreachable);
    await fixture.advance(61_000);
    await fixture.portal.runJobs();
    expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
    await fixture.setEventDelivery(true);
  });

  test.each(["default", "subscription"])("does not prevent the follow-up work: the %s", async (what) => {
    const client = await fixture.newBankClient("account");
    const row = await fixture.findNewest(client);
    const account = await BankAccount.findByPk(row.accountId, { rejectOnEmpty: true });
    const customer = await BankCustomer.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
    const subscription = `/v1/financial_connections/accounts/${account.externalId}/subscribe`;
    const path = what === "default" ? `/v1/customers/${customer.externalId ?? ""}` : subscription;
    await fixture.lab.failNext("stripe", "stored-500", path);
    await accept(client);
    await fixture.portal.runJobs();
    await fixture.advance(60_000);
    await fixture.portal.runJobs();
    const sql = "SELECT state, attempts FROM jobs WHERE kind = 'bank.finish' AND dedupe_key = :id";
    const jobs = await fixture.portal.database.select(sql, { values: { id: row.id } });
    expect(jobs).toMatchObject([{ state: "done", attempts: 2 }]);
  });
});

describe("an acceptance", () => {
  test("works without a user agent", async () => {
    const client = await fixture.newBankClient("account");
    expect(await accept(client, { "user-agent": "" })).toMatchObject({ status: 200 });
    expect(await findMandate(client)).toMatchObject({ userAgent: "" });
    const { mandateId } = await fixture.findNewest(client);
    const { customer_acceptance: acceptance } = await fixture.askStripe(`mandates/${mandateId ?? ""}`);
    expect(acceptance).toMatchObject({ online: { user_agent: "unknown" } });
  });

  test("is recorded as failed, not as refused by the bank, when the provider rejects the request", async () => {
    const client = await fixture.newBankClient("account");
    await failConfirm(client, "500");
    expect(await accept(client)).toMatchObject(unreachable);
    const row = await fixture.findNewest(client);
    await fixture.setInvalidAddress(row);
    const message = "The bank connection refused this step. Please connect your bank again.";
    expect(await accept(client)).toMatchObject({ status: 409, body: { message } });
    await row.reload();
    expect([row.state, row.reason]).toEqual(["failed", "failed"]);
    const { businessId, user } = client;
    const contacts = { emails: [], phones: [], verifiedEmails: [], verifiedPhones: [] };
    const data = bankPersonalData.debit_authorizations;
    if (!data || !("exported" in data) || !("rows" in data.exported)) throw new Error("It is in no archive.");
    const rows = [];
    for await (const one of data.exported.rows({ userId: user.id, businessId, ...contacts })) rows.push(one);
    const { text, textSha256 } = row;
    expect(rows).toMatchObject([{ text, textSha256, ip: "nowhere", userAgent: "Test browser", personName: "Pat Doe" }]);
  });
});
