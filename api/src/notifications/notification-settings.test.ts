import { AuditLog } from "../models/audit-log.model";
import { PhoneConsent } from "../models/phone-consent.model";
import { nextPhone } from "../../testing/account.fixture";
import { noticeWords, notifiedFixture, type NotifiedFixture } from "../../testing/notified.fixture";

let fixture: NotifiedFixture;
beforeAll(async () => {
  fixture = await notifiedFixture.start();
});
beforeEach(() => {
  fixture.passToNoon();
});
afterAll(() => fixture.stop());

test("changes nothing when its own answer is sent back", async () => {
  const client = await fixture.open(await fixture.buildUser());
  await fixture.choose(client, "debit-planned", { sms: true });
  const { kinds, quietHours, ...rest } = await fixture.settingsOf(client);
  const reply = await client.post("/account/notification-settings", { kinds, quietHours });
  expect([reply.status, await fixture.settingsOf(client)]).toEqual([200, { kinds, quietHours, ...rest }]);
});

describe("texts", () => {
  test("are sent once a person chose them, which stores the consent with its text", async () => {
    const user = await fixture.buildUser();
    const client = await fixture.open(user);
    expect((await fixture.choose(client, "debit-planned", { sms: true })).status).toBe(200);
    await fixture.notify(user);
    await fixture.portal.runJobs();
    expect((await fixture.textsTo(user)).map(({ text }) => text)).toEqual([
      `Partner Portal: ${noticeWords.en.title} Reply STOP to opt out.`,
    ]);
    const consent = await PhoneConsent.findOne({ where: { userId: user.id }, order: [["consentedAt", "DESC"]] });
    const { smsConsent } = await fixture.settingsOf(client);
    expect(consent).toMatchObject({ phoneNumber: user.phoneNumber, textVersion: smsConsent.version });
    expect(consent?.text).toBe(smsConsent.text);
  });

  test("need a new choice after the phone has changed", async () => {
    const user = await fixture.buildUser();
    const client = await fixture.open(user);
    await fixture.choose(client, "debit-planned", { sms: true });
    await user.update({ phoneNumber: nextPhone() });
    await fixture.notify(user);
    await fixture.portal.runJobs();
    expect(await fixture.textsTo(user)).toEqual([]);
    const { kinds } = await fixture.settingsOf(client);
    expect(kinds.filter(({ sms }) => sms)).toEqual([]);
    await fixture.choose(client, "debit-paid", { sms: true });
    expect((await fixture.settingsOf(client)).kinds.filter(({ sms }) => sms).map(({ kind }) => kind)).toEqual([
      "debit-paid",
    ]);
  });

  test("are rejected without a verified phone", async () => {
    const user = await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const reply = await fixture.choose(await fixture.open(user), "debit-planned", { sms: true });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ code: "NO_PHONE" })]);
  });

  test("wait for 8 AM in the business's zone", async () => {
    const user = await fixture.buildUser({}, { timeZone: "America/Los_Angeles" });
    await fixture.choose(await fixture.open(user), "debit-planned", { sms: true });
    fixture.portal.clock.advance(11.5 * 3_600_000); // 20:30 in Los Angeles
    const night = fixture.portal.clock.now().getTime();
    await fixture.notify(user, { ref: "kept", about: "bil_1" });
    await fixture.notify(user, { ref: "withdrawn", about: "bil_2" });
    await fixture.notify(user, { ref: "too late", textUntil: new Date(night + 3_600_000) });
    await fixture.portal.runJobs();
    const kinds = ["debit-planned"] as const;
    await fixture.inTransaction(() => fixture.kernel.withdrawNotices({ about: "bil_2", kinds }));
    fixture.portal.clock.advance(11.4 * 3_600_000);
    await fixture.portal.runJobs();
    expect(await fixture.textsTo(user)).toEqual([]);
    fixture.portal.clock.advance(0.2 * 3_600_000);
    await fixture.portal.runJobs();
    expect(await fixture.textsTo(user)).toHaveLength(1);
    expect(await fixture.mailsTo(user)).toHaveLength(3);
  });

  test("stop with STOP, while mails still arrive", async () => {
    const user = await fixture.buildUser();
    const client = await fixture.open(user);
    await fixture.choose(client, "debit-planned", { sms: true });
    await fixture.textBack(user.phoneNumber ?? "", "STOP");
    await fixture.notify(user);
    await fixture.portal.runJobs();
    expect(await fixture.textsTo(user)).toEqual([]);
    expect(await fixture.mailsTo(user)).toHaveLength(1);
    expect(await fixture.settingsOf(client)).toMatchObject({ textsStopped: true });
  });
});

describe("the settings", () => {
  test("change only the chosen kinds after their own answer is posted", async () => {
    const user = await fixture.buildUser();
    const client = await fixture.open(user);
    const { kinds, quietHours } = await fixture.settingsOf(client);
    expect((await client.post("/account/notification-settings", { kinds, quietHours })).status).toBe(200);
    await fixture.choose(client, "account-viewed", { mail: true });
    await fixture.choose(client, "source-stale", { here: false });
    const after = await fixture.settingsOf(client);
    const changed = after.kinds.filter(({ kind, mail, here }) => {
      const before = kinds.find((other) => other.kind === kind);
      return before?.mail !== mail || before.here !== here;
    });
    expect(changed.map(({ kind }) => kind)).toEqual(["source-stale", "account-viewed"]);
    expect(await AuditLog.count({ where: { action: "notifications.changed", subject: user.id } })).toBe(3);
  });

  test.each([
    ["the mail of a debit notice", { kinds: [{ kind: "debit-planned", mail: false }] }, "LOCKED"],
    ["its line in the portal", { kinds: [{ kind: "debit-returned", here: false }] }, "LOCKED"],
    ["quiet hours that begin later", { quietHours: { from: "20:01", to: "08:00" } }, "QUIET_HOURS"],
    ["quiet hours that end earlier", { quietHours: { from: "20:00", to: "07:59" } }, "QUIET_HOURS"],
    ["quiet hours without an end", { quietHours: { from: "08:00", to: "08:00" } }, "QUIET_HOURS"],
    ["an hour that there is not", { quietHours: { from: "19:61", to: "08:00" } }, "INVALID"],
    ["a kind that there is not", { kinds: [{ kind: "weather", mail: true }] }, "INVALID"],
  ])("cannot change %s", async (_what, body, code) => {
    const client = await fixture.open(await fixture.buildUser());
    const before = await fixture.settingsOf(client);
    const reply = await client.post("/account/notification-settings", body);
    expect([reply.status, (reply.body as { code: string }).code.startsWith(code)]).toEqual([422, true]);
    expect(await fixture.settingsOf(client)).toEqual(before);
  });

  test("decide how a kind is sent", async () => {
    const user = await fixture.buildUser();
    const client = await fixture.open(user);
    await fixture.choose(client, "account-viewed", { here: false });
    await fixture.notify(user, { kind: "account-viewed" });
    await fixture.portal.runJobs();
    expect((await fixture.listOf(client)).data).toEqual([]);
    expect(await fixture.mailsTo(user)).toEqual([]);
  });
});
