import type { MessageAnswer } from "@portal/api-contract";
import { WebSite } from "../../../models/web-site.model";
import { AppError } from "../../../platform/errors/app-error";
import type { OwnBusiness } from "../../../models/values/own-business";
import type { Session } from "../../../platform/http/session";
import type { WebsiteDependencies } from "../website.dependencies";
import { websiteTexts } from "../website.texts";
import { inTransaction } from "../../../platform/db/database";

export interface ConnectCaller {
  business: OwnBusiness;
  session: Session;
  ip: string;
  requestId: string;
}

type Dependencies = Pick<WebsiteDependencies, "clock" | "recordAudit">;

/** Does nothing if this host is connected. Another host replaces it, and only hits from now on count. */
export async function connectWebsite(
  { clock, recordAudit }: Dependencies,
  { host, hitAt }: { host: string; hitAt: Date | null },
  { business, session, ip, requestId }: ConnectCaller,
): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    const { id: businessId } = business;
    const known = await WebSite.findByPk(businessId, { lock: true });
    if (known?.disconnectedAt === null && known.host === host) return;
    const lastHitAt = hitAt ?? known?.lastHitAt ?? null;
    await WebSite.upsert({ businessId, host, connectedAt: now, disconnectedAt: null, lastHitAt });
    const entry = { actor: session.userId, action: "website.connected", subject: businessId, details: { host } };
    await recordAudit({ ...entry, ip, requestId });
  });
}

/** Keeps the counted visits. Throws 409 when no website is connected. */
export function createUnlinkWebsite({ clock, recordAudit }: Dependencies) {
  return ({ business, session, ip, requestId }: ConnectCaller): Promise<MessageAnswer> =>
    inTransaction(async () => {
      const where = { businessId: business.id, disconnectedAt: null };
      const [ended] = await WebSite.update({ disconnectedAt: clock.now() }, { where });
      if (ended === 0) throw new AppError({ code: "NOT_LINKED", status: 409, message: websiteTexts.notLinked });
      const entry = { actor: session.userId, action: "website.disconnected", subject: business.id };
      await recordAudit({ ...entry, ip, requestId });
      return { message: websiteTexts.unlinked, type: "success" };
    });
}
