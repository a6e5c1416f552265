import type { TwilioMessage } from "./message.model.js";

const API_VERSION = "2010-04-01";
/** Most characters of a single SMS (`one`), and of each part of a longer text (`part`). */
const SEGMENTS = { gsm: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } };
const GSM_CHARACTERS = /^[\n\r !-~£¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]*$/;

/** Presents the contract's `api.v2010.account.message`. */
export function presentMessage(message: TwilioMessage): Record<string, unknown> {
  const uri = messageUri(message.accountSid, message.sid);
  return {
    account_sid: message.accountSid,
    api_version: API_VERSION,
    body: message.body,
    date_created: toRfc2822(message.createdAt),
    date_sent: message.sentAt ? toRfc2822(message.sentAt) : null,
    date_updated: toRfc2822(message.updatedAt),
    direction: "outbound-api",
    error_code: message.errorCode,
    error_message: message.errorMessage,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: String(message.mediaUrls.length),
    num_segments: message.messagingServiceSid && message.status === "accepted" ? "0" : countSegments(message.body),
    price: null,
    price_unit: null,
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

/** Writes a time such as `Thu, 24 Aug 2023 05:01:45 +0000`. */
export function toRfc2822(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}

function messageUri(accountSid: string, sid: string): string {
  return `/${API_VERSION}/Accounts/${accountSid}/Messages/${sid}`;
}

function countSegments(body: string): string {
  const limits = GSM_CHARACTERS.test(body) ? SEGMENTS.gsm : SEGMENTS.ucs2;
  return String(body.length <= limits.one ? 1 : Math.ceil(body.length / limits.part));
}
