import type { TextStatus, TextStatuses } from "../sms.port";
import { isTwilioSignature, type TwilioInboundOptions } from "./twilio-inbound";

/** In progress, or ended without failure ("Message Status Values"). */
const others: ReadonlySet<string> = new Set([
  ...["accepted", "scheduled", "queued", "sending", "sent", "delivered", "read", "canceled", "receiving", "received"],
]);

function toTextStatus(form: URLSearchParams): TextStatus {
  const id = form.get("MessageSid") ?? "";
  const status = form.get("MessageStatus") ?? "";
  if (others.has(status)) return { kind: "other" };
  if (!/^[A-Za-z0-9]{1,64}$/.test(id) || (status !== "undelivered" && status !== "failed")) return { kind: "unknown" };
  const code = form.get("ErrorCode") ?? "";
  return { kind: "failed", id, status, errorCode: /^\d{1,8}$/.test(code) ? code : null };
}

export function createTwilioStatuses(options: TwilioInboundOptions): TextStatuses {
  return {
    read({ headers, body }) {
      const form = new URLSearchParams(body.toString("utf8"));
      const given = headers["x-twilio-signature"];
      if (typeof given !== "string" || !isTwilioSignature(given, options, form)) return null;
      return toTextStatus(form);
    },
  };
}
