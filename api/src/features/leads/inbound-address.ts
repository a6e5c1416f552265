import { Business } from "../../models/business.model";
import { InboundAddress } from "../../models/inbound-address.model";
import { createAnsweredCommit } from "../../platform/db/group-commit";
import { gatherDeliveries } from "../../platform/deliveries/delivery-commit";
import { businessOfSecret, inboundSecretOf, isInboundSecret, type InboundOwner } from "./inbound-secret";
import { deliveriesPerWrite } from "./keep-told";
import type { LeadsDependencies } from "./leads.dependencies";

type Dependencies = Pick<LeadsDependencies, "codeKeys" | "publicUrl">;

/** The secret address that a business has now. */
export async function findInboundUrl({ codeKeys, publicUrl }: Dependencies, businessId: string): Promise<string> {
  const rotation = (await InboundAddress.findByPk(businessId))?.rotation ?? 0;
  return `${publicUrl}/api/webhooks/inbound/${inboundSecretOf(codeKeys, { businessId, rotation })}`;
}

/** Which of these businesses there are, with how often each has taken a new address; null: there is none. */
async function findOwners(businessIds: readonly string[]): Promise<(InboundOwner | null)[]> {
  const id = [...new Set(businessIds)];
  const [businesses, addresses] = await Promise.all([
    Business.findAll({ attributes: ["id"], where: { id } }),
    InboundAddress.findAll({ where: { businessId: id } }),
  ]);
  const present = new Set(businesses.map((business) => business.id));
  const rotations = new Map(addresses.map(({ businessId, rotation }) => [businessId, rotation]));
  return businessIds.map((businessId) =>
    present.has(businessId) ? { businessId, rotation: rotations.get(businessId) ?? 0 } : null,
  );
}

/**
 * Finds the business whose address has a secret now; null for one that nobody has, or had before a rotation. Hooks that come
 * at once are looked up together (D256).
 */
export function createFindInboundBusiness({ codeKeys }: Pick<Dependencies, "codeKeys">) {
  const findOwner = createAnsweredCommit({ write: findOwners, most: deliveriesPerWrite, ...gatherDeliveries });
  return async (secret: string): Promise<string | null> => {
    const businessId = businessOfSecret(secret);
    const owner = businessId === null ? null : await findOwner(businessId);
    return owner && isInboundSecret(codeKeys, secret, owner) ? owner.businessId : null;
  };
}
