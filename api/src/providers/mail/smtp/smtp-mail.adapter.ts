import type { MailSender } from "../mail.port";
import { toMailOutcome } from "./smtp-errors";

export interface SmtpMailOptions {
  /** smtp:// or smtps:// with user and password. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
  /** Reject a server without encryption. */
  requireTls: boolean;
  /** Milliseconds for the connection, for the greeting, and between two answers. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** One connection per mail: nodemailer's pool would resend when a connection ends. */
export function createSmtpMailSender(options: SmtpMailOptions): MailSender {
  const domain = /@([^\s>]+)/.exec(options.from)?.[1] ?? "localhost";
  let transporter: ReturnType<typeof connect> | undefined;

  async function connect() {
    const { createTransport } = await import("nodemailer");
    const timeout = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const url = new URL(options.url);
    return createTransport({
      host: url.hostname,
      port: url.port === "" ? undefined : Number(url.port),
      secure: url.protocol === "smtps:",
      requireTLS: options.requireTls && url.protocol === "smtp:",
      auth:
        url.username === ""
          ? undefined
          : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(message) {
      transporter ??= connect();
      const transport = await transporter;
      try {
        const info: { messageId: string } = await transport.sendMail({
          from: options.from,
          to: { name: "", address: message.to },
          ...(message.messageKey !== undefined && { messageId: `<${message.messageKey}@${domain}>` }),
          headers: { ...message.headers },
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: (message.attachments ?? []).map(({ name, contentType, bytes }) => ({
            ...{ filename: name, contentType, content: bytes },
          })),
        });
        return { accepted: true, providerRef: info.messageId };
      } catch (error) {
        return toMailOutcome(error);
      }
    },
  };
}
