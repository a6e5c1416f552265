import { Notification } from "../models/notification.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { noticeWords, startNotifiedWorld, type NotifiedWorld } from "../../testing/notified-world";

let world: NotifiedWorld;
beforeAll(async () => {
  world = await startNotifiedWorld();
});
beforeEach(() => {
  world.passToNoon();
});
afterAll(() => world.stop());

describe("notify", () => {
  test("writes a mail with the words of the portal's line", async () => {
    const user = await world.buildUser();
    await world.notify(user, { invoiceNumber: "INV-2028-000001" });
    await world.portal.runJobs();
    const { data, unread } = await world.listOf(await world.open(user));
    expect(data).toMatchObject([{ kind: "debit-planned", ...noticeWords.en, href: "/debits", read: false }]);
    expect(unread).toBe(1);
    const [mail] = await world.mailsTo(user);
    expect(mail).toMatchObject({
      subject: noticeWords.en.title,
      headers: { "x-portal-notice": "debit-planned;INV-2028-000001" },
    });
    expect(mail?.text).toContain(noticeWords.en.text);
    expect(await world.textsTo(user)).toEqual([]);
  });

  test("notifies of the same fact once", async () => {
    const user = await world.buildUser();
    const first = await world.notify(user);
    expect(await world.notify(user)).toBe(first);
    await world.portal.runJobs();
    expect(
      await world.notify(user, { words: { ...noticeWords, en: { ...noticeWords.en, title: "Other words" } } }),
    ).toBe(first);
    await world.portal.runJobs();
    expect((await world.mailsTo(user)).map(({ subject }) => subject)).toEqual([noticeWords.en.title]);
    expect(await Notification.count({ where: { userId: user.id } })).toBe(1);
  });

  test("is rolled back with its cause", async () => {
    const user = await world.buildUser();
    const failing = world.inTransaction(async () => {
      const what = { kind: "dispute", to: { userId: user.id }, ref: "x", href: null, words: noticeWords } as const;
      await world.kernel.notify(what);
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await Notification.count({ where: { userId: user.id } })).toBe(0);
    expect(await OutboundMessage.count({ where: { userId: user.id } })).toBe(0);
  });

  test("writes an undelivered mail again with the current words", async () => {
    const user = await world.buildUser();
    await world.lab.failNext("smtp", "451", user.email);
    const id = await world.notify(user);
    await world.portal.runJobs();
    const before = await world.inTransaction(() => world.kernel.findHandOver(id ?? ""));
    expect(before).toEqual({ at: null, isUnderWay: false, mayHaveArrived: false });
    const later = { ...noticeWords.en, title: "We debit $12.00 on Tue, Dec 1" };
    expect(await world.notify(user, { words: { ...noticeWords, en: later } })).toBe(id);
    await world.portal.runJobs();
    const after = await world.inTransaction(() => world.kernel.findHandOver(id ?? ""));
    expect(after.at).toEqual(world.portal.clock.now());
    world.portal.clock.advance(3_600_000);
    await world.portal.runJobs();
    expect((await world.mailsTo(user)).map(({ subject }) => subject)).toEqual([later.title]);
  });
});

describe("a mail whose worker died while handing it over", () => {
  test("is sent once more with the same Message-ID", async () => {
    const user = await world.buildUser();
    await world.notify(user);
    await world.interruptSending(user.email);
    await world.portal.runJobs();
    const [sent] = await OutboundMessage.findAll({ where: { userId: user.id } });
    expect(sent).toMatchObject({ state: "sent", handOvers: 1, handedAt: world.portal.clock.now() });
    const [mail] = await world.mailsTo(user);
    expect(mail?.headers["message-id"]).toMatch(/^<[0-9a-f]{40}@/);
  });

  test("is not sent a third time automatically", async () => {
    const user = await world.buildUser();
    await world.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    await world.lab.failNext("smtp", "timeout", user.email, { delayMs: 15_000 });
    const id = await world.notify(user);
    await world.portal.runJobs();
    world.portal.clock.advance(60_000);
    await world.portal.runJobs();
    world.portal.clock.advance(86_400_000);
    await world.portal.runJobs();
    const mails = await world.mailsTo(user);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(mails).toHaveLength(2);
    expect(await OutboundMessage.findOne({ where: { userId: user.id } })).toMatchObject({ state: "unknown" });
    expect((await world.inTransaction(() => world.kernel.findHandOver(id ?? ""))).at).toBeNull();
  }, 60_000);
});

describe("the list", () => {
  test("marks single or all notifications as read, but not other people's", async () => {
    const [user, other] = [await world.buildUser(), await world.buildUser()];
    const [first, second] = [await world.notify(user, { ref: "1" }), await world.notify(user, { ref: "2" })];
    const theirs = await world.notify(other);
    const client = await world.open(user);
    const one = await client.post("/account/notifications/read", { ids: [first, theirs] });
    expect(one.body).toMatchObject({ unread: 1 });
    const { data } = await world.listOf(client);
    expect(data.filter(({ read }) => !read).map(({ id }) => id)).toEqual([second]);
    expect((await client.post("/account/notifications/read", { all: true })).body).toMatchObject({ unread: 0 });
    expect(await world.listOf(await world.open(other))).toMatchObject({ unread: 1 });
  });

  test("contains 30 days, newest first", async () => {
    const user = await world.buildUser();
    await world.notify(user, { ref: "1" });
    world.portal.clock.advance(29 * 86_400_000);
    const second = await world.notify(user, { ref: "2" });
    expect((await world.listOf(await world.open(user))).data).toMatchObject([{ id: second }, {}]);
    world.portal.clock.advance(2 * 86_400_000);
    expect((await world.listOf(await world.open(user))).data).toMatchObject([{ id: second }]);
  });
});
