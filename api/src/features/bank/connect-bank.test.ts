import { BankAccount } from "../../models/bank-account.model";
import { BankCustomer } from "../../models/bank-customer.model";
import { BankSession } from "../../models/bank-session.model";
import { bankFixture, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const selected = "No bank account selected! Please select a bank you want to connect.";
const save = "/pc/save-bank-accounts";

describe("connecting a bank", () => {
  test("stores the accounts as the provider reports them", async () => {
    const client = await fixture.newBankClient("agreement");
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", preview: false, accounts: [] });
    await fixture.share(client, ["Success", "Savings", "Credit card"]);
    const reply = await client.browser.post(save, { accounts: [{ id: "fca_forged", last4: "0000" }] });
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: "Your bank accounts are connected.", type: "success" },
    ]);
    const { step, accounts } = await fixture.readState(client);
    expect(step).toBe("account");
    expect(accounts).toHaveLength(3);
    expect(accounts).toContainEqual({
      id: expect.stringMatching(/^fca_/) as unknown,
      ...{ institution: "Test Bank", name: "Success", last4: "6789", kind: "checking", debitable: true, reason: null },
    });
    const card = accounts.find(({ kind }) => kind === "other");
    expect(card).toMatchObject({ debitable: false, reason: "Only checking and savings accounts can be debited." });
  });

  test("creates one customer and one session for concurrent calls", async () => {
    const client = await fixture.newBankClient("agreement");
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.browser.post("/pc/connect-bank")));
    const good = replies.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const where = { businessId: client.businessId };
    expect([await BankCustomer.count({ where }), await BankSession.count({ where })]).toEqual([1, 1]);
  });

  test("needs a signed agreement, not an unsigned draft", async () => {
    const client = await fixture.newBankClient();
    const code = "AGREEMENT_FIRST";
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 409, body: { code } });
    expect(await client.browser.post(save, { accounts: [] })).toMatchObject({ status: 409, body: { code } });
    await fixture.sign(client, { signature: undefined });
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 409, body: { code } });
    expect(await fixture.readState(client)).toMatchObject({ step: "agreement" });
    await fixture.sign(client);
    expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
  });

  test("stores nothing before the page was opened, or without a selection", async () => {
    const client = await fixture.newBankClient("agreement");
    const early = await client.browser.post(save, { accounts: [] });
    expect(early).toMatchObject({ status: 409, body: { code: "BANK_FIRST" } });
    await fixture.share(client, []);
    const reply = await client.browser.post(save, { accounts: [{ id: "fca_forged" }] });
    expect(reply).toMatchObject({ status: 422, body: { code: "NO_BANK_ACCOUNT", message: selected } });
    expect(await BankAccount.count({ where: { businessId: client.businessId } })).toBe(0);
    await fixture.share(client, ["Success"]);
    expect((await client.browser.post(save, { accounts: [] })).status).toBe(200);
  });

  test("rejects a session of another customer", async () => {
    const [client, stranger] = [await fixture.newBankClient("agreement"), await fixture.newBankClient("bank")];
    await client.browser.post("/pc/connect-bank");
    const theirs = await BankSession.findOne({ where: { businessId: stranger.businessId }, rejectOnEmpty: true });
    await fixture.setWrongVisit(client, theirs.externalId ?? "");
    expect(await client.browser.post(save, { accounts: [] })).toMatchObject({ status: 404 });
    expect(await BankAccount.count({ where: { businessId: client.businessId } })).toBe(0);
  });

  test("reuses the open session until accounts were saved", async () => {
    const client = await fixture.newBankClient("agreement");
    const first = await client.browser.post("/pc/connect-bank");
    expect((await client.browser.post("/pc/connect-bank")).body).toEqual(first.body);
    await fixture.share(client, ["Success"]);
    await client.browser.post(save, { accounts: [] });
    const second = await client.browser.post("/pc/connect-bank");
    expect(second.body).not.toEqual(first.body);
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", accounts: [] });
  });

  test("creates another session after one without a selection", async () => {
    const client = await fixture.newBankClient("agreement");
    const first = await client.browser.post("/pc/connect-bank");
    await client.browser.post(save, { accounts: [] });
    const second = await client.browser.post("/pc/connect-bank");
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).not.toEqual(first.body);
  });

  test("saves accounts of a session whose end was not reported", async () => {
    const client = await fixture.newBankClient("agreement");
    await fixture.share(client, ["Success"]);
    const reply = await client.browser.post("/pc/connect-bank");
    expect(reply).toMatchObject({ status: 409, body: { code: "BANK_CONNECTED" } });
    expect(await fixture.readState(client)).toMatchObject({ step: "account", accounts: [{ last4: "6789" }] });
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 200 });
  });

  test("starts over when the provider does not know the session", async () => {
    const client = await fixture.newBankClient("agreement");
    const first = await client.browser.post("/pc/connect-bank");
    await fixture.setWrongVisit(client, "fcsess_forgotten");
    const second = await client.browser.post("/pc/connect-bank");
    expect([second.status, second.body]).not.toEqual([200, first.body]);
    expect(second.status).toBe(200);
  });

  test("returns ONLY_THE_CLIENT to an admin before asking for a second factor (S16)", async () => {
    const browser = fixture.portal.newClient();
    const admin = await fixture.buildUser({ role: "admin" });
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(browser, admin.id, null);
    for (const path of ["/pc/accept-mandate", "/pc/change-bank", "/pc/revoke"]) {
      expect(await browser.post(path)).toMatchObject({ status: 409, body: { code: "ONLY_THE_CLIENT" } });
    }
  });

  test("shows admins a preview without actions", async () => {
    const browser = fixture.portal.newClient();
    await fixture.enter(browser, await fixture.buildUser({ role: "admin" }));
    const { body } = await browser.get("/pc/state");
    expect(body).toMatchObject({ preview: true, chosen: null, accounts: [], mandate: { example: null } });
    const message = "Only the client can authorize a debit.";
    for (const [path, sent] of [
      ["/pc/connect-bank", {}],
      [save, { accounts: [] }],
      ["/pc/enable-ach-debits", { id: "fca_1" }],
      ["/pc/accept-mandate", {}],
      ["/pc/verify-deposits", { amounts: [32, 45] }],
      ["/integration/PCW-add", {}],
      ["/contract/email-contract", {}],
    ] as const) {
      expect(await browser.post(path, sent)).toMatchObject({ status: 409, body: { message } });
    }
  });
});

describe("a lost answer of the provider", () => {
  test.each(["/v1/customers", "/v1/financial_connections/sessions"])(
    "after it acted on %s creates no duplicates on a retry",
    async (path) => {
      const client = await fixture.newBankClient("agreement");
      await fixture.lab.failNext("stripe", "garbage", path);
      const lost = await client.browser.post("/pc/connect-bank");
      expect(lost).toMatchObject({ status: 503, body: { code: "BANK_UNREACHABLE" } });
      const again = await client.browser.post("/pc/connect-bank");
      expect(again.status).toBe(200);
      const where = { businessId: client.businessId };
      expect([await BankCustomer.count({ where }), await BankSession.count({ where })]).toEqual([1, 1]);
      expect(await countAtProvider(client.user.email)).toBe(1);
    },
  );

  test.each(["/v1/customers", "/v1/financial_connections/sessions"])(
    "creates no duplicates when the retry fails before the key lookup: %s",
    async (path) => {
      const client = await fixture.newBankClient("agreement");
      await fixture.lab.failNext("stripe", "garbage", path);
      expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 503 });
      await fixture.lab.failNext("stripe", "500", path);
      expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 503 });
      expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 200 });
      const where = { businessId: client.businessId };
      expect([await BankCustomer.count({ where }), await BankSession.count({ where })]).toEqual([1, 1]);
      expect(await countAtProvider(client.user.email)).toBe(1);
    },
  );
});

async function countAtProvider(email: string): Promise<number> {
  const { STRIPE_BASE_URL: base = "", STRIPE_SECRET_KEY: key = "" } = fixture.lab.environment;
  const url = `${base}/v1/customers?email=${encodeURIComponent(email)}`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}`, connection: "close" } });
  const body: unknown = await reply.json();
  return typeof body === "object" && body && "data" in body && Array.isArray(body.data) ? body.data.length : -1;
}
