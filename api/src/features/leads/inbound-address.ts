import { Business } from "../../models/business.model";
import { InboundAddress } from "../../models/inbound-address.model";
import { businessOfSecret, inboundSecretOf, isInboundSecret } from "./inbound-secret";
import type { LeadsDependencies } from "./leads.dependencies";

type Dependencies = Pick<LeadsDependencies, "codeKeys" | "publicUrl">;

/** The secret address that a business has now. */
export async function findInboundUrl({ codeKeys, publicUrl }: Dependencies, businessId: string): Promise<string> {
  const rotation = (await InboundAddress.findByPk(businessId))?.rotation ?? 0;
  return `${publicUrl}/api/webhooks/inbound/${inboundSecretOf(codeKeys, { businessId, rotation })}`;
}

/** The business whose address has this secret now; null for one that nobody has, or had before a rotation. */
export async function findInboundBusiness(
  { codeKeys }: Pick<Dependencies, "codeKeys">,
  secret: string,
): Promise<string | null> {
  const businessId = businessOfSecret(secret);
  if (businessId === null) return null;
  const rotation = (await InboundAddress.findByPk(businessId))?.rotation ?? 0;
  if (!isInboundSecret(codeKeys, secret, { businessId, rotation })) return null;
  return (await Business.count({ where: { id: businessId } })) === 0 ? null : businessId;
}
