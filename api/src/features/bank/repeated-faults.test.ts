import { BankCustomer } from "../../models/bank-customer.model";
import { BankSession } from "../../models/bank-session.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const unreachable = { status: 503, body: { code: "BANK_UNREACHABLE" } };
const connect = ({ browser }: BankClient) => browser.post("/pc/connect-bank");
const sessions = "/v1/financial_connections/sessions";

/** The portal learns only from the repeated failure that the provider has stored the first one. */
describe("a failure that the provider repeats for the same key", () => {
  test.each(["/v1/customers", sessions])("does not prevent connecting a bank: %s", async (path) => {
    const client = await fixture.newBankClient("agreement");
    await fixture.lab.failNext("stripe", "stored-500", path);
    expect(await connect(client)).toMatchObject(unreachable);
    expect(await connect(client)).toMatchObject(unreachable);
    expect(await connect(client)).toMatchObject({ status: 200 });
    expect(await BankCustomer.count({ where: { businessId: client.businessId } })).toBe(1);
    expect(await BankSession.count({ where: { liveBusiness: client.businessId } })).toBe(1);
  });

  test("does not end a change of the account", async () => {
    const client = await fixture.newBankClient("mandate");
    await client.browser.post("/pc/change-bank");
    await fixture.lab.failNext("stripe", "stored-500", sessions);
    expect(await connect(client)).toMatchObject(unreachable);
    expect(await connect(client)).toMatchObject(unreachable);
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "active" } });
    expect(await connect(client)).toMatchObject({ status: 200 });
  });

  test.each(["/v1/payment_methods", "/v1/setup_intents"])("does not prevent choosing an account: %s", async (path) => {
    const client = await fixture.newBankClient("bank");
    await fixture.lab.failNext("stripe", "stored-500", path);
    expect(await fixture.choose(client)).toMatchObject(unreachable);
    expect(await fixture.choose(client)).toMatchObject(unreachable);
    expect(await fixture.choose(client)).toMatchObject({ status: 200 });
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
  });
});
