import { readField } from "../../../read-field.js";
import { connectBank, createMethod } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();
const SESSIONS = "financial_connections/sessions";
const ACCOUNTS = "financial_connections/accounts";

const openSession = async (more: object = {}): Promise<Record<string, unknown>> => {
  const { id } = await fixture.stripe.post("customers", { name: "Ana" });
  return fixture.stripe.post(SESSIONS, {
    account_holder: { type: "customer", customer: id },
    permissions: ["payment_method", "transactions"],
    ...more,
  });
};

const complete = (body: object): Promise<{ status: number }> =>
  fixture.stripe.control("POST", "stripe/sessions/complete", body);

const accountsOf = (session: unknown): unknown[] => {
  const data = readField(readField(session, "accounts"), "data");
  return Array.isArray(data) ? (data as unknown[]) : [];
};

test("opens a session in which the holder chooses accounts", async () => {
  const session = await openSession();
  expect(session.client_secret).toMatch(/^fcsess_\w+_secret_\w+$/);
  expect(accountsOf(session)).toEqual([]);
  await complete({ clientSecret: session.client_secret, accounts: ["Success", "Credit card"] });
  const [debitable, card] = accountsOf(await fixture.stripe.get(`${SESSIONS}/${String(session.id)}`));
  expect(debitable).toMatchObject({
    institution_name: "Test Bank",
    display_name: "Success",
    last4: "6789",
    subcategory: "checking",
    status: "active",
    supported_payment_method_types: ["us_bank_account"],
    permissions: ["payment_method", "transactions"],
  });
  expect(card).toMatchObject({ subcategory: "credit_card", supported_payment_method_types: [] });
  expect(await fixture.stripe.get(ACCOUNTS, { session: session.id })).toMatchObject({ data: [card, debitable] });
});

test("links only accounts that match the session's filters", async () => {
  const session = await openSession({ filters: { account_subcategories: ["savings"] } });
  expect((await complete({ session: session.id })).status).toBe(200);
  expect(accountsOf(await fixture.stripe.get(`${SESSIONS}/${String(session.id)}`))).toEqual([]);
  expect((await complete({ session: session.id, accounts: ["Success"] })).status).toBe(422);
  expect((await complete({ session: session.id, accounts: ["Savings"] })).status).toBe(200);
  expect((await complete({ session: "fcsess_none" })).status).toBe(404);
});

test.each([
  [
    "a customer who is not there",
    { account_holder: { type: "customer", customer: "cus_none" } },
    "resource_missing",
    "account_holder[customer]",
  ],
  ["no permissions", { permissions: undefined }, "parameter_missing", "permissions"],
  ["an unknown permission", { permissions: ["everything"] }, undefined, "permissions[0]"],
  ["an unknown field", { permission: "x" }, "parameter_unknown", "permission"],
])("refuses a session with %s", async (_case, form, code, param) => {
  const { id } = await fixture.stripe.post("customers", { name: "Ana" });
  const good = { account_holder: { type: "customer", customer: id }, permissions: ["payment_method"] };
  const refusal = await fixture.stripe.refusal("POST", SESSIONS, { ...good, ...form });
  expect(refusal).toEqual([400, "invalid_request_error", code, param]);
});

test("offers different accounts in each session", async () => {
  const fingerprint = async (account: string): Promise<unknown> =>
    readField(
      (await fixture.stripe.get(`payment_methods/${await createMethod(fixture.stripe, account)}`)).us_bank_account,
      "fingerprint",
    );
  const first = await connectBank(fixture.stripe);
  const second = await connectBank(fixture.stripe, "Success", first.customer);
  const third = await connectBank(fixture.stripe, "Same account as last time", first.customer);
  const stranger = await connectBank(fixture.stripe, "Same account as last time");
  expect(third.account).toBe(second.account);
  expect(stranger.account).not.toBe(second.account);
  expect(await fingerprint(second.account)).not.toBe(await fingerprint(first.account));
  expect(await fingerprint(stranger.account)).toBe(await fingerprint(second.account));
});

test("creates a payment method of a connected account, which cannot be attached without a SetupIntent", async () => {
  const { account, customer } = await connectBank(fixture.stripe);
  const id = await createMethod(fixture.stripe, account);
  expect(await fixture.stripe.get(`payment_methods/${id}`)).toMatchObject({
    type: "us_bank_account",
    customer: null,
    billing_details: { name: "Ana's Detailing", email: "ana@example.com" },
    us_bank_account: {
      account_holder_type: "company",
      account_type: "checking",
      bank_name: "Test Bank",
      financial_connections_account: account,
      last4: "6789",
      routing_number: "110000000",
    },
  });
  expect((await fixture.stripe.call("POST", `payment_methods/${id}/attach`, { customer })).status).toBe(400);
  expect((await fixture.stripe.call("POST", `payment_methods/${id}/detach`)).status).toBe(400);
});

test.each<[string, Record<string, object>, string, string]>([
  ["no holder's name", { billing_details: {} }, "parameter_missing", "billing_details[name]"],
  [
    "no kind of holder",
    { us_bank_account: { account_holder_type: undefined } },
    "parameter_missing",
    "us_bank_account[account_holder_type]",
  ],
  [
    "an account that is not there",
    { us_bank_account: { financial_connections_account: "fca_none" } },
    "resource_missing",
    "us_bank_account[financial_connections_account]",
  ],
])("refuses a payment method with %s", async (_case, change, code, param) => {
  const { account } = await connectBank(fixture.stripe);
  const bank = { financial_connections_account: account, account_holder_type: "company" };
  const form = {
    type: "us_bank_account",
    billing_details: { name: "Ana" },
    ...change,
    us_bank_account: { ...bank, ...change.us_bank_account },
  };
  expect(await fixture.stripe.refusal("POST", "payment_methods", form)).toEqual([
    400,
    "invalid_request_error",
    code,
    param,
  ]);
});

test("disconnects an account, which then cannot be debited", async () => {
  const { account } = await connectBank(fixture.stripe);
  expect(await fixture.stripe.post(`${ACCOUNTS}/${account}/disconnect`)).toMatchObject({ status: "disconnected" });
  expect((await fixture.stripe.call("POST", `${ACCOUNTS}/${account}/disconnect`)).status).toBe(400);
  const card = await connectBank(fixture.stripe, "Credit card");
  for (const id of [account, card.account]) {
    const answer = await fixture.stripe.call("POST", "payment_methods", {
      type: "us_bank_account",
      us_bank_account: { financial_connections_account: id, account_holder_type: "individual" },
      billing_details: { name: "Ana" },
    });
    expect(answer.status).toBe(400);
  }
});
