import type { MessageAnswer } from "@portal/api-contract";
import { InboundAddress } from "../../models/inbound-address.model";
import { inBusiness } from "../../sales/lock-business";
import type { LeadsCaller } from "./bind-location.command";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";

/** Replaces the secret address. The old one ends at once. */
export function createRotateAddress({ clock, recordAudit }: LeadsDependencies) {
  return ({ business, session, ip, requestId }: LeadsCaller): Promise<MessageAnswer> =>
    inBusiness(business.id, async () => {
      const rotatedAt = clock.now();
      const present = await InboundAddress.findByPk(business.id);
      if (present) await present.update({ rotation: present.rotation + 1, rotatedAt });
      else await InboundAddress.create({ businessId: business.id, rotation: 1, rotatedAt });
      await recordAudit({
        actor: session.userId,
        action: "leads.address-rotated",
        subject: business.id,
        details: {},
        ip,
        requestId,
      });
      return { message: leadTexts.rotated, type: "success" };
    });
}
