import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const unreachable = { status: 503, body: { code: "BANK_UNREACHABLE" } };
const accept = (client: BankClient) => client.browser.post("/pc/accept-mandate", {});

async function findOpen({ businessId }: BankClient): Promise<DebitAuthorization> {
  return DebitAuthorization.findOne({ where: { businessId }, order: [["createdAt", "DESC"]], rejectOnEmpty: true });
}

async function failConfirm(client: BankClient, kind: string): Promise<void> {
  const { externalId } = await findOpen(client);
  await fixture.lab.failNext("stripe", kind, `/v1/setup_intents/${externalId ?? ""}/confirm`);
}

async function listAtProvider(client: BankClient, path: string): Promise<Record<string, unknown>[]> {
  const { STRIPE_BASE_URL: base = "", STRIPE_SECRET_KEY: key = "" } = fixture.lab.environment;
  const customer = await BankCustomer.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
  const url = `${base}/v1/${path}?customer=${customer.externalId ?? ""}&limit=100`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}`, connection: "close" } });
  const { data }: { data: Record<string, unknown>[] } = JSON.parse(await reply.text()) as {
    data: Record<string, unknown>[];
  };
  return data;
}

async function expectOneMandate(client: BankClient): Promise<void> {
  expect(await DebitMandate.count({ where: { businessId: client.businessId } })).toBe(1);
  const where = { userId: client.user.id, template: "contract-mail" };
  expect(await OutboundMessage.count({ where })).toBe(1);
  const intents = await listAtProvider(client, "setup_intents");
  expect(intents.filter(({ status }) => status === "succeeded")).toHaveLength(1);
  expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
}

describe("a lost answer of the provider", () => {
  test.each(["/v1/payment_methods", "/v1/setup_intents"])(
    "to the account choice (%s) is repaired by choosing again",
    async (path) => {
      const client = await fixture.newBankClient("bank");
      await fixture.lab.failNext("stripe", "garbage", path);
      expect(await fixture.choose(client)).toMatchObject(unreachable);
      expect((await fixture.choose(client)).status).toBe(200);
      expect(await DebitAuthorization.count({ where: { businessId: client.businessId } })).toBe(1);
      expect((await accept(client)).status).toBe(200);
      expect(await listAtProvider(client, "setup_intents")).toHaveLength(1);
      await expectOneMandate(client);
    },
  );

  test("to the acceptance is repaired by accepting again with the first time and text", async () => {
    const client = await fixture.newBankClient("account");
    const { mandate } = await fixture.readState(client);
    await failConfirm(client, "garbage");
    const acceptedAt = fixture.portal.clock.now();
    expect(await accept(client)).toMatchObject(unreachable);
    expect(await fixture.readState(client)).toMatchObject({ step: "mandate", mandate, authorization: null });
    await fixture.advance(60_000);
    expect((await accept(client)).status).toBe(200);
    const kept = await DebitMandate.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
    expect(kept.textSha256).toBe(mandate?.sha256);
    expect(kept.acceptedAt.getTime() - acceptedAt.getTime()).toBeLessThan(60_000);
    await expectOneMandate(client);
  });

  test("to the acceptance is repaired by a job without another call or event", async () => {
    await fixture.setEventDelivery(false);
    const client = await fixture.newBankClient("account");
    await failConfirm(client, "garbage");
    expect(await accept(client)).toMatchObject(unreachable);
    await fixture.portal.runJobs();
    expect(await fixture.readState(client)).toMatchObject({ step: "mandate" });
    await fixture.advance(61_000);
    await fixture.portal.runJobs();
    await expectOneMandate(client);
    await fixture.setEventDelivery(true);
  });

  test("leaves no prepared intent once another account is chosen", async () => {
    const client = await fixture.newBankClient("bank");
    await fixture.lab.failNext("stripe", "garbage", "/v1/setup_intents");
    expect(await fixture.choose(client)).toMatchObject(unreachable);
    expect((await fixture.choose(client, "personal")).status).toBe(200);
    await fixture.portal.runJobs();
    const states = (await listAtProvider(client, "setup_intents")).map(({ status }) => status);
    expect(states.sort()).toEqual(["canceled", "requires_confirmation"]);
  });
});

describe("a killed process", () => {
  test("has the job send the acceptance to the provider", async () => {
    const client = await fixture.newBankClient("account");
    const open = await findOpen(client);
    await failConfirm(client, "500");
    expect(await accept(client)).toMatchObject(unreachable);
    await fixture.advance(61_000);
    await fixture.portal.runJobs();
    await open.reload();
    expect(open.state).toBe("active");
    await expectOneMandate(client);
  });

  test("blocks all other steps while the acceptance is undecided", async () => {
    const client = await fixture.newBankClient("account");
    await failConfirm(client, "500");
    await accept(client);
    const underWay = { status: 409, body: { code: "MANDATE_UNDER_WAY" } };
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject(underWay);
    expect(await client.browser.post("/pc/save-bank-accounts", { accounts: [] })).toMatchObject(underWay);
    expect(await fixture.choose(client, "personal")).toMatchObject(underWay);
    const correction = await fixture.sign(client, { businessName: "Another LLC" });
    expect(correction).toMatchObject({ status: 409, body: { code: "AGREEMENT_STANDS" } });
    await accept(client);
    await expectOneMandate(client);
  });

  test("blocks revoking until the bank has answered, even after an earlier revocation", async () => {
    const client = await fixture.newBankClient("mandate");
    const revoke = () => client.browser.post("/pc/revoke");
    expect(await revoke()).toMatchObject({ status: 200 });
    await fixture.share(client, ["Success"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await fixture.choose(client);
    await failConfirm(client, "500");
    expect(await accept(client)).toMatchObject(unreachable);
    expect(await revoke()).toMatchObject({ status: 409, body: { code: "MANDATE_UNDER_WAY" } });
    const reason = expect.stringContaining("on its way to the bank") as unknown;
    expect((await client.browser.get("/pc/revocation")).body).toMatchObject({ canRevoke: false, reason });
    await accept(client);
    expect(await revoke()).toMatchObject({ status: 200 });
    expect(await fixture.findNewest(client)).toMatchObject({ state: "revoked" });
  });
});
