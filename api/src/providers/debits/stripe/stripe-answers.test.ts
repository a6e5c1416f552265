import { failureOf } from "../../../../testing/provider-failure";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptStripe } from "./testing/scripted-stripe";

const stripe = scriptStripe();

const intent = {
  id: "seti_1",
  status: "succeeded",
  payment_method: "pm_1",
  mandate: "mandate_1",
  last_setup_error: null,
  next_action: null,
};
const deposits = { arrival_date: 1_793_000_000, hosted_verification_url: "https://x.test", microdeposit_type: null };
const acceptance = {
  id: "seti_1",
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0",
  acceptedAt: new Date(1_793_000_000_999),
};

describe("Stripe's authorization", () => {
  test.each([
    [
      { status: "requires_confirmation", mandate: null },
      { state: "open", mandateId: null },
    ],
    [{ status: "processing" }, { state: "processing" }],
    [{}, { state: "accepted", mandateId: "mandate_1", reason: null }],
    [{ status: "canceled" }, { state: "canceled", reason: null }],
    [
      { status: "requires_payment_method", payment_method: null, last_setup_error: { code: "account_closed" } },
      { state: "failed", reason: "account-closed", paymentMethodId: null },
    ],
    [
      { status: "requires_payment_method", last_setup_error: { code: "new_code" } },
      { state: "failed", reason: "other" },
    ],
    [{ status: "requires_payment_method" }, { state: "failed", reason: "other" }],
    [
      {
        status: "requires_action",
        next_action: { type: "verify_with_microdeposits", verify_with_microdeposits: deposits },
      },
      { state: "deposits-pending", deposits: { arrivalDate: new Date(1_793_000_000_000), kind: "amounts" } },
    ],
  ])("is read from %j", async (fields, expected) => {
    stripe.answer = (response) => sendJson(response, { ...intent, ...fields });
    expect(await stripe.provider.readAuthorization("seti_1")).toMatchObject(expected);
  });

  test.each([
    ["without a mandate", { mandate: null }],
    ["of a state that there is none", { status: "blooming" }],
    [
      "that waits for what no bank account does",
      { status: "requires_action", next_action: { type: "use_stripe_sdk" } },
    ],
  ])("is rejected %s", async (_what, fields) => {
    stripe.answer = (response) => sendJson(response, { ...intent, ...fields });
    expect((await failureOf(stripe.provider.readAuthorization("seti_1"))).kind).toBe("unavailable");
  });

  test("is accepted with its holder's time, address and browser", async () => {
    stripe.answer = (response) => sendJson(response, intent);
    await stripe.provider.acceptAuthorization(acceptance, "accept:1");
    const field = (name: string) => `mandate_data[customer_acceptance]${name}`;
    expect(stripe.requests[0]).toMatchObject({
      call: "POST /v1/setup_intents/seti_1/confirm",
      fields: {
        [field("[type]")]: "online",
        [field("[accepted_at]")]: "1793000000",
        [field("[online][ip_address]")]: "203.0.113.7",
        [field("[online][user_agent]")]: "Mozilla/5.0",
      },
    });
  });

  test("is failed, not an error, when the bank rejects it at once", async () => {
    const quoted = { ...intent, status: "requires_payment_method", client_secret: "seti_1_secret" };
    const error = { type: "card_error", code: "bank_account_unusable", setup_intent: quoted };
    stripe.answer = (response) => sendJson(response, { error }, 402);
    expect(await stripe.provider.acceptAuthorization(acceptance, "accept:1")).toMatchObject({
      state: "failed",
      reason: "account-unusable",
    });
    const unexpected = { ...error, type: "invalid_request_error", code: "setup_intent_unexpected_state" };
    stripe.answer = (response) => sendJson(response, { error: unexpected }, 400);
    const failure = await failureOf(stripe.provider.acceptAuthorization(acceptance, "accept:2"));
    expect(failure.kind).toBe("refused");
    expect(JSON.stringify(failure)).not.toContain("secret");
  });
});

describe("Stripe's bank session", () => {
  const session = { id: "fcsess_1", account_holder: { type: "customer", customer: "cus_1" } };
  const accounts = { object: "list", data: [], has_more: false };

  test("requests debits of US accounts without balances", async () => {
    stripe.answer = (response) => sendJson(response, { ...session, accounts, client_secret: "fcsess_1_secret_x" });
    const opened = await stripe.provider.openBankSession({ customerId: "cus_1" }, "session:1");
    expect(opened).toEqual({ id: "fcsess_1", clientSecret: "fcsess_1_secret_x" });
    expect(stripe.requests[0]?.fields).toEqual({
      "account_holder[type]": "customer",
      "account_holder[customer]": "cus_1",
      "permissions[0]": "payment_method",
      "permissions[1]": "transactions",
      "filters[country]": "US",
    });
  });

  test.each([
    ["without a secret", { client_secret: null }],
    ["without its accounts", { client_secret: "x", accounts: undefined }],
    ["of nobody", { client_secret: "x", account_holder: null }],
  ])("is rejected %s", async (_what, fields) => {
    stripe.answer = (response) => sendJson(response, { ...session, accounts, ...fields });
    const opening = stripe.provider.openBankSession({ customerId: "cus_1" }, "session:1");
    expect((await failureOf(opening)).kind).toBe("unavailable");
  });
});

describe("a list of Stripe", () => {
  const account = (id: string) => ({
    id,
    account_holder: { type: "customer", customer: "cus_1" },
    institution_name: "Test Bank",
    display_name: null,
    last4: null,
    subcategory: "checking",
    status: "active",
    supported_payment_method_types: ["us_bank_account"],
    transaction_refresh: null,
  });
  const page = (ids: readonly string[], has_more: boolean) => ({ object: "list", data: ids.map(account), has_more });

  test("is read to its end when a session has many accounts", async () => {
    stripe.answer = (response, { call, fields }) => {
      const accounts = page(["a"], true);
      if (call === "GET /v1/financial_connections/sessions/fcsess_1") {
        sendJson(response, { id: "fcsess_1", account_holder: { customer: "cus_1" }, accounts });
      } else sendJson(response, fields.starting_after === "b" ? page(["c"], false) : page(["a", "b"], true));
    };
    const { accounts } = await stripe.provider.readBankSession("fcsess_1");
    expect(accounts.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(stripe.requests.slice(1).map(({ fields }) => [fields.session, fields.starting_after])).toEqual([
      ["fcsess_1", undefined],
      ["fcsess_1", "b"],
    ]);
  });

  test("is rejected when a page is empty but not the last", async () => {
    stripe.answer = (response) => sendJson(response, page([], true));
    const read = async () => {
      for await (const transactions of stripe.provider.listTransactions("fca_1", { after: null })) {
        expect(transactions).toEqual([]);
      }
    };
    expect((await failureOf(read())).kind).toBe("unavailable");
  });

  test("continues transactions after the last refresh", async () => {
    const transaction = (id: string) => ({
      id,
      amount: -1_234,
      currency: "usd",
      description: "SQUARE INC",
      status: "posted",
      transacted_at: 1_793_000_000,
    });
    stripe.answer = (response, { fields }) => {
      const isFirst = fields.starting_after === undefined;
      sendJson(response, { data: [transaction(isFirst ? "t1" : "t2")], has_more: isFirst });
    };
    const pages = [];
    for await (const own of stripe.provider.listTransactions("fca_1", { after: "refresh_1" })) pages.push(own);
    const fields = {
      amountCents: -1_234,
      currency: "USD",
      transactedAt: new Date(1_793_000_000_000),
      status: "posted",
      description: "SQUARE INC",
    };
    expect(pages).toEqual([[{ id: "t1", ...fields }], [{ id: "t2", ...fields }]]);
    const query = { account: "fca_1", "transaction_refresh[after]": "refresh_1", limit: "100" };
    expect(stripe.requests.map(({ fields }) => fields)).toEqual([query, { ...query, starting_after: "t1" }]);
  });
});
