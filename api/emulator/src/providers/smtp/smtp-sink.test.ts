import { randomUUID } from "node:crypto";

import { createTransport } from "nodemailer";

import type { RunningLab } from "../../start-lab.js";
import { LabClient, startTestLab } from "../../testing/lab-client.js";
import { MESSAGE_BYTES } from "./smtp-sink.js";
import { readField } from "../../read-field.js";

let lab: RunningLab;
let client: LabClient;

beforeAll(async () => {
  lab = await startTestLab();
});
afterAll(() => lab.close());
beforeEach(() => {
  client = new LabClient(lab, `t-${randomUUID()}`);
});

const MAIL = {
  from: "Portal <no-reply@portal.test>",
  to: "ada@shop.test",
  subject: "Your code",
  text: "Your code is 424242.",
};

test("keeps a mail with sender, subject, text and HTML", async () => {
  await client.mailer().sendMail({ ...MAIL, subject: "Grüße 👍", html: "<p>Your code is <b>424242</b>.</p>" });
  const { json } = await client.control("GET", "inbox");
  expect(json).toMatchObject([
    {
      channel: "mail",
      to: "ada@shop.test",
      from: "no-reply@portal.test",
      subject: "Grüße 👍",
      text: "Your code is 424242.",
    },
  ]);
  expect(readField(Array.isArray(json) ? json[0] : null, "html")).toContain("<b>424242</b>");
});

test("delivers by the envelope, one message to each recipient, and names attachments", async () => {
  await client.mailer().sendMail({
    ...MAIL,
    to: ["ada@shop.test", "bob@shop.test"],
    bcc: "carol@shop.test",
    attachments: [{ filename: "agreement.pdf", content: Buffer.from("%PDF-1.7"), contentType: "application/pdf" }],
  });
  const { json } = await client.control("GET", "inbox");
  const attachments = [{ filename: "agreement.pdf", mimeType: "application/pdf", bytes: 8 }];
  expect(json).toMatchObject(["carol@shop.test", "bob@shop.test", "ada@shop.test"].map((to) => ({ to, attachments })));
});

test("finds mail by recipient without regard to case, newest first", async () => {
  const mailer = client.mailer();
  await mailer.sendMail({ ...MAIL, subject: "first" });
  await mailer.sendMail({ ...MAIL, to: "bob@shop.test", subject: "other" });
  await mailer.sendMail({ ...MAIL, to: "ADA@shop.test", subject: "second" });
  const { json } = await client.control("GET", "inbox?channel=mail&to=Ada%40shop.test");
  expect(json).toMatchObject([{ subject: "second" }, { subject: "first" }]);
});

test("keeps the mail of two spaces apart", async () => {
  const other = new LabClient(lab, `t-${randomUUID()}`);
  await client.mailer().sendMail(MAIL);
  expect((await other.control("GET", "inbox")).json).toEqual([]);
});

test("refuses mail without authentication", async () => {
  const anonymous = createTransport({ host: "127.0.0.1", port: lab.smtpPort, ignoreTLS: true });
  await expect(anonymous.sendMail(MAIL)).rejects.toMatchObject({ responseCode: 530 });
});

test.each([
  ["demo", "something else"],
  ["apikey", "SG.abcdefghijk.lmnopqrstuvwxyz"],
  ["AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"],
  ["owner@shop.test", "owner@shop.test"],
])("refuses the login %s with 535", async (user, password) => {
  await expect(client.mailer(user, password).sendMail(MAIL)).rejects.toMatchObject({
    code: "EAUTH",
    responseCode: 535,
  });
});

test("refuses a mail beyond the size limit", async () => {
  const send = client.mailer().sendMail({ ...MAIL, text: "x".repeat(MESSAGE_BYTES + 1) });
  await expect(send).rejects.toMatchObject({ responseCode: 552 });
  expect((await client.control("GET", "inbox")).json).toEqual([]);
});

test.each([550, 421, 451])("refuses as often as the fault %i says, then delivers", async (code) => {
  await client.control("POST", "faults", { provider: "smtp", kind: String(code), count: 1 });
  await expect(client.mailer().sendMail(MAIL)).rejects.toMatchObject({ responseCode: code });
  await client.mailer().sendMail(MAIL);
  expect((await client.control("GET", "inbox")).json).toHaveLength(1);
});

test("strikes only the recipient that a fault names", async () => {
  await client.control("POST", "faults", { provider: "smtp", kind: "550", count: 1, to: "bob@shop.test" });
  await client.mailer().sendMail(MAIL);
  await expect(client.mailer().sendMail({ ...MAIL, to: "bob@shop.test" })).rejects.toMatchObject({ responseCode: 550 });
});

test("keeps a mail whose answer is lost", async () => {
  await client.control("POST", "faults", { provider: "smtp", kind: "timeout", count: 1, delayMs: 30_000 });
  const impatient = createTransport({
    host: "127.0.0.1",
    port: lab.smtpPort,
    ignoreTLS: true,
    socketTimeout: 250,
    auth: { user: client.space, pass: client.space },
  });
  await expect(impatient.sendMail(MAIL)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect((await client.control("GET", "inbox")).json).toHaveLength(1);
});

test("upgrades to TLS for a client that asks", async () => {
  const secure = createTransport({
    host: "127.0.0.1",
    port: lab.smtpPort,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    auth: { user: client.space, pass: client.space },
  });
  await secure.sendMail(MAIL);
  expect((await client.control("GET", "inbox")).json).toHaveLength(1);
});
