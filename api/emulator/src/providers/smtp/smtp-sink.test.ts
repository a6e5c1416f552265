import { createHash, randomUUID } from "node:crypto";

import { createTransport } from "nodemailer";

import { LabClient } from "../../testing/lab-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { MESSAGE_BYTES } from "./smtp-sink.js";
import { readField } from "../../read-field.js";

const fixture = setUpTestLab();

const MAIL = {
  from: "Portal <no-reply@portal.test>",
  to: "ada@shop.test",
  subject: "Your code",
  text: "Your code is 424242.",
};

test("stores an email with sender, subject, text and HTML", async () => {
  await fixture.client.mailer().sendMail({ ...MAIL, subject: "Grüße 👍", html: "<p>Your code is <b>424242</b>.</p>" });
  const { json } = await fixture.client.control("GET", "inbox");
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

test("delivers one message per recipient of the envelope", async () => {
  await fixture.client.mailer().sendMail({
    ...MAIL,
    to: ["ada@shop.test", "bob@shop.test"],
    bcc: "carol@shop.test",
    attachments: [{ filename: "agreement.pdf", content: Buffer.from("%PDF-1.7"), contentType: "application/pdf" }],
  });
  const { json } = await fixture.client.control("GET", "inbox");
  const sha256 = createHash("sha256").update("%PDF-1.7").digest("hex");
  const attachments = [{ filename: "agreement.pdf", mimeType: "application/pdf", bytes: 8, sha256 }];
  expect(json).toMatchObject(["carol@shop.test", "bob@shop.test", "ada@shop.test"].map((to) => ({ to, attachments })));
});

test("finds emails by recipient in any case, newest first", async () => {
  const mailer = fixture.client.mailer();
  await mailer.sendMail({ ...MAIL, subject: "first" });
  await mailer.sendMail({ ...MAIL, to: "bob@shop.test", subject: "other" });
  await mailer.sendMail({ ...MAIL, to: "ADA@shop.test", subject: "second" });
  const { json } = await fixture.client.control("GET", "inbox?channel=mail&to=Ada%40shop.test");
  expect(json).toMatchObject([{ subject: "second" }, { subject: "first" }]);
});

test("separates the emails of two tenants", async () => {
  const other = new LabClient(fixture.lab, `t-${randomUUID()}`);
  await fixture.client.mailer().sendMail(MAIL);
  expect((await other.control("GET", "inbox")).json).toEqual([]);
});

test("refuses an email without authentication", async () => {
  const anonymous = createTransport({ host: "127.0.0.1", port: fixture.lab.smtpPort, ignoreTLS: true });
  await expect(anonymous.sendMail(MAIL)).rejects.toMatchObject({ responseCode: 530 });
});

test.each([
  ["demo", "something else"],
  ["apikey", "SG.abcdefghijk.lmnopqrstuvwxyz"],
  ["AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"],
  ["owner@shop.test", "owner@shop.test"],
])("refuses the login %s with 535", async (user, password) => {
  await expect(fixture.client.mailer(user, password).sendMail(MAIL)).rejects.toMatchObject({
    code: "EAUTH",
    responseCode: 535,
  });
});

test("refuses an email over the size limit", async () => {
  const send = fixture.client.mailer().sendMail({ ...MAIL, text: "x".repeat(MESSAGE_BYTES + 1) });
  await expect(send).rejects.toMatchObject({ responseCode: 552 });
  expect((await fixture.client.control("GET", "inbox")).json).toEqual([]);
});

test.each([550, 421, 451])("refuses as often as the fault %i says, then delivers", async (code) => {
  await fixture.client.control("POST", "faults", { provider: "smtp", kind: String(code), count: 1 });
  await expect(fixture.client.mailer().sendMail(MAIL)).rejects.toMatchObject({ responseCode: code });
  await fixture.client.mailer().sendMail(MAIL);
  expect((await fixture.client.control("GET", "inbox")).json).toHaveLength(1);
});

test("applies a fault only to the named recipient", async () => {
  await fixture.client.control("POST", "faults", { provider: "smtp", kind: "550", count: 1, to: "bob@shop.test" });
  await fixture.client.mailer().sendMail(MAIL);
  await expect(fixture.client.mailer().sendMail({ ...MAIL, to: "bob@shop.test" })).rejects.toMatchObject({
    responseCode: 550,
  });
});

test("stores an email although its answer is lost", async () => {
  await fixture.client.control("POST", "faults", { provider: "smtp", kind: "timeout", count: 1, delayMs: 30_000 });
  const impatient = createTransport({
    host: "127.0.0.1",
    port: fixture.lab.smtpPort,
    ignoreTLS: true,
    socketTimeout: 3_000,
    auth: { user: fixture.client.tenant, pass: fixture.client.tenant },
  });
  await expect(impatient.sendMail(MAIL)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect((await fixture.client.control("GET", "inbox")).json).toHaveLength(1);
});

test("supports STARTTLS", async () => {
  const secure = createTransport({
    host: "127.0.0.1",
    port: fixture.lab.smtpPort,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    auth: { user: fixture.client.tenant, pass: fixture.client.tenant },
  });
  await secure.sendMail(MAIL);
  expect((await fixture.client.control("GET", "inbox")).json).toHaveLength(1);
});
