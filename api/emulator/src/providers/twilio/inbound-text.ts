import type { LabContext } from "../../lab-context.js";
import { DEFAULT_TENANT } from "../../tenants/tenant-name.js";
import type { Tenant } from "../../tenants/tenant.js";
import { deliverWebhooks, type OutgoingWebhook } from "../../webhooks/deliver-webhooks.js";
import { accountOf, createSid } from "./message.model.js";
import { signTwilioForm } from "./twilio-signature.js";
import { accountSidOfKey, authTokenOf, OWNED_NUMBER } from "./twilio-credentials.js";

function smsUrlOf(lab: LabContext, tenant: Tenant): string | null {
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  return accountOf(tenant).smsUrl ?? (portal === null ? null : `${portal}/api/webhooks/twilio`);
}

function describeInboundText(tenant: Tenant, url: string, from: string, body: string): OutgoingWebhook {
  const accountSid = accountSidOfKey(tenant.key);
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

export async function postInboundText(lab: LabContext, tenant: Tenant, from: string, body: string): Promise<void> {
  const url = smsUrlOf(lab, tenant);
  if (url !== null) await deliverWebhooks(tenant, "twilio", [describeInboundText(tenant, url, from, body)], from);
}
