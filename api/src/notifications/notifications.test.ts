import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { noticeWords, notifiedFixture, type NotifiedFixture } from "../../testing/notified.fixture";

let fixture: NotifiedFixture;
beforeAll(async () => {
  fixture = await notifiedFixture.start();
});
beforeEach(() => {
  fixture.passToNoon();
});
afterAll(() => fixture.stop());

describe("notify", () => {
  test("writes a mail with the words of the portal's line", async () => {
    const user = await fixture.buildUser();
    await fixture.notify(user, { invoiceNumber: "INV-2028-000001" });
    await fixture.portal.runJobs();
    const { data, unread } = await fixture.listOf(await fixture.open(user));
    expect(data).toMatchObject([{ kind: "debit-planned", ...noticeWords.en, href: "/debits", read: false }]);
    expect(unread).toBe(1);
    const [mail] = await fixture.mailsTo(user);
    expect(mail).toMatchObject({
      subject: noticeWords.en.title,
      headers: { "x-portal-notice": "debit-planned;INV-2028-000001" },
    });
    expect(mail?.text).toContain(noticeWords.en.text);
    expect(await fixture.textsTo(user)).toEqual([]);
  });

  test("notifies of the same fact once", async () => {
    const user = await fixture.buildUser();
    const first = await fixture.notify(user);
    expect(await fixture.notify(user)).toBe(first);
    await fixture.portal.runJobs();
    expect(
      await fixture.notify(user, { words: { ...noticeWords, en: { ...noticeWords.en, title: "Other words" } } }),
    ).toBe(first);
    await fixture.portal.runJobs();
    expect((await fixture.mailsTo(user)).map(({ subject }) => subject)).toEqual([noticeWords.en.title]);
    expect(await Notification.count({ where: { userId: user.id } })).toBe(1);
  });

  test("is rolled back with its cause", async () => {
    const user = await fixture.buildUser();
    const failing = fixture.inTransaction(async () => {
      const what = { kind: "dispute", to: { userId: user.id }, ref: "x", href: null, words: noticeWords } as const;
      await fixture.kernel.notify(what);
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await Notification.count({ where: { userId: user.id } })).toBe(0);
    expect(await OutboundMessage.count({ where: { userId: user.id } })).toBe(0);
  });

  test("writes an undelivered mail again with the current words", async () => {
    const user = await fixture.buildUser();
    await fixture.lab.failNext("smtp", "451", user.email);
    const id = await fixture.notify(user);
    await fixture.portal.runJobs();
    const before = await fixture.inTransaction(() => fixture.kernel.findHandOver(id ?? ""));
    expect(before).toEqual({ at: null, isUnderWay: false, mayHaveArrived: false });
    const later = { ...noticeWords.en, title: "We debit $12.00 on Tue, Dec 1" };
    expect(await fixture.notify(user, { words: { ...noticeWords, en: later } })).toBe(id);
    await fixture.portal.runJobs();
    const after = await fixture.inTransaction(() => fixture.kernel.findHandOver(id ?? ""));
    expect(after.at).toEqual(fixture.portal.clock.now());
    fixture.portal.clock.advance(3_600_000);
    await fixture.portal.runJobs();
    expect((await fixture.mailsTo(user)).map(({ subject }) => subject)).toEqual([later.title]);
  });
});

describe("a mail whose worker died while handing it over", () => {
  test("is sent once more with the same Message-ID", async () => {
    const user = await fixture.buildUser();
    await fixture.notify(user);
    await fixture.interruptSending(user.email);
    await fixture.portal.runJobs();
    const [sent] = await OutboundMessage.findAll({ where: { userId: user.id } });
    expect(sent).toMatchObject({ state: "sent", handOvers: 1, handedAt: fixture.portal.clock.now() });
    const [mail] = await fixture.mailsTo(user);
    expect(mail?.headers["message-id"]).toMatch(/^<[0-9a-f]{40}@/);
  });

  test("is not sent a third time automatically", async () => {
    const user = await fixture.buildUser();
    await fixture.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    await fixture.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    const id = await fixture.notify(user);
    await fixture.portal.runJobs();
    fixture.portal.clock.advance(60_000);
    await fixture.portal.runJobs();
    fixture.portal.clock.advance(86_400_000);
    await fixture.portal.runJobs();
    const mails = await fixture.mailsTo(user);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(mails).toHaveLength(2);
    expect(await OutboundMessage.findOne({ where: { userId: user.id } })).toMatchObject({ state: "unknown" });
    expect((await fixture.inTransaction(() => fixture.kernel.findHandOver(id ?? ""))).at).toBeNull();
  }, 60_000);
});

describe("the list", () => {
  test("marks single or all notifications as read, but not other people's", async () => {
    const [user, other] = [await fixture.buildUser(), await fixture.buildUser()];
    const [first, second] = [await fixture.notify(user, { ref: "1" }), await fixture.notify(user, { ref: "2" })];
    const theirs = await fixture.notify(other);
    const client = await fixture.open(user);
    const one = await client.post("/account/notifications/read", { ids: [first, theirs] });
    expect(one.body).toMatchObject({ unread: 1 });
    const { data } = await fixture.listOf(client);
    expect(data.filter(({ read }) => !read).map(({ id }) => id)).toEqual([second]);
    expect((await client.post("/account/notifications/read", { all: true })).body).toMatchObject({ unread: 0 });
    expect(await fixture.listOf(await fixture.open(other))).toMatchObject({ unread: 1 });
  });

  test("contains 30 days, newest first", async () => {
    const user = await fixture.buildUser();
    await fixture.notify(user, { ref: "1" });
    fixture.portal.clock.advance(29 * 86_400_000);
    const second = await fixture.notify(user, { ref: "2" });
    expect((await fixture.listOf(await fixture.open(user))).data).toMatchObject([{ id: second }, {}]);
    fixture.portal.clock.advance(2 * 86_400_000);
    expect((await fixture.listOf(await fixture.open(user))).data).toMatchObject([{ id: second }]);
  });
});
