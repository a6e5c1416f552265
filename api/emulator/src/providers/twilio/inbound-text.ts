import type { LabContext } from "../../lab-context.js";
import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import type { Space } from "../../spaces/space.js";
import { deliverWebhooks, type OutgoingWebhook } from "../../webhooks/deliver-webhooks.js";
import { accountOf, createSid } from "./message.model.js";
import { signTwilioForm } from "./twilio-signature.js";
import { accountSidOfKey, authTokenOf, OWNED_NUMBER } from "./twilio-credentials.js";

/** Returns the configured address for replies, or the portal's in the demo tenant. */
function smsUrlOf(lab: LabContext, space: Space): string | null {
  const portal = space.name === DEFAULT_SPACE ? lab.settings.portalUrl : null;
  return accountOf(space).smsUrl ?? (portal === null ? null : `${portal}/api/webhooks/twilio`);
}

function describeInboundText(space: Space, url: string, from: string, body: string): OutgoingWebhook {
  const accountSid = accountSidOfKey(space.key);
  const sid = createSid("SM");
  const fields = {
    AccountSid: accountSid,
    ApiVersion: "2010-04-01",
    Body: body,
    From: from,
    MessageSid: sid,
    NumMedia: "0",
    NumSegments: "1",
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: "received",
    To: OWNED_NUMBER,
  };
  const sign = (token: string) => ({
    "content-type": "application/x-www-form-urlencoded",
    "user-agent": "TwilioProxy/1.1",
    "x-twilio-signature": signTwilioForm(token, url, fields),
  });
  return {
    event: "message.received",
    url,
    headers: sign(authTokenOf(accountSid)),
    forgedHeaders: sign("forged"),
    body: new URLSearchParams(fields).toString(),
  };
}

/** Posts a person's reply to the number's address, signed as by Twilio. */
export async function postInboundText(lab: LabContext, space: Space, from: string, body: string): Promise<void> {
  const url = smsUrlOf(lab, space);
  if (url !== null) await deliverWebhooks(space, "twilio", [describeInboundText(space, url, from, body)], from);
}
