import { once } from "node:events";

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

import type { Fault } from "../../faults/fault-queue.js";
import type { LabContext } from "../../lab-context.js";
import { isTenantName } from "../../tenants/tenant-name.js";
import type { Tenant } from "../../tenants/tenant.js";
import { wait } from "../../wait.js";
import type { ProviderListener } from "../provider.js";
import { isSmtpLogin } from "./smtp-credentials.js";
import { storeMail } from "./store-mail.js";

/** Largest message in bytes; a larger one gets 552. */
export const MESSAGE_BYTES = 10 * 1024 * 1024;

const REFUSALS: Readonly<Record<string, string>> = {
  "550": "5.1.1 No such user here",
  "451": "4.7.1 Greylisted, try again later",
  "421": "4.3.2 Service not available, closing transmission channel",
};

class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Opens the SMTP server. It stores accepted messages and forwards nothing. */
export async function listenSmtp(lab: LabContext): Promise<ProviderListener> {
  const server = createSink(lab);
  const listener = server.listen(lab.settings.smtpPort, lab.settings.host);
  await once(listener, "listening");
  server.on("error", () => undefined);
  const address = listener.address();
  return {
    port: typeof address === "object" && address ? address.port : lab.settings.smtpPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createSink(lab: LabContext): SMTPServer {
  return new SMTPServer({
    banner: "Provider Lab",
    size: MESSAGE_BYTES,
    authMethods: ["PLAIN", "LOGIN"],
    allowInsecureAuth: true,
    // STARTTLS is not announced, because the certificate is untrusted, but clients may request it.
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, callback) => {
      const user = auth.username ?? "";
      if (!isSmtpLogin(user, auth.password ?? "")) {
        callback(new SmtpRefusal(535, "5.7.8 The user is the name of a space, and so is the password"));
        return;
      }
      callback(null, { user });
    },
    onRcptTo: (address, session, callback) => {
      const fault = tenantOf(lab, session)?.faults.take("smtp", Object.keys(REFUSALS), { to: address.address }) ?? null;
      callback(fault ? new SmtpRefusal(Number(fault.kind), REFUSALS[fault.kind] ?? "") : null);
    },
    onData: (stream, session, callback) => {
      receive(lab, stream, session).then(
        (text) => callback(null, text),
        (error: unknown) => callback(error instanceof Error ? error : new SmtpRefusal(451, "4.3.0 Failed")),
      );
    },
  });
}

async function receive(lab: LabContext, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const raw = await collect(stream);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, "5.3.4 Message is larger than 10 MB");
  const tenant = tenantOf(lab, session);
  if (!tenant) throw new SmtpRefusal(530, "5.7.0 Authentication required");
  const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
  const fault = consumeDelay(tenant, recipients);
  if (fault?.kind === "slow") await wait(fault.delayMs, lab.closing);
  const { mailFrom } = session.envelope;
  await storeMail(tenant, raw, { from: mailFrom ? mailFrom.address : "", recipients });
  // With `timeout` the connection breaks after the message was stored, so only the answer is lost.
  if (fault?.kind === "timeout") await wait(fault.delayMs, lab.closing);
  return "2.0.0 Stored";
}

/** Reads the message to its end, but keeps no more bytes than the limit. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes <= MESSAGE_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function consumeDelay(tenant: Tenant, recipients: readonly string[]): Fault | null {
  for (const recipient of recipients) {
    const fault = tenant.faults.take("smtp", ["timeout", "slow"], { to: recipient });
    if (fault) return fault;
  }
  return null;
}

function tenantOf(lab: LabContext, session: SMTPServerSession): Tenant | null {
  const user: unknown = session.user;
  return typeof user === "string" && isTenantName(user) ? lab.tenants.byName(user) : null;
}
