import { AgreementNotice } from "../../models/agreement-notice.model";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";
import { planEnds } from "./termination.policy";
import { tamper } from "../../../testing/tamper";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;
const terminate = ({ browser }: BankClient) => browser.post("/contract/terminate");
const readTermination = async ({ browser }: BankClient) => (await browser.get("/contract/termination")).body;

const daysBetween = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / day;

test("the agreement ends 30 days after the notice, the authorization 90 days after (S55)", () => {
  expect(planEnds(new Date("2026-11-22T15:00:00Z"), "end")).toEqual({
    agreementEndsAt: new Date("2026-12-22T15:00:00Z"),
    authorizationEndsAt: new Date("2027-02-20T15:00:00Z"),
  });
});

test("a notice shows both ends before and after it is given", async () => {
  const client = await fixture.newBankClient("mandate");
  const before = await readTermination(client);
  expect(before).toMatchObject({ canTerminate: true, reason: null, noticeAt: null });
  for (const words of ["30 days", "90 days", "stop a debit"]) expect(JSON.stringify(before)).toContain(words);
  const { status, body } = await terminate(client);
  expect(status).toBe(200);
  const answer = body as Record<string, unknown>;
  expect(daysBetween(answer.noticeAt, answer.agreementEndsAt)).toBe(30);
  expect(daysBetween(answer.noticeAt, answer.authorizationEndsAt)).toBe(90);
  const { noticeAt, agreementEndsAt, authorizationEndsAt } = answer;
  const shown = { canTerminate: false, noticeAt, agreementEndsAt, authorizationEndsAt };
  expect(await readTermination(client)).toMatchObject(shown);
  expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
});

test("a repeated notice is mailed once", async () => {
  const client = await fixture.newBankClient("mandate");
  const replies = await Promise.all(Array.from({ length: 20 }, () => terminate(client)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await fixture.advance(1_000);
  expect((await terminate(client)).body).toEqual(replies[0]?.body);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const where = { businessId: client.businessId };
  const kept = await AgreementNotice.findOne({ where, rejectOnEmpty: true });
  expect(await AgreementNotice.count({ where })).toBe(1);
  expect(kept).toMatchObject({ personName: "Pat Doe", ip: "127.0.0.1", userAgent: "Test browser" });
  expect(kept.text).toContain("90 days");
  const mails = { userId: client.user.id, template: "notice-given-mail" };
  expect(await OutboundMessage.count({ where: mails })).toBe(1);
  expect(await new AuditProbe(fixture.portal.database).actions(client.businessId)).toContain("agreement.notice-given");
  const change = { person_name: "Robin Roe" };
  const answers = await tamper(fixture.portal.database, "agreement_notices", change, { id: kept.id });
  expect(answers).toEqual(Array(2).fill(expect.stringContaining("not change")));
  await fixture.portal.runJobs();
  expect(await fixture.lab.inbox("mail", client.user.email)).toContainEqual(
    expect.objectContaining({ subject: "You have ended the agreement" }),
  );
});

test("the authorization ends here and at the provider after 90 days", async () => {
  const client = await fixture.newBankClient("mandate");
  await terminate(client);
  await fixture.portal.runJobs();
  await fixture.advance(89 * day);
  await fixture.portal.runJobs();
  const row = await fixture.findNewest(client);
  expect(row.state).toBe("active");
  await fixture.advance(day + 1_000);
  await fixture.portal.runJobs();
  await row.reload();
  expect([row.state, row.reason]).toEqual(["inactive", "agreement ended"]);
  expect(await fixture.askStripe(`payment_methods/${row.paymentMethodId ?? ""}`)).toMatchObject({ customer: null });
  const { database, clock } = fixture.portal;
  await createTestDoor(database, clock).enter(client.browser, client.user.id);
  const { body } = await client.browser.post("/integration/get-all");
  const card = { partner: "PCW", isConnected: false, reason: "The agreement has ended." };
  expect(body).toContainEqual(expect.objectContaining(card));
});

test("an account can be authorized until 90 days after the notice", async () => {
  const client = await fixture.newBankClient("account");
  await terminate(client);
  const { database, clock } = fixture.portal;
  const enterAgain = () => createTestDoor(database, clock).enter(client.browser, client.user.id);
  await fixture.advance(91 * day);
  await enterAgain();
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({
    status: 409,
    body: { code: "AGREEMENT_ENDED" },
  });
  const early = await fixture.newBankClient("account");
  await terminate(early);
  expect(await early.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
});

test("connecting a bank or an account returns 409 once a notice has ended the authorization", async () => {
  const { database, clock } = fixture.portal;
  const [signed, shared] = [await fixture.newBankClient("agreement"), await fixture.newBankClient("bank")];
  for (const client of [signed, shared]) await terminate(client);
  await fixture.advance(91 * day);
  const ended = { status: 409, body: { code: "AGREEMENT_ENDED" } };
  for (const client of [signed, shared])
    await createTestDoor(database, clock).enter(client.browser, client.user.id, clock.now());
  expect(await signed.browser.post("/pc/connect-bank")).toMatchObject(ended);
  expect(await BankSession.count({ where: { businessId: signed.businessId } })).toBe(0);
  expect(await fixture.choose(shared)).toMatchObject(ended);
  expect(await DebitAuthorization.count({ where: { businessId: shared.businessId } })).toBe(0);
});

test("another agreement cannot be signed after a notice", async () => {
  const client = await fixture.newBankClient("agreement");
  await terminate(client);
  const other = await fixture.sign(client, { businessName: "Shine and Co LLC" });
  expect(other).toMatchObject({ status: 409, body: { code: "NOTICE_GIVEN" } });
  expect(await fixture.sign(client)).toMatchObject({ status: 200 });
});

test("needs a signed agreement and a second factor from the last 15 minutes", async () => {
  const client = await fixture.newBankClient();
  expect(await terminate(client)).toMatchObject({ status: 409, body: { code: "AGREEMENT_FIRST" } });
  expect(await readTermination(client)).toMatchObject({ canTerminate: false, agreementEndsAt: null, effects: [] });
  const signed = await fixture.newBankClient("agreement");
  const { database, clock } = fixture.portal;
  await createTestDoor(database, clock).enter(signed.browser, signed.user.id, null);
  expect(await terminate(signed)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role: "admin" }));
  expect(await browser.post("/contract/terminate")).toMatchObject({ status: 409, body: { code: "ONLY_THE_CLIENT" } });
});
