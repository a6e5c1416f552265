import { randomUUID } from "node:crypto";

import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { badRequest, notFound, requireText } from "../square-error.js";
import { squareOf } from "../square-state.js";
import { sendSquareEvent } from "../webhooks/send-square-event.js";
import { isRevoked, type SquareGrant } from "./authorizations.js";
import { findToken } from "./find-token.js";
import type { OAuthCall } from "./oauth-call.js";

type Revoker = "APPLICATION" | "MERCHANT" | "SQUARE";

/**
 * Revokes every token of a seller, or one access token.
 * @throws SquareError 400 unless exactly one of token and seller is named, 404 if it is not linked
 */
export function revokeToken({ lab, tenant, body }: OAuthCall): object {
  const accessToken = readText(body, "access_token");
  const merchantId = readText(body, "merchant_id");
  const isAlone = readField(body, "revoke_only_access_token") === true;
  if (accessToken !== null && merchantId !== null) {
    throw badRequest("CONFLICTING_PARAMETERS", "Give either access_token or merchant_id.", "merchant_id");
  }
  if (accessToken !== null) revokeByToken(lab, tenant, accessToken, isAlone);
  else if (merchantId === null || isAlone) requireText(body, "access_token");
  else if (!revokeMerchant(lab, tenant, merchantId, "APPLICATION")) throw notFound("The merchant is not linked.");
  return { success: true };
}

function revokeByToken(lab: LabContext, tenant: Tenant, accessToken: string, isAlone: boolean): void {
  const token = findToken(tenant, accessToken);
  if (token === null || isRevoked(token)) throw notFound("Access token not found.");
  if (isAlone) token.revokedAt = tenant.clock.now();
  else revokeMerchant(lab, tenant, token.grant.merchantId, "APPLICATION");
}

/** Revokes the seller's grants and sends an event. Returns false if no grant was valid. */
export function revokeMerchant(lab: LabContext, tenant: Tenant, merchantId: string, revoker: Revoker): boolean {
  const now = tenant.clock.now();
  if (!squareOf(tenant).authorizations.revoke(merchantId, now)) return false;
  sendRevokedEvent(lab, tenant, merchantId, revoker, now);
  return true;
}

/** Revokes a grant. Sends an event if it was the seller's last valid grant. */
export function revokeGrant(lab: LabContext, tenant: Tenant, grant: SquareGrant, revoker: Revoker): void {
  if (grant.revokedAt !== null) return;
  const now = tenant.clock.now();
  grant.revokedAt = now;
  if (!squareOf(tenant).authorizations.isLinked(grant.merchantId)) {
    sendRevokedEvent(lab, tenant, grant.merchantId, revoker, now);
  }
}

function sendRevokedEvent(lab: LabContext, tenant: Tenant, merchantId: string, revoker: Revoker, at: Date): void {
  const revocation = { revoked_at: at.toISOString(), revoker_type: revoker };
  sendSquareEvent(lab, tenant, {
    merchantId,
    type: "oauth.authorization.revoked",
    scope: null,
    data: { type: "revocation", id: randomUUID(), object: { revocation } },
  });
}

function readText(body: object, name: string): string | null {
  const value = readField(body, name);
  return typeof value === "string" ? value : null;
}
