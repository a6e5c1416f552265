import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { until } from "../../../testing/until";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const listRows = ({ businessId }: BankClient) =>
  DebitAuthorization.findAll({ where: { businessId }, order: ["createdAt"] });

test("a choice refused by the provider releases its account", async () => {
  const client = await fixture.newBankClient("bank");
  const refused = await fixture.withWrongCustomer(client, () => fixture.choose(client));
  expect(refused).toMatchObject({ status: 409, body: { code: "BANK_REFUSED" } });
  expect(await fixture.findNewest(client)).toMatchObject({ state: "failed" });
  const other = await fixture.newBankClient("bank", { account: "Same account as last time" });
  expect(await fixture.choose(other)).toMatchObject({ status: 200 });
});

test("a replaced choice makes no further calls to the provider", async () => {
  const client = await fixture.newBankClient("bank");
  await fixture.lab.failNext("stripe", "slow", "/v1/payment_methods", { delayMs: 4_000 });
  const first = fixture.choose(client);
  await until(async () => (await listRows(client)).length > 0);
  expect(await fixture.choose(client, "personal")).toMatchObject({ status: 200 });
  expect(await first).toMatchObject({ status: 409, body: { code: "CHOICE_REPLACED" } });
  await fixture.portal.runJobs();
  expect((await listRows(client)).map(({ state, externalId }) => [state, externalId !== null])).toEqual([
    ["abandoned", false],
    ["prepared", true],
  ]);
  const { externalId } = await BankCustomer.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
  const intents = await fixture.askStripe(`setup_intents?customer=${externalId ?? ""}`);
  expect(intents.data).toHaveLength(1);
});

test.each(["business", "personal"] as const)(
  "a %s account must be chosen again when its holder's name was corrected",
  async (holder) => {
    const client = await fixture.newBankClient("account", { holder });
    const corrected =
      holder === "personal"
        ? await client.browser.post("/recover/updateUser", { userInfo: { lastName: "Doe-Smith" } })
        : await fixture.sign(client, { businessName: "Shine Again LLC" });
    expect(corrected).toMatchObject({ status: 200 });
    const chooseAgain = { status: 409, body: { code: "ACCOUNT_FIRST" } };
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject(chooseAgain);
    expect(await fixture.readState(client)).toMatchObject({ step: "account", chosen: null });
    expect(await fixture.choose(client, holder)).toMatchObject({ status: 200 });
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
    const { paymentMethodId } = await fixture.findNewest(client);
    const method = await fixture.askStripe(`payment_methods/${paymentMethodId ?? ""}`);
    const name = holder === "personal" ? "Pat Doe-Smith" : "Shine Again LLC";
    expect(method.billing_details).toMatchObject({ name });
  },
);

test("an account without a number is named by the digits of its payment method", async () => {
  const client = await fixture.newBankClient("bank", { account: "Number not told" });
  expect((await fixture.readState(client)).accounts).toMatchObject([{ last4: "" }]);
  expect(await fixture.choose(client)).toMatchObject({ status: 200 });
  const { mandate, chosen } = await fixture.readState(client);
  expect(mandate?.text).toContain("whose number ends in 6785 by ACH");
  expect(chosen).toMatchObject({ last4: "6785" });
  // Saving again keeps the last digits, so the mandate text is still the one that was shown.
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  const accepted = await client.browser.post("/pc/accept-mandate", { sha256: mandate?.sha256 });
  expect(accepted).toMatchObject({ status: 200 });
  const kept = await DebitMandate.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
  expect(kept.last4).toBe("6785");
});
