import { AuditLog } from "../models/audit-log.model";
import { PhoneConsent } from "../models/phone-consent.model";
import { nextPhone } from "../../testing/account-world";
import { noticeWords, startNotifiedWorld, type NotifiedWorld } from "../../testing/notified-world";

let world: NotifiedWorld;
beforeAll(async () => {
  world = await startNotifiedWorld();
});
beforeEach(() => {
  world.passToNoon();
});
afterAll(() => world.stop());

test("accepts its own answer as a request without a change", async () => {
  const client = await world.open(await world.buildUser());
  await world.choose(client, "debit-planned", { sms: true });
  const { kinds, quietHours, ...rest } = await world.settingsOf(client);
  const reply = await client.post("/account/notification-settings", { kinds, quietHours });
  expect([reply.status, await world.settingsOf(client)]).toEqual([200, { kinds, quietHours, ...rest }]);
});

describe("texts", () => {
  test("are sent once a person chose them, which stores the consent with its text", async () => {
    const user = await world.buildUser();
    const client = await world.open(user);
    expect((await world.choose(client, "debit-planned", { sms: true })).status).toBe(200);
    await world.notify(user);
    await world.portal.runJobs();
    expect((await world.textsTo(user)).map(({ text }) => text)).toEqual([
      `Partner Portal: ${noticeWords.en.title} Reply STOP to opt out.`,
    ]);
    const consent = await PhoneConsent.findOne({ where: { userId: user.id }, order: [["consentedAt", "DESC"]] });
    const { smsConsent } = await world.settingsOf(client);
    expect(consent).toMatchObject({ phoneNumber: user.phoneNumber, textVersion: smsConsent.version });
    expect(consent?.text).toBe(smsConsent.text);
  });

  test("need a new choice after the phone has changed", async () => {
    const user = await world.buildUser();
    const client = await world.open(user);
    await world.choose(client, "debit-planned", { sms: true });
    await user.update({ phoneNumber: nextPhone() });
    await world.notify(user);
    await world.portal.runJobs();
    expect(await world.textsTo(user)).toEqual([]);
    const { kinds } = await world.settingsOf(client);
    expect(kinds.filter(({ sms }) => sms)).toEqual([]);
    await world.choose(client, "debit-paid", { sms: true });
    expect((await world.settingsOf(client)).kinds.filter(({ sms }) => sms).map(({ kind }) => kind)).toEqual([
      "debit-paid",
    ]);
  });

  test("are rejected without a verified phone", async () => {
    const user = await world.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const reply = await world.choose(await world.open(user), "debit-planned", { sms: true });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ code: "NO_PHONE" })]);
  });

  test("wait for 8 AM in the business's zone", async () => {
    const user = await world.buildUser({}, { timeZone: "America/Los_Angeles" });
    await world.choose(await world.open(user), "debit-planned", { sms: true });
    world.portal.clock.advance(11.5 * 3_600_000); // 20:30 in Los Angeles
    const night = world.portal.clock.now().getTime();
    await world.notify(user, { ref: "kept", about: "bil_1" });
    await world.notify(user, { ref: "withdrawn", about: "bil_2" });
    await world.notify(user, { ref: "too late", textUntil: new Date(night + 3_600_000) });
    await world.portal.runJobs();
    const kinds = ["debit-planned"] as const;
    await world.inTransaction(() => world.kernel.withdrawNotices({ about: "bil_2", kinds }));
    world.portal.clock.advance(11.4 * 3_600_000);
    await world.portal.runJobs();
    expect(await world.textsTo(user)).toEqual([]);
    world.portal.clock.advance(0.2 * 3_600_000);
    await world.portal.runJobs();
    expect(await world.textsTo(user)).toHaveLength(1);
    expect(await world.mailsTo(user)).toHaveLength(3);
  });

  test("stop with STOP, while mails still arrive", async () => {
    const user = await world.buildUser();
    const client = await world.open(user);
    await world.choose(client, "debit-planned", { sms: true });
    await world.textBack(user.phoneNumber ?? "", "STOP");
    await world.notify(user);
    await world.portal.runJobs();
    expect(await world.textsTo(user)).toEqual([]);
    expect(await world.mailsTo(user)).toHaveLength(1);
    expect(await world.settingsOf(client)).toMatchObject({ textsStopped: true });
  });
});

describe("the settings", () => {
  test("accept their own answer", async () => {
    const user = await world.buildUser();
    const client = await world.open(user);
    const { kinds, quietHours } = await world.settingsOf(client);
    expect((await client.post("/account/notification-settings", { kinds, quietHours })).status).toBe(200);
    await world.choose(client, "account-viewed", { mail: true });
    await world.choose(client, "source-stale", { here: false });
    const after = await world.settingsOf(client);
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
    const client = await world.open(await world.buildUser());
    const before = await world.settingsOf(client);
    const reply = await client.post("/account/notification-settings", body);
    expect([reply.status, (reply.body as { code: string }).code.startsWith(code)]).toEqual([422, true]);
    expect(await world.settingsOf(client)).toEqual(before);
  });

  test("decide how a kind is sent", async () => {
    const user = await world.buildUser();
    const client = await world.open(user);
    await world.choose(client, "account-viewed", { here: false });
    await world.notify(user, { kind: "account-viewed" });
    await world.portal.runJobs();
    expect((await world.listOf(client)).data).toEqual([]);
    expect(await world.mailsTo(user)).toEqual([]);
  });
});
