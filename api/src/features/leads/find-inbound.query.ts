import type { InboundAnswer } from "@portal/api-contract";
import { LeadLocation } from "../../models/lead-location.model";
import type { LeadsDependencies } from "./leads.dependencies";
import { findMisreads } from "./misread-hooks";
import { proofTagOf } from "./proof-tag";
import { InboundAddress } from "../../models/inbound-address.model";
import { inboundSecretOf } from "./inbound-secret";

const systems = ["GHL", "instagram"] as const;

export async function findInbound(dependencies: LeadsDependencies, businessId: string): Promise<InboundAnswer> {
  const { findLastRecorded } = dependencies;
  const [location, lastSigned, lastUnsigned, url, notUnderstood] = await Promise.all([
    LeadLocation.findByPk(businessId),
    findLastRecorded(businessId, systems, "signed"),
    findLastRecorded(businessId, systems, "unsigned"),
    findInboundUrl(dependencies, businessId),
    findMisreads(dependencies, businessId),
  ]);
  const { locationId = null, provenAt = null, claimedLocationId = null } = location ?? {};
  const unproven = claimedLocationId ?? (provenAt === null ? locationId : null);
  return {
    url,
    locationId,
    provenAt: provenAt?.toISOString() ?? null,
    claimedLocationId,
    proofTag: unproven === null ? null : proofTagOf(dependencies.codeKeys, { businessId, locationId: unproven }),
    lastSignedAt: lastSigned?.toISOString() ?? null,
    lastUnsignedAt: lastUnsigned?.toISOString() ?? null,
    notUnderstood,
  };
}

async function findInboundUrl(
  { codeKeys, publicUrl }: Pick<LeadsDependencies, "codeKeys" | "publicUrl">,
  businessId: string,
): Promise<string> {
  const rotation = (await InboundAddress.findByPk(businessId))?.rotation ?? 0;
  return `${publicUrl}/api/webhooks/inbound/${inboundSecretOf(codeKeys, { businessId, rotation })}`;
}
