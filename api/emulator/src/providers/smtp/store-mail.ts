import { createHash } from "node:crypto";

import PostalMime, { type Email } from "postal-mime";

import type { Attachment } from "../../inbox/inbox.js";
import type { Tenant } from "../../tenants/tenant.js";

/** Most stored characters of an email's text, and of its HTML. */
const BODY_LIMIT = 500_000;

/**
 * Stores one copy per envelope recipient.
 * @param envelope MAIL FROM and RCPT TO, which decide the delivery
 */
export async function storeMail(
  tenant: Tenant,
  raw: Buffer,
  envelope: { from: string; recipients: readonly string[] },
): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const at = tenant.clock.now().toISOString();
  for (const to of envelope.recipients) {
    tenant.inbox.add({
      channel: "mail",
      to,
      from: mail.from?.address ?? envelope.from,
      at,
      subject: mail.subject ?? "",
      text: (mail.text ?? "").slice(0, BODY_LIMIT).trimEnd(),
      html: mail.html?.slice(0, BODY_LIMIT) ?? null,
      attachments: mail.attachments.map(presentAttachment),
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    });
  }
}

function presentAttachment({ filename, mimeType, content }: Email["attachments"][number]): Attachment {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { filename, mimeType, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
