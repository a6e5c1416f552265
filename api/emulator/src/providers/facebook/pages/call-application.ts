import { createHmac } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { appIdOf, appSecretOf } from "../facebook-credentials.js";
import { facebook } from "../facebook-state.js";
import { callbacksOf, pagesOf } from "./page-state.js";

const TIMEOUT_MS = 10_000;

export interface CallbackAnswer {
  status: number;
  body: unknown;
}

/** Removes the application for a person and calls its address. Returns null without an address or an answer. */
export async function deauthorize(lab: LabContext, tenant: Tenant, personId: string): Promise<CallbackAnswer | null> {
  endConsent(tenant, personId);
  return callApplication(callbacksOf(lab, tenant).deauthorizeUrl, signRequest(tenant, personId));
}

/**
 * Sends a person's request to delete their data.
 * @param isForged signs with a wrong secret
 */
export function requestDeletion(
  lab: LabContext,
  tenant: Tenant,
  personId: string,
  isForged: boolean,
): Promise<CallbackAnswer | null> {
  const signed = isForged ? signRequest(tenant, personId, "forged") : signRequest(tenant, personId);
  return callApplication(callbacksOf(lab, tenant).deletionUrl, signed);
}

/** Revokes the person's tokens and ends the subscriptions of the person's pages. */
export function endConsent(tenant: Tenant, personId: string): void {
  facebook.stateOf(tenant).consents.revokePerson(personId);
  const state = pagesOf(tenant);
  for (const { id } of state.ofPerson(personId)) state.subscriptions.delete(id);
}

/** Returns the `signed_request`: base64url of signature and payload, joined by a dot. */
function signRequest(tenant: Tenant, userId: string, secret = appSecretOf(appIdOf(tenant.key))): string {
  const issuedAt = Math.floor(tenant.clock.now().getTime() / 1_000);
  const content = { algorithm: "HMAC-SHA256", issued_at: issuedAt, user_id: userId };
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}

async function callApplication(address: string | null, signedRequest: string): Promise<CallbackAnswer | null> {
  if (address === null) return null;
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ signed_request: signedRequest }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: readJson(text) };
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
