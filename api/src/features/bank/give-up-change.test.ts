import { BankAccount } from "../../models/bank-account.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { AuditProbe } from "../../testing/audit-probe";
import { startBankWorld, type BankClient, type BankWorld } from "../../testing/bank-world";
import { createTestDoor } from "../../testing/test-door";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

const giveUp = ({ browser }: BankClient) => browser.post("/pc/cancel-change");

/** A client who puts this account in the place of one that is debited, as far as its choice. */
async function beginChange(account = "Savings"): Promise<BankClient> {
  const client = await world.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  await world.share(client, [account]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  expect(await world.choose(client)).toMatchObject({ status: 200 });
  return client;
}

/** The account of before counts, and nothing of the other one is left, here and at the provider. */
async function expectKept(client: BankClient, ended: DebitAuthorization): Promise<void> {
  const state = await world.readState(client);
  expect(state).toMatchObject({ step: "done", authorization: { status: "active", last4: "6789" } });
  await world.portal.runJobs();
  expect(await world.askStripe(`setup_intents/${ended.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  const account = await BankAccount.findByPk(ended.accountId, { rejectOnEmpty: true });
  expect([account.status, account.releasedAt === null]).toEqual(["disconnected", false]);
  const { businessId } = client;
  expect(await BankSession.count({ where: { liveBusiness: businessId } })).toBe(0);
  expect(await DebitAuthorization.count({ where: { activeBusiness: businessId } })).toBe(1);
}

test("a change whose bank was only opened is given up, and may begin again", async () => {
  const client = await world.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  expect(await world.readState(client)).toMatchObject({ step: "bank" });
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  expect(await world.readState(client)).toMatchObject({ step: "done" });
  expect(await client.browser.post("/pc/change-bank")).toMatchObject({ status: 200 });
  expect(await world.readState(client)).toMatchObject({ step: "bank" });
});

test("what was chosen ends, and the account of before goes on; however often it is asked", async () => {
  const client = await beginChange();
  const replies = await Promise.all(Array.from({ length: 20 }, () => giveUp(client)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const ended = await world.findNewest(client);
  expect(ended.state).toBe("abandoned");
  await expectKept(client, ended);
  const actions = await new AuditProbe(world.portal.database).actions(client.businessId);
  expect(actions.filter((action) => action === "bank.change-given-up")).toHaveLength(1);
});

test("what waits for its deposits ends too, and cannot be verified any more", async () => {
  const client = await beginChange("Micro-deposits with amounts");
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
  expect(await world.readState(client)).toMatchObject({ step: "deposits" });
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  const ended = await world.findNewest(client);
  expect([ended.state, ended.reason]).toEqual(["revoked", "change given up"]);
  const late = await client.browser.post("/pc/verify-deposits", { amounts: [32, 45] });
  expect(late).toMatchObject({ status: 409, body: { code: "NO_DEPOSITS" } });
  await expectKept(client, ended);
});

test("a change that was given up is told of nowhere: wizard, card and billing name what has counted last", async () => {
  const client = await beginChange("Micro-deposits with amounts");
  const { businessId, user, browser } = client;
  await browser.post("/pc/accept-mandate");
  await giveUp(client);
  const counted = await DebitAuthorization.findOne({ where: { activeBusiness: businessId }, rejectOnEmpty: true });
  await world.endMandateAtBank(counted);
  const { authorization } = await world.readState(client);
  expect(authorization).toMatchObject({ status: "inactive", last4: "6789" });
  const card = { partner: "PCW", reason: "Your bank has ended the debit authorization." };
  expect((await browser.post("/integration/get-all")).body).toContainEqual(expect.objectContaining(card));
  const staff = world.portal.newClient();
  await world.enter(staff, await world.buildUser({ role: "billing" }));
  const days = "startDate=2026-11-01&endDate=2026-11-30";
  const { body: listed } = await staff.get(`/pc/clients?${days}&q=${encodeURIComponent(user.email)}`);
  const mandate = { status: "inactive", last4: "6789" };
  expect(listed).toMatchObject({ data: [{ id: user.id, mandate }] });
});

test("nothing is given up without an account that counts, and while the bank's answer is awaited", async () => {
  const nobody = await world.newBankClient("account");
  expect(await giveUp(nobody)).toMatchObject({ status: 409, body: { code: "MANDATE_FIRST" } });
  expect(await world.readState(nobody)).toMatchObject({ step: "mandate" });
  const client = await beginChange();
  const { externalId } = await world.findNewest(client);
  await world.lab.failNext("stripe", "500", `/v1/setup_intents/${externalId ?? ""}/confirm`);
  await client.browser.post("/pc/accept-mandate");
  expect(await giveUp(client)).toMatchObject({ status: 409, body: { code: "MANDATE_UNDER_WAY" } });
});

test("giving up needs no fresh second factor, as nothing is authorized by it; the staff have none", async () => {
  const client = await beginChange();
  const { database, clock } = world.portal;
  await createTestDoor(database, clock).enter(client.browser, client.user.id, null);
  expect(await giveUp(client)).toMatchObject({ status: 200 });
  const browser = world.portal.newClient();
  await world.enter(browser, await world.buildUser({ role: "admin" }));
  expect(await browser.post("/pc/cancel-change")).toMatchObject({ status: 409, body: { code: "ONLY_THE_CLIENT" } });
});
