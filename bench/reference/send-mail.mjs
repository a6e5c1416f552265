import { createRequire } from "node:module";

const nodemailer = createRequire(new URL("../../api/package.json", import.meta.url))("nodemailer");

/** Minimum of sending a code: one email by SMTP, without queue or database. */
export async function sendMail({ smtpPort, to }) {
  const transport = nodemailer.createTransport({
    host: "127.0.0.1",
    port: smtpPort,
    ignoreTLS: true,
    auth: { user: "demo", pass: "demo" },
  });
  await transport.sendMail({ from: "portal@demo.test", to, subject: "123456", text: "Your code is 123456." });
  transport.close();
}
