import type { PageCard } from "@portal/api-contract";
import type { PageLink, PageLinkReason } from "../../models/page-link.model";
import { renewAfter } from "./facebook-page.limits";
import { choosing, problemTexts, subscribing } from "./facebook-page.texts";
import { findFormerEvent, findLinkOfBusiness } from "./page-links";

const toText = (time: Date | null) => time?.toISOString() ?? null;

function statusOf({
  state,
  reason: trouble,
  untoldAt,
  subscribedAt,
}: PageLink): Pick<PageCard, "status" | "reason" | "cure"> {
  if (state === "choosing") return { status: "disconnected", reason: choosing.reason, cure: choosing.remedy };
  if (state === "expired" || state === "revoked") {
    return { status: state, reason: problemTexts[state].reason, cure: problemTexts[state].remedy };
  }
  const reason: PageLinkReason | null = trouble ?? (untoldAt === null ? null : "not-told");
  if (reason !== null) {
    return { status: "degraded", reason: problemTexts[reason].reason, cure: problemTexts[reason].remedy };
  }
  if (subscribedAt === null) return { status: "syncing", reason: subscribing, cure: null };
  return { status: "connected", reason: null, cure: null };
}

/** What signing in again mends; the others pass by themselves. */
const passing: readonly (PageLinkReason | null)[] = [null, "unavailable", "rate-limited"];

/** The truth about a business's page link. */
function presentPageLink(link: PageLink): PageCard {
  const isActive = link.state === "active";
  const renewedAt = isActive ? link.tokenRefreshedAt : null;
  return {
    ...statusOf(link),
    isConnected: isActive,
    lastSyncAt: toText(link.checkedAt),
    nextRefreshAt: renewedAt && new Date(renewedAt.getTime() + renewAfter).toISOString(),
    accountName: link.pageName,
    lastEventAt: toText(link.lastEventAt),
    relink: !isActive || !passing.includes(link.reason),
  };
}

/** Null: the business never linked a page that told anything. */
export async function findPageCard(businessId: string): Promise<PageCard | null> {
  const link = await findLinkOfBusiness(businessId);
  if (link) return presentPageLink(link);
  const lastEventAt = await findFormerEvent(businessId);
  if (lastEventAt === null) return null;
  const nothing = {
    isConnected: false,
    status: "disconnected",
    reason: null,
    cure: null,
    accountName: null,
    relink: false,
  } as const;
  return { ...nothing, lastSyncAt: null, nextRefreshAt: null, lastEventAt: lastEventAt.toISOString() };
}
