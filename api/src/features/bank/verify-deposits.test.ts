import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { until } from "../../../testing/until";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const amounts = { account: "Micro-deposits with amounts" };
const verify = ({ browser }: BankClient, body: object) => browser.post("/pc/verify-deposits", body);
const wrong = (triesLeft: number) => ({ status: 400, body: { code: "DEPOSITS_WRONG", triesLeft } });

async function failVerify({ businessId }: BankClient, kind: string): Promise<void> {
  const open = await DebitAuthorization.findOne({ where: { openBusiness: businessId }, rejectOnEmpty: true });
  await fixture.lab.failNext("stripe", kind, `/v1/setup_intents/${open.externalId ?? ""}/verify_microdeposits`);
}

describe("an account verified by deposits", () => {
  test("becomes active after its pending mandate was accepted", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    const where = { businessId: client.businessId };
    expect(await DebitMandate.count({ where })).toBe(1);
    expect(await fixture.readState(client)).toMatchObject({
      step: "deposits",
      deposits: { kind: "amounts", triesLeft: 5 },
      authorization: { status: "pending" },
    });
    const mails = await OutboundMessage.findAll({ where: { userId: client.user.id } });
    expect(mails.map(({ template }) => template).sort()).toEqual(["bank-deposits-mail", "contract-mail"]);
    expect(await client.browser.post("/integration/PCW-add")).toMatchObject({ body: { code: "DEPOSITS_FIRST" } });
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "done", deposits: null });
    expect(await DebitMandate.count({ where })).toBe(1);
    expect(await client.browser.post("/integration/PCW-add")).toMatchObject({ status: 200 });
  });

  test("accepts a statement code in any case", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Micro-deposits with a code" });
    expect(await fixture.readState(client)).toMatchObject({ deposits: { kind: "descriptor" } });
    expect(await verify(client, { descriptorCode: "sm11aa" })).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "done" });
  });

  test("starts over at the bank after five attempts", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    expect(await verify(client, { amounts: [1, 2] })).toMatchObject(wrong(4));
    const guesses = Array.from({ length: 10 }, (_, index) => verify(client, { amounts: [index + 3, 50] }));
    const bodies = (await Promise.all(guesses)).map(({ body }) => body as { triesLeft?: number });
    const left = bodies.flatMap(({ triesLeft = 0 }) => (triesLeft > 0 ? [triesLeft] : []));
    expect(left.sort()).toEqual([1, 2, 3]);
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 409 });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: null });
    await fixture.portal.runJobs();
  });

  test("is ended when the provider reports expired deposits", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    const reply = await verify(client, { amounts: [40, 41] });
    expect(reply).toMatchObject({ status: 409, body: { code: "DEPOSITS_EXPIRED" } });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
  });

  test("keeps the attempt when the answer is lost", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    await failVerify(client, "500");
    expect(await verify(client, { amounts: [1, 2] })).toMatchObject({ status: 503 });
    expect(await fixture.readState(client)).toMatchObject({ deposits: { triesLeft: 5 } });
    await failVerify(client, "garbage");
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 503 });
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 200 });
    expect(await fixture.readState(client)).toMatchObject({ step: "done" });
  });

  test("is verified although the provider repeats a failure for the same key", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    await failVerify(client, "stored-500");
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 503 });
    expect(await verify(client, { amounts: [32, 45] })).toMatchObject({ status: 200 });
  });

  test("is settled by a job when the answer to the last attempt is lost", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    for (const first of [1, 2, 3, 4]) await verify(client, { amounts: [first, 9] });
    await fixture.portal.runJobs();
    const open = await fixture.findNewest(client);
    const path = `/v1/setup_intents/${open.externalId ?? ""}/verify_microdeposits`;
    await fixture.lab.failNext("stripe", "slow", path, { delayMs: 5_000 });
    let isAnswered = false;
    const last = verify(client, { amounts: [5, 9] }).finally(() => (isAnswered = true));
    await until(async () => (await open.reload()).depositTries >= 5);
    await fixture.advance(61_000);
    await fixture.portal.runJobs();
    expect(await open.reload()).toMatchObject({ state: "failed", reason: "deposits-exceeded" });
    expect(isAnswered).toBe(false);
    expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
    expect((await last).status).toBe(409);
  });

  test("is ended when another bank is connected", async () => {
    const client = await fixture.newBankClient("mandate", amounts);
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 200 });
    const row = await fixture.findNewest(client);
    expect([row.state, row.reason]).toEqual(["revoked", "another bank"]);
    const actions = await new AuditProbe(fixture.portal.database).actions(client.businessId);
    expect(actions.filter((action) => action === "mandate.revoked")).toHaveLength(1);
    const authorization = { status: "revoked" };
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", deposits: null, authorization });
    await fixture.portal.runJobs();
    expect(await fixture.askStripe(`setup_intents/${row.externalId ?? ""}`)).toMatchObject({ status: "canceled" });
  });

  test.each([
    [{}],
    [{ amounts: [32] }],
    [{ amounts: [32, 100] }],
    [{ amounts: ["32", "45"] }],
    [{ descriptorCode: "32" }],
    [{ amounts: [32, 45], descriptorCode: "SM11AA" }],
  ])("rejects %j", async (body) => {
    const client = await fixture.newBankClient("mandate", amounts);
    const message = "Please enter the two amounts, each from 1 to 99 cents, or the six characters of the code.";
    expect(await verify(client, body)).toMatchObject({ status: 422, body: { message } });
  });
});
