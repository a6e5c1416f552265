import type { Tenant } from "../../tenants/tenant.js";
import { isLoopbackUrl } from "../../webhooks/deliver-webhooks.js";
import { accountOf, createSid, type TwilioMessage } from "./message.model.js";
import { TwilioError } from "./twilio-error.js";
import { checkRecipient, checkSender, optedOut } from "./twilio-numbers.js";

const BODY_LIMIT = 1_600;
/** Allowed `ValidityPeriod` in seconds, from the contract's description. */
const VALIDITY = { least: 1, most: 36_000 };

/**
 * Creates a message.
 * @param form with the contract's types
 * @throws TwilioError with Twilio's code
 */
export function createMessage(
  tenant: Tenant,
  accountSid: string,
  form: Readonly<Record<string, unknown>>,
): TwilioMessage {
  const to = textOf(form, "To");
  const mediaUrls = listOf(form, "MediaUrl");
  const body = textOf(form, "Body") ?? "";
  if (to === null || to === "") throw new TwilioError(400, 21604, "A 'To' phone number is required.");
  const from = senderOf(form);
  checkRecipient(to);
  if (accountOf(tenant).optedOut.has(to)) throw optedOut();
  checkBody(body, mediaUrls);
  const statusCallback = callbackOf(form);
  checkValidity(form);
  const now = tenant.clock.now();
  const message: TwilioMessage = {
    sid: createSid(mediaUrls.length > 0 ? "MM" : "SM"),
    accountSid,
    to,
    from,
    messagingServiceSid: textOf(form, "MessagingServiceSid"),
    body,
    mediaUrls,
    status: from === null ? "accepted" : "queued",
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    statusCallback,
  };
  accountOf(tenant).add(message);
  tenant.inbox.add({
    channel: "sms",
    to,
    from: from ?? message.messagingServiceSid ?? "",
    at: now.toISOString(),
    subject: null,
    text: body,
    html: null,
    ...{ attachments: [], headers: {} },
  });
  return message;
}

/** Returns the sender; null for a messaging service, which picks a sender later. */
function senderOf(form: Readonly<Record<string, unknown>>): string | null {
  const from = textOf(form, "From");
  if (from !== null && from !== "") {
    checkSender(from);
    return from;
  }
  if (textOf(form, "MessagingServiceSid") !== null) return null;
  throw new TwilioError(400, 21603, "A 'From' phone number is required.");
}

function checkBody(body: string, mediaUrls: readonly string[]): void {
  if (body === "" && mediaUrls.length === 0) {
    throw new TwilioError(400, 21602, "Message body is required.");
  }
  if (body.length > BODY_LIMIT) {
    throw new TwilioError(400, 21617, "The concatenated message body exceeds the 1600 character limit");
  }
}

function callbackOf(form: Readonly<Record<string, unknown>>): string | null {
  const url = textOf(form, "StatusCallback");
  if (url === null) return null;
  if (!isLoopbackUrl(url)) throw new TwilioError(400, 21609, `The StatusCallback URL ${url} is not a valid URL.`);
  return url;
}

function checkValidity(form: Readonly<Record<string, unknown>>): void {
  const seconds = form.ValidityPeriod;
  if (typeof seconds !== "number" || (seconds >= VALIDITY.least && seconds <= VALIDITY.most)) return;
  throw new TwilioError(400, 20001, `Invalid ValidityPeriod: ${String(seconds)}`);
}

function textOf(form: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = form[name];
  return typeof value === "string" ? value : null;
}

function listOf(form: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
