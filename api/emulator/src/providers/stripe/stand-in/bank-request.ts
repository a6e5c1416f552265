import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { isLoopbackUrl } from "../../../webhooks/deliver-webhooks.js";
import type { BankSession } from "../bank/bank-session.model.js";
import type { StripeScene } from "../stripe-call.js";
import { tenantKeyOfPublishable } from "../stripe-credentials.js";
import { sceneOf } from "../stripe-scene.js";

export interface BankRequest {
  scene: StripeScene;
  session: BankSession;
  /** Origin of the embedding page, the only page that gets the outcome. */
  parent: string;
}

/** @throws LabRefusal 404 for an unknown session, 422 if the embedding page is not on this machine */
export function readBankRequest(lab: LabContext, query: URLSearchParams): BankRequest {
  const parent = query.get("parent") ?? "";
  if (!isLoopbackUrl(parent)) throw new LabRefusal(422, "invalid_parent", "parent is an origin of this machine.");
  const tenantKey = tenantKeyOfPublishable(query.get("key") ?? "");
  const secret = query.get("client_secret");
  const tenant = tenantKey === null ? null : lab.tenants.byKey(tenantKey);
  const scene = tenant && sceneOf(lab, tenant);
  const session = scene?.state.sessions.list().find(({ client_secret: known }) => known === secret);
  if (!scene || !session) throw new LabRefusal(404, "unknown_session", "There is no such bank session.");
  return { scene, session, parent: new URL(parent).origin };
}
