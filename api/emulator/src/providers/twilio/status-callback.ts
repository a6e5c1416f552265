import type { Tenant } from "../../tenants/tenant.js";
import { deliverWebhooks, type OutgoingWebhook } from "../../webhooks/deliver-webhooks.js";
import type { MessageStatus, TwilioMessage } from "./message.model.js";
import { signTwilioForm } from "./twilio-signature.js";
import { authTokenOf } from "./twilio-credentials.js";

const UNDELIVERED = { code: 30003, message: "Unreachable destination handset" };

/** Delivers a message and posts its statuses. Without a status callback only the message changes. */
export async function finishMessage(tenant: Tenant, message: TwilioMessage): Promise<void> {
  const undelivered = tenant.faults.take("twilio", ["undelivered"], { to: message.to }) !== null;
  const statuses: MessageStatus[] = ["queued", "sent", undelivered ? "undelivered" : "delivered"];
  const { statusCallback } = message;
  const webhooks = statusCallback
    ? statuses.map((status) => buildCallback(message, statusCallback, status, undelivered))
    : [];
  const now = tenant.clock.now();
  message.sentAt = now;
  message.updatedAt = now;
  message.status = undelivered ? "undelivered" : "delivered";
  if (undelivered) {
    message.errorCode = UNDELIVERED.code;
    message.errorMessage = UNDELIVERED.message;
  }
  await deliverWebhooks(tenant, "twilio", webhooks, message.to);
}

function buildCallback(
  message: TwilioMessage,
  url: string,
  status: MessageStatus,
  undelivered: boolean,
): OutgoingWebhook {
  const fields: Record<string, string> = {
    AccountSid: message.accountSid,
    ApiVersion: "2010-04-01",
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    To: message.to,
  };
  if (message.from) fields.From = message.from;
  if (message.messagingServiceSid) fields.MessagingServiceSid = message.messagingServiceSid;
  if (undelivered && status === "undelivered") fields.ErrorCode = String(UNDELIVERED.code);
  const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": "TwilioProxy/1.1" };
  const sign = (token: string): Record<string, string> => ({
    ...headers,
    "x-twilio-signature": signTwilioForm(token, url, fields),
  });
  return {
    event: `message.${status}`,
    url,
    headers: sign(authTokenOf(message.accountSid)),
    forgedHeaders: sign("forged"),
    body: new URLSearchParams(fields).toString(),
  };
}
