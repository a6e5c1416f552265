import type { LabContext } from "../../lab-context.js";
import { DEFAULT_SPACE } from "../../spaces/space-name.js";
import type { Space } from "../../spaces/space.js";
import { deliverWebhooks } from "../../webhooks/deliver-webhooks.js";
import { createSid } from "./message.model.js";
import { signTwilioForm } from "./twilio-signature.js";
import { accountSidOf, authTokenOf, OWNED_NUMBER } from "./twilio.credentials.js";

/** Tells the portal of the space `demo` that a person has answered, as Twilio posts it to the number's address. */
export async function postInboundText(lab: LabContext, space: Space, from: string, body: string): Promise<void> {
  const { portalUrl } = lab.settings;
  if (portalUrl === null || space.name !== DEFAULT_SPACE) return;
  const url = `${portalUrl}/api/webhooks/twilio`;
  const accountSid = accountSidOf(space.name);
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
  const webhook = {
    event: "message.received",
    url,
    headers: sign(authTokenOf(accountSid)),
    forgedHeaders: sign("forged"),
    body: new URLSearchParams(fields).toString(),
  };
  await deliverWebhooks(space, "twilio", [webhook], from);
}
