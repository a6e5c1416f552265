import type { ClientNoticesAnswer, RecordNoticeAnswer } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import { AuditLog } from "../../models/audit-log.model";
import { Business } from "../../models/business.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import type { User } from "../../models/user.model";
import { addDays, toLocalDay } from "../../models/values/local-day";
import { endOfDay } from "../../sales/end-of-day";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import type { TestClient, TestReply } from "../../../testing/http-client";
import { createTestDoor } from "../../../testing/test-door";

const day = 86_400_000;
const zone = "America/New_York";

let fixture: BankFixture;
let staff: { user: User; browser: TestClient };
beforeAll(async () => {
  fixture = await bankFixture.start();
  staff = { user: await fixture.buildUser({ role: "billing" }), browser: fixture.portal.newClient() };
});
afterAll(() => fixture.stop());
beforeEach(() => fixture.enter(staff.browser, staff.user));

const today = () => toLocalDay(fixture.portal.clock.now(), zone);
const startOf = (at: string) => endOfDay(addDays(at, -1), zone);

function record({ user }: BankClient, change: object = {}): Promise<TestReply> {
  const notice = { clientId: user.id, kind: "end", sentOn: today(), cameBy: "mail", note: "A letter, in our files." };
  return staff.browser.post("/admin/notices", { ...notice, ...change });
}

async function recordNow(client: BankClient, change: object = {}): Promise<RecordNoticeAnswer["notice"]> {
  const { status, body } = await record(client, change);
  expect([status, body]).toMatchObject([200, { type: "success" }]);
  return (body as RecordNoticeAnswer).notice;
}

const readTermination = async ({ browser }: BankClient) => (await browser.get("/contract/termination")).body;
const listMessages = async ({ user }: BankClient) =>
  (await OutboundMessage.findAll({ where: { userId: user.id } })).map(({ template }) => template).sort();

describe("a notice recorded by billing staff", () => {
  test("ends the agreement counted from the start of the day on which it was sent", async () => {
    const client = await fixture.newBankClient("mandate");
    const notice = await recordNow(client);
    const ends = {
      agreementEndsAt: startOf(addDays(today(), 30)).toISOString(),
      authorizationEndsAt: startOf(addDays(today(), 90)).toISOString(),
    };
    expect(notice).toMatchObject({ kind: "end", cameBy: "mail", ...ends, corrects: null, isCorrected: false });
    expect(await readTermination(client)).toMatchObject({ canTerminate: true, reason: null, ...ends });
    expect(await listMessages(client)).toEqual(["contract-mail", "notice-recorded-mail"]);
    const where = { subject: client.businessId, action: "agreement.notice-recorded" };
    expect(await AuditLog.findOne({ where, rejectOnEmpty: true })).toMatchObject({ actor: staff.user.id });
    await fixture.portal.runJobs();
    const mail = expect.objectContaining({ subject: "We have your notice" }) as unknown;
    expect(await fixture.lab.inbox("mail", client.user.email)).toContainEqual(mail);
  });

  test("by the profit guarantee ends commissions at once", async () => {
    const client = await fixture.newBankClient("mandate");
    const notice = await recordNow(client, { kind: "guarantee", cameBy: "e-mail" });
    expect(notice.agreementEndsAt).toBe(startOf(today()).toISOString());
    expect(notice.authorizationEndsAt).toBe(startOf(addDays(today(), 90)).toISOString());
    expect(await fixture.readState(client)).toMatchObject({ authorization: { status: "active" } });
  });

  test("moves the end of the client's own notice when it ends the agreement earlier", async () => {
    const client = await fixture.newBankClient("mandate");
    await client.browser.post("/contract/terminate");
    const { agreementEndsAt } = await recordNow(client, { kind: "guarantee" });
    expect(await readTermination(client)).toMatchObject({ agreementEndsAt });
  });

  test("as a revocation ends only the authorization", async () => {
    const client = await fixture.newBankClient("mandate");
    const notice = await recordNow(client, { kind: "revocation" });
    expect(notice).toMatchObject({ agreementEndsAt: null, authorizationEndsAt: null });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "revoked" } });
    expect(await readTermination(client)).toMatchObject({ canTerminate: true, noticeAt: null });
    expect(await listMessages(client)).toEqual(["contract-mail", "debits-revoked-mail", "debits-revoked-sms"]);
    const where = { subject: client.businessId, action: "mandate.revoked" };
    expect(await AuditLog.findOne({ where, rejectOnEmpty: true })).toMatchObject({ actor: staff.user.id });
    await fixture.portal.runJobs();
    const { paymentMethodId } = await fixture.findNewest(client);
    expect(await fixture.askStripe(`payment_methods/${paymentMethodId ?? ""}`)).toMatchObject({ customer: null });
  });

  test("as a revocation from before the authorization ends nothing", async () => {
    const client = await fixture.newBankClient("agreement");
    const sentOn = today();
    await fixture.advance(2 * day);
    await fixture.enter(client.browser, client.user);
    await fixture.enter(staff.browser, staff.user);
    await fixture.share(client, ["Success"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await fixture.choose(client);
    await client.browser.post("/pc/accept-mandate");
    const { body } = await record(client, { kind: "revocation", sentOn });
    expect(body).toMatchObject({
      message: expect.stringContaining("No debit authorization from before that day") as unknown,
    });
    expect(await fixture.readState(client)).toMatchObject({ authorization: { status: "active" } });
  });

  test("as a revocation returns 409 while the bank's answer is pending", async () => {
    const client = await fixture.newBankClient("account");
    const { externalId } = await fixture.findNewest(client);
    await fixture.lab.failNext("stripe", "500", `/v1/setup_intents/${externalId ?? ""}/confirm`);
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 503 });
    const underWay = { status: 409, body: { code: "MANDATE_UNDER_WAY" } };
    expect(await record(client, { kind: "revocation" })).toMatchObject(underWay);
    expect(await AgreementNotice.count({ where: { businessId: client.businessId } })).toBe(0);
    await client.browser.post("/pc/accept-mandate");
    await recordNow(client, { kind: "revocation" });
    expect(await fixture.findNewest(client)).toMatchObject({ state: "revoked" });
  });

  test("names days in the time zone of the business, not of the reader", async () => {
    const client = await fixture.newBankClient("mandate");
    await fixture.changePerson(client.user, { timeZone: "America/Los_Angeles" });
    await recordNow(client);
    const printed = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
    const end = new Intl.DateTimeFormat("en-US", printed).format(new Date(addDays(today(), 30)));
    await fixture.portal.runJobs();
    const text = expect.stringContaining(`The agreement ends on ${end}.`) as unknown;
    expect(await fixture.lab.inbox("mail", client.user.email)).toContainEqual(expect.objectContaining({ text }));
  });

  test("is mailed once when repeated", async () => {
    const client = await fixture.newBankClient("agreement");
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordNow(client)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await AgreementNotice.count({ where: { businessId: client.businessId } })).toBe(1);
    expect(await listMessages(client)).toEqual(["notice-recorded-mail"]);
  });
});

describe("a wrongly recorded notice", () => {
  test("is corrected by a row that alone counts", async () => {
    const client = await fixture.newBankClient("mandate");
    const wrong = await recordNow(client);
    const right = await recordNow(client, { kind: "none", note: "It was another client.", corrects: wrong.id });
    const { body } = await staff.browser.get(`/admin/notices?clientId=${client.user.id}`);
    const { notices, business, timeZone } = body as ClientNoticesAnswer;
    const { name } = await Business.findByPk(client.businessId, { rejectOnEmpty: true });
    expect([business, timeZone]).toEqual([name, zone]);
    expect(notices.find(({ id }) => id === wrong.id)).toMatchObject({ isCorrected: true });
    expect(notices.find(({ id }) => id === right.id)).toMatchObject({ corrects: wrong.id, isCorrected: false });
    expect(await readTermination(client)).toMatchObject({ canTerminate: true, noticeAt: null });
    await fixture.advance(91 * day);
    await fixture.portal.runJobs();
    expect((await fixture.findNewest(client)).state).toBe("active");
  });

  test("does not replace the client's own notice, which counts after the correction", async () => {
    const client = await fixture.newBankClient("mandate");
    const wrong = await recordNow(client, { kind: "guarantee" });
    const { agreementEndsAt } = wrong;
    expect((await client.browser.post("/contract/terminate")).body).toMatchObject({ agreementEndsAt });
    expect(await readTermination(client)).toMatchObject({ canTerminate: false, agreementEndsAt });
    const own = await AgreementNotice.findOne({ where: { ownBusiness: client.businessId }, rejectOnEmpty: true });
    await recordNow(client, { kind: "none", note: "It was another client.", corrects: wrong.id });
    const ends = { noticeAt: own.givenAt.toISOString(), agreementEndsAt: own.agreementEndsAt?.toISOString() };
    expect(await readTermination(client)).toMatchObject({ canTerminate: false, ...ends });
  });

  test("can be recorded again after the correction", async () => {
    const client = await fixture.newBankClient("agreement");
    const wrong = await recordNow(client);
    await recordNow(client, { kind: "none", note: "It was another client.", corrects: wrong.id });
    const again = await recordNow(client);
    expect(again.id).not.toBe(wrong.id);
    expect(await readTermination(client)).toMatchObject({
      canTerminate: true,
      agreementEndsAt: again.agreementEndsAt,
    });
  });

  test("is mailed as without effect when a revocation replaces it", async () => {
    const client = await fixture.newBankClient("mandate");
    const { id: corrects } = await recordNow(client);
    await recordNow(client, { kind: "revocation", corrects });
    expect(await readTermination(client)).toMatchObject({ canTerminate: true, noticeAt: null });
    expect((await listMessages(client)).filter((template) => template === "notice-recorded-mail")).toHaveLength(2);
    expect(await fixture.readState(client)).toMatchObject({ authorization: { status: "revoked" } });
  });

  test("is corrected only once", async () => {
    const [client, other] = [await fixture.newBankClient("agreement"), await fixture.newBankClient("agreement")];
    await client.browser.post("/contract/terminate");
    const own = await AgreementNotice.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
    const { id: corrects } = await recordNow(client);
    const missing = { status: 404, body: { code: "NO_SUCH_NOTICE" } };
    expect(await record(other, { corrects })).toMatchObject(missing);
    expect(await record(client, { corrects: own.id })).toMatchObject(missing);
    await recordNow(client, { corrects, note: "It came by mail." });
    const twice = await record(client, { corrects, note: "It came otherwise." });
    expect(twice).toMatchObject({ status: 409, body: { code: "NOTICE_CORRECTED" } });
  });
});

describe("recording a notice is rejected", () => {
  test.each([
    ["of a day that is still to come", () => ({ sentOn: addDays(today(), 1) })],
    ["of a day before the agreement", () => ({ sentOn: addDays(today(), -1) })],
    ["of no day", () => ({ sentOn: "2026-02-30" })],
    ["without words", () => ({ note: " " })],
    ["of an unknown kind", () => ({ kind: "breach" })],
    ["that came by the portal", () => ({ cameBy: "portal" })],
    ["that nothing came, of nothing", () => ({ kind: "none" })],
  ])("%s", async (_, change) => {
    const client = await fixture.newBankClient("agreement");
    expect((await record(client, change())).status).toBe(422);
    expect(await AgreementNotice.count({ where: { businessId: client.businessId } })).toBe(0);
  });

  test("without a signed agreement, for non-clients, and without a fresh second factor", async () => {
    const client = await fixture.newBankClient();
    expect(await record(client)).toMatchObject({ status: 409, body: { code: "AGREEMENT_FIRST" } });
    expect(await record(client, { clientId: staff.user.id })).toMatchObject({ status: 404 });
    const { database, clock } = fixture.portal;
    await createTestDoor(database, clock).enter(staff.browser, staff.user.id, null);
    expect(await record(client)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
  });
});
