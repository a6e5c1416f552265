import { randomInt } from "node:crypto";

import { readText } from "../../../identity/read-text.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import { graphError } from "../graph-error.js";
import { callbacksOf, pagesOf } from "./page-state.js";

const HANDSHAKE_TIMEOUT_MS = 10_000;

export function listSubscriptions(lab: LabContext, tenant: Tenant): object {
  const { webhookUrl } = callbacksOf(lab, tenant);
  if (webhookUrl === null) return { data: [] };
  return {
    data: [{ object: "page", callback_url: webhookUrl, active: true, fields: [{ name: "feed", version: "v25.0" }] }],
  };
}

/**
 * Verifies the address before page events are sent to it.
 * @throws WireError 400 with code 100 for a wrong parameter, 2200 for a failed verification
 */
export async function subscribeToPages(tenant: Tenant, parameters: unknown): Promise<object> {
  const callbackUrl = readText(parameters, "callback_url") ?? "";
  if (readText(parameters, "object") !== "page" || readText(parameters, "fields") !== "feed") {
    throw graphError("(#100) The lab subscribes object=page with fields=feed alone.", { code: 100 });
  }
  if (!isLoopbackUrl(callbackUrl))
    throw graphError("(#100) callback_url is an address of this machine.", { code: 100 });
  const refusal = await shakeHands(callbackUrl, readText(parameters, "verify_token") ?? "");
  if (refusal !== null)
    throw graphError(`(#2200) Callback verification failed with the following errors: ${refusal}`, { code: 2200 });
  pagesOf(tenant).callbacks.webhookUrl = callbackUrl;
  return { success: true };
}

/** Sends the challenge to the address. Returns what is wrong with the answer, or null. */
async function shakeHands(callbackUrl: string, verifyToken: string): Promise<string | null> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set("hub.mode", "subscribe");
  url.searchParams.set("hub.challenge", challenge);
  url.searchParams.set("hub.verify_token", verifyToken);
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(HANDSHAKE_TIMEOUT_MS) });
    const text = await response.text();
    if (response.status !== 200) return `HTTP Status Code = ${String(response.status)}`;
    return text === challenge ? null : "The URL did not return the challenge.";
  } catch {
    return "Curl error: no answer";
  }
}
