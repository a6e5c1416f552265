import { InboundAddress } from "../../models/inbound-address.model";
import { inboundSecretOf } from "./inbound-secret";
import type { LeadsDependencies } from "./leads.dependencies";

export async function findInboundUrl(
  { codeKeys, publicUrl }: Pick<LeadsDependencies, "codeKeys" | "publicUrl">,
  businessId: string,
): Promise<string> {
  const rotation = (await InboundAddress.findByPk(businessId))?.rotation ?? 0;
  return `${publicUrl}/api/webhooks/inbound/${inboundSecretOf(codeKeys, { businessId, rotation })}`;
}
