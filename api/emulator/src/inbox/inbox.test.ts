import { Inbox, INBOX_CHARACTERS, INBOX_LIMIT } from "./inbox.js";

const MESSAGE = {
  channel: "sms" as const,
  to: "+12025550143",
  from: "+15005550006",
  at: "2026-11-20T00:00:00.000Z",
  subject: null,
  text: "hello",
  html: null,
  attachments: [],
  headers: {},
};

test("keeps the newest messages up to its limit", () => {
  const inbox = new Inbox();
  for (let count = 0; count <= INBOX_LIMIT; count += 1) inbox.add({ ...MESSAGE, text: String(count) });
  const texts = inbox.list().map((message) => message.text);
  expect(texts).toHaveLength(INBOX_LIMIT);
  expect(texts[0]).toBe(String(INBOX_LIMIT));
  expect(texts.at(-1)).toBe("1");
});

test("keeps characters up to its limit, but always the newest message", () => {
  const inbox = new Inbox();
  inbox.add({ ...MESSAGE, text: "x".repeat(INBOX_CHARACTERS / 2) });
  inbox.add({ ...MESSAGE, text: "y".repeat(INBOX_CHARACTERS / 2 + 1) });
  expect(inbox.list().map((message) => message.text[0])).toEqual(["y"]);
});

test.each(["+12025550143", "12025550143", " 1 (202) 555-0143"])("finds a phone number in the form %p", (to) => {
  const inbox = new Inbox();
  inbox.add(MESSAGE);
  expect(inbox.list({ to })).toHaveLength(1);
});

test.each(["+12025550144", "ada@12025550143.test", ""])("does not find a phone number by %p", (to) => {
  const inbox = new Inbox();
  inbox.add(MESSAGE);
  expect(inbox.list({ to })).toHaveLength(0);
});
