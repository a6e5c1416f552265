import { BankCustomer } from "../../models/bank-customer.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { startBankWorld, type BankClient, type BankWorld } from "../../testing/bank-world";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

const unreachable = { status: 503, body: { code: "BANK_UNREACHABLE" } };
const accept = (client: BankClient) => client.browser.post("/pc/accept-mandate", {});

async function findOpen({ businessId }: BankClient): Promise<DebitAuthorization> {
  return DebitAuthorization.findOne({ where: { businessId }, order: [["createdAt", "DESC"]], rejectOnEmpty: true });
}

/** The next call that tells the provider of this client's acceptance fails so. */
async function failConfirm(client: BankClient, kind: string): Promise<void> {
  const { externalId } = await findOpen(client);
  await world.lab.failNext("stripe", kind, `/v1/setup_intents/${externalId ?? ""}/confirm`);
}

/** What Stripe itself has of a kind, for this client's customer. */
async function listAtProvider(client: BankClient, path: string): Promise<Record<string, unknown>[]> {
  const { STRIPE_BASE_URL: base = "", STRIPE_SECRET_KEY: key = "" } = world.lab.environment;
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
  expect(await world.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
}

describe("an answer of the provider that is lost", () => {
  test.each(["/v1/payment_methods", "/v1/setup_intents"])(
    "to the choice of the account (%s) is repaired by choosing it again",
    async (path) => {
      const client = await world.newBankClient("bank");
      await world.lab.failNext("stripe", "garbage", path);
      expect(await world.choose(client)).toMatchObject(unreachable);
      expect((await world.choose(client)).status).toBe(200);
      expect(await DebitAuthorization.count({ where: { businessId: client.businessId } })).toBe(1);
      expect((await accept(client)).status).toBe(200);
      expect(await listAtProvider(client, "setup_intents")).toHaveLength(1);
      await expectOneMandate(client);
    },
  );

  test("to the acceptance is repaired by accepting again, with the first one's time and text", async () => {
    const client = await world.newBankClient("account");
    const { mandate } = await world.readState(client);
    await failConfirm(client, "garbage");
    const acceptedAt = world.portal.clock.now();
    expect(await accept(client)).toMatchObject(unreachable);
    expect(await world.readState(client)).toMatchObject({ step: "mandate", mandate, authorization: null });
    await world.advance(60_000);
    expect((await accept(client)).status).toBe(200);
    const kept = await DebitMandate.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
    expect(kept.textSha256).toBe(mandate?.sha256);
    expect(kept.acceptedAt.getTime() - acceptedAt.getTime()).toBeLessThan(60_000);
    await expectOneMandate(client);
  });

  test("to the acceptance is looked for by a job, when nobody comes back and no event comes", async () => {
    await world.hearEvents(false);
    const client = await world.newBankClient("account");
    await failConfirm(client, "garbage");
    expect(await accept(client)).toMatchObject(unreachable);
    await world.portal.runJobs();
    expect(await world.readState(client)).toMatchObject({ step: "mandate" });
    await world.advance(61_000);
    await world.portal.runJobs();
    await expectOneMandate(client);
    await world.hearEvents(true);
  });

  test("leaves nothing prepared behind once another account is chosen", async () => {
    const client = await world.newBankClient("bank");
    await world.lab.failNext("stripe", "garbage", "/v1/setup_intents");
    expect(await world.choose(client)).toMatchObject(unreachable);
    expect((await world.choose(client, "personal")).status).toBe(200);
    await world.portal.runJobs();
    const states = (await listAtProvider(client, "setup_intents")).map(({ status }) => status);
    expect(states.sort()).toEqual(["canceled", "requires_confirmation"]);
  });
});

describe("a process that was killed", () => {
  test("before the provider was told of the acceptance has the job tell it", async () => {
    const client = await world.newBankClient("account");
    const open = await findOpen(client);
    await failConfirm(client, "500");
    expect(await accept(client)).toMatchObject(unreachable);
    await world.advance(61_000);
    await world.portal.runJobs();
    await open.reload();
    expect(open.state).toBe("active");
    await expectOneMandate(client);
  });

  test("while something was accepted leaves no other step open", async () => {
    const client = await world.newBankClient("account");
    await failConfirm(client, "500");
    await accept(client);
    const underWay = { status: 409, body: { code: "MANDATE_UNDER_WAY" } };
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject(underWay);
    expect(await client.browser.post("/pc/save-bank-accounts", { accounts: [] })).toMatchObject(underWay);
    expect(await world.choose(client, "personal")).toMatchObject(underWay);
    const correction = await world.sign(client, { businessName: "Another LLC" });
    expect(correction).toMatchObject({ status: 409, body: { code: "AGREEMENT_STANDS" } });
    await accept(client);
    await expectOneMandate(client);
  });

  test("leaves nothing to revoke until the bank has answered, though an earlier authorization was revoked", async () => {
    const client = await world.newBankClient("mandate");
    const revoke = () => client.browser.post("/pc/revoke");
    expect(await revoke()).toMatchObject({ status: 200 });
    await world.share(client, ["Success"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await world.choose(client);
    await failConfirm(client, "500");
    expect(await accept(client)).toMatchObject(unreachable);
    expect(await revoke()).toMatchObject({ status: 409, body: { code: "MANDATE_UNDER_WAY" } });
    const reason = expect.stringContaining("on its way to the bank") as unknown;
    expect((await client.browser.get("/pc/revocation")).body).toMatchObject({ canRevoke: false, reason });
    await accept(client);
    expect(await revoke()).toMatchObject({ status: 200 });
    expect(await world.findNewest(client)).toMatchObject({ state: "revoked" });
  });
});
