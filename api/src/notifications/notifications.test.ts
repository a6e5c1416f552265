import type { NotificationSettings, NotificationsAnswer } from "@portal/api-contract";
import { loadConfig } from "../config/load-config";
import { AuditLog } from "../models/audit-log.model";
import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { PhoneConsent } from "../models/phone-consent.model";
import { User } from "../models/user.model";
import { createEncryption } from "../platform/crypto/encryption";
import type { Transaction } from "../platform/db/database";
import { createJobQueue } from "../platform/jobs/job-queue";
import { createSendMessage } from "../platform/messages/send-message.command";
import { nextPhone, startAccountWorld, type AccountWorld } from "../testing/account-world";
import type { TestClient } from "../testing/http-client";
import { testEnvironment } from "../testing/test-environment";
import { createNotificationsKernel, type NotificationsKernel } from "./notifications-kernel";
import type { NewNotification } from "./notify.command";

let world: AccountWorld;
let kernel: NotificationsKernel;
beforeAll(async () => {
  world = await startAccountWorld();
  world.portal.clock.stop();
  const { database, clock } = world.portal;
  const { encryptionKeys } = loadConfig(testEnvironment());
  const { enqueueJob } = createJobQueue(database, clock, createEncryption(encryptionKeys));
  kernel = createNotificationsKernel({ clock, sendMessage: createSendMessage(clock, enqueueJob) });
});
afterAll(() => world.stop());

/** Noon of New York in winter, of a later day for each test. */
const noon = 17 * 3_600_000;
let day = Date.parse("2028-01-03T00:00:00Z");
beforeEach(() => {
  const { clock } = world.portal;
  clock.advance(day + noon - clock.now().getTime());
  day += 364 * 86_400_000;
});

const en = { title: "We debit $12.00 on Mon, Nov 30", text: "First Bank, account ending in 6789." };
const words = { en, es: { title: "Cargaremos $12.00", text: "First Bank." } };

const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => world.portal.database.inTransaction(work);

function notify({ id: userId }: User, more: Partial<NewNotification> = {}): Promise<string | null> {
  const what: NewNotification = {
    kind: "debit-planned",
    to: { userId },
    ref: "dbt_1",
    href: "/debits",
    words,
    ...more,
  };
  return inTransaction((transaction) => kernel.notify(transaction, what));
}

async function enter(user: User): Promise<TestClient> {
  const client = world.portal.newClient();
  await world.enter(client, user);
  return client;
}

const listOf = async (client: TestClient) =>
  (await client.get("/account/notifications")).body as unknown as NotificationsAnswer;
const settingsOf = async (client: TestClient) =>
  (await client.get("/account/notification-settings")).body as unknown as NotificationSettings;
const choose = (client: TestClient, kind: string, choice: object) =>
  client.post("/account/notification-settings", { kinds: [{ kind, ...choice }] });
const mailsTo = ({ email }: User) => world.lab.inbox("mail", email);
const textsTo = ({ phoneNumber }: User) => world.lab.inbox("sms", phoneNumber ?? "");

describe("notify", () => {
  test("writes a line in the portal and a mail with the same words and the header of its kind", async () => {
    const user = await world.buildUser();
    await notify(user, { invoiceNumber: "INV-2028-000001" });
    await world.portal.runJobs();
    const { data, unread } = await listOf(await enter(user));
    expect(data).toMatchObject([{ kind: "debit-planned", ...en, href: "/debits", read: false }]);
    expect(unread).toBe(1);
    const [mail] = await mailsTo(user);
    expect(mail).toMatchObject({ subject: en.title, headers: { "x-portal-notice": "debit-planned;INV-2028-000001" } });
    expect(mail?.text).toContain(en.text);
    expect(await textsTo(user)).toEqual([]);
  });

  test("says the same fact once, and to the owner of a business", async () => {
    const user = await world.buildUser();
    const first = await notify(user);
    expect(await notify(user)).toBe(first);
    await world.portal.runJobs();
    expect(await notify(user, { words: { ...words, en: { ...en, title: "Other words" } } })).toBe(first);
    await world.portal.runJobs();
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([en.title]);
    expect(await Notification.count({ where: { userId: user.id } })).toBe(1);
  });

  test("is undone with its cause", async () => {
    const user = await world.buildUser();
    const failing = inTransaction(async (transaction) => {
      const what = { kind: "dispute", to: { userId: user.id }, ref: "x", href: null, words } as const;
      await kernel.notify(transaction, what);
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await Notification.count({ where: { userId: user.id } })).toBe(0);
    expect(await OutboundMessage.count({ where: { userId: user.id } })).toBe(0);
  });

  test("writes a mail anew that was not handed over, with the words of now", async () => {
    const user = await world.buildUser();
    await world.lab.failNext("smtp", "451", user.email);
    const id = await notify(user);
    await world.portal.runJobs();
    const before = await inTransaction((transaction) => kernel.findHandOver(transaction, id ?? ""));
    expect(before).toEqual({ at: null, isUnderWay: false });
    const later = { ...en, title: "We debit $12.00 on Tue, Dec 1" };
    expect(await notify(user, { words: { ...words, en: later } })).toBe(id);
    await world.portal.runJobs();
    const after = await inTransaction((transaction) => kernel.findHandOver(transaction, id ?? ""));
    expect(after.at).toEqual(world.portal.clock.now());
    world.portal.clock.advance(3_600_000);
    await world.portal.runJobs();
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([later.title]);
  });
});

describe("a mail that was being handed over when its worker died", () => {
  test("is sent once more with the same Message-ID, and not a third time", async () => {
    const user = await world.buildUser();
    await notify(user);
    await world.interruptSending(user.email);
    await world.portal.runJobs();
    const [sent] = await OutboundMessage.findAll({ where: { userId: user.id } });
    expect(sent).toMatchObject({ state: "sent", handOvers: 1, handedAt: world.portal.clock.now() });
    const [mail] = await mailsTo(user);
    expect(mail?.headers["message-id"]).toMatch(/^<[0-9a-f]{40}@/);
  });

  test("is not sent a third time by itself", async () => {
    const user = await world.buildUser();
    await world.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    await world.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    const id = await notify(user);
    await world.portal.runJobs();
    world.portal.clock.advance(60_000);
    await world.portal.runJobs();
    world.portal.clock.advance(86_400_000);
    await world.portal.runJobs();
    const mails = await mailsTo(user);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(mails).toHaveLength(2);
    expect(await OutboundMessage.findOne({ where: { userId: user.id } })).toMatchObject({ state: "unknown" });
    expect((await inTransaction((transaction) => kernel.findHandOver(transaction, id ?? ""))).at).toBeNull();
  }, 60_000);
});

describe("texts", () => {
  test("go out once a person chose them, which keeps the consent with its words", async () => {
    const user = await world.buildUser();
    const client = await enter(user);
    expect((await choose(client, "debit-planned", { sms: true })).status).toBe(200);
    await notify(user);
    await world.portal.runJobs();
    expect((await textsTo(user)).map(({ text }) => text)).toEqual([
      `Partner Portal: ${en.title} Reply STOP to opt out.`,
    ]);
    const consent = await PhoneConsent.findOne({ where: { userId: user.id }, order: [["consentedAt", "DESC"]] });
    const { smsConsent } = await settingsOf(client);
    expect(consent).toMatchObject({ phoneNumber: user.phoneNumber, textVersion: smsConsent.version });
    expect(consent?.text).toBe(smsConsent.text);
  });

  test("need a new choice after the phone has changed", async () => {
    const user = await world.buildUser();
    const client = await enter(user);
    await choose(client, "debit-planned", { sms: true });
    await user.update({ phoneNumber: nextPhone() });
    await notify(user);
    await world.portal.runJobs();
    expect(await textsTo(user)).toEqual([]);
    const { kinds } = await settingsOf(client);
    expect(kinds.filter(({ sms }) => sms)).toEqual([]);
    await choose(client, "debit-paid", { sms: true });
    expect((await settingsOf(client)).kinds.filter(({ sms }) => sms).map(({ kind }) => kind)).toEqual(["debit-paid"]);
  });

  test("are refused without a verified phone", async () => {
    const user = await world.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const reply = await choose(await enter(user), "debit-planned", { sms: true });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ code: "NO_PHONE" })]);
  });

  test("wait for 8 AM of the business's zone, and are dropped when they are no longer true by then", async () => {
    const user = await world.buildUser({}, { timeZone: "America/Los_Angeles" });
    await choose(await enter(user), "debit-planned", { sms: true });
    world.portal.clock.advance(11.5 * 3_600_000); // 20:30 in Los Angeles
    const night = world.portal.clock.now().getTime();
    await notify(user, { ref: "kept", about: "bil_1" });
    await notify(user, { ref: "withdrawn", about: "bil_2" });
    await notify(user, { ref: "too late", textUntil: new Date(night + 3_600_000) });
    await world.portal.runJobs();
    const kinds = ["debit-planned"] as const;
    await inTransaction((transaction) => kernel.withdrawNotices(transaction, { about: "bil_2", kinds }));
    world.portal.clock.advance(11.4 * 3_600_000);
    await world.portal.runJobs();
    expect(await textsTo(user)).toEqual([]);
    world.portal.clock.advance(0.2 * 3_600_000);
    await world.portal.runJobs();
    expect(await textsTo(user)).toHaveLength(1);
    expect(await mailsTo(user)).toHaveLength(3);
  });

  test("stop with STOP, while mails still come", async () => {
    const user = await world.buildUser();
    const client = await enter(user);
    await choose(client, "debit-planned", { sms: true });
    await world.textBack(user.phoneNumber ?? "", "STOP");
    await notify(user);
    await world.portal.runJobs();
    expect(await textsTo(user)).toEqual([]);
    expect(await mailsTo(user)).toHaveLength(1);
    expect(await settingsOf(client)).toMatchObject({ textsStopped: true });
  });
});

describe("the settings", () => {
  test("take back what they answer, merge by kind and are audited", async () => {
    const user = await world.buildUser();
    const client = await enter(user);
    const { kinds, quietHours } = await settingsOf(client);
    expect((await client.post("/account/notification-settings", { kinds, quietHours })).status).toBe(200);
    await choose(client, "account-viewed", { mail: true });
    await choose(client, "source-stale", { here: false });
    const after = await settingsOf(client);
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
  ])("refuse to change %s", async (_what, body, code) => {
    const client = await enter(await world.buildUser());
    const before = await settingsOf(client);
    const reply = await client.post("/account/notification-settings", body);
    expect([reply.status, (reply.body as { code: string }).code.startsWith(code)]).toEqual([422, true]);
    expect(await settingsOf(client)).toEqual(before);
  });

  test("decide whether a kind is listed and mailed", async () => {
    const user = await world.buildUser();
    const client = await enter(user);
    await choose(client, "account-viewed", { here: false });
    await notify(user, { kind: "account-viewed" });
    await world.portal.runJobs();
    expect((await listOf(client)).data).toEqual([]);
    expect(await mailsTo(user)).toEqual([]);
  });
});

describe("the list", () => {
  test("marks single ones and all as read, and none of another person", async () => {
    const [user, other] = [await world.buildUser(), await world.buildUser()];
    const [first, second] = [await notify(user, { ref: "1" }), await notify(user, { ref: "2" })];
    const theirs = await notify(other);
    const client = await enter(user);
    const one = await client.post("/account/notifications/read", { ids: [first, theirs] });
    expect(one.body).toMatchObject({ unread: 1 });
    const { data } = await listOf(client);
    expect(data.filter(({ read }) => !read).map(({ id }) => id)).toEqual([second]);
    expect((await client.post("/account/notifications/read", { all: true })).body).toMatchObject({ unread: 0 });
    expect(await listOf(await enter(other))).toMatchObject({ unread: 1 });
  });

  test("holds 30 days, newest first", async () => {
    const user = await world.buildUser();
    await notify(user, { ref: "1" });
    world.portal.clock.advance(29 * 86_400_000);
    const second = await notify(user, { ref: "2" });
    expect((await listOf(await enter(user))).data).toMatchObject([{ id: second }, {}]);
    world.portal.clock.advance(2 * 86_400_000);
    expect((await listOf(await enter(user))).data).toMatchObject([{ id: second }]);
  });
});
