import type { PageCard } from "@portal/api-contract";
import type { PageLink, PageLinkReason } from "../../models/page-link.model";
import type { Clock } from "../../platform/clock/clock";
import { checkEvery } from "./facebook-page.limits";
import { choosing, problemTexts, subscribing } from "./facebook-page.texts";
import { findFormerEvent, findLinkOfBusiness } from "./page-links";

const toText = (time: Date | null) => time?.toISOString() ?? null;

function statusOf({
  state,
  reason: trouble,
  unreportedSince,
  subscribedAt,
}: PageLink): Pick<PageCard, "status" | "reason" | "cure"> {
  if (state === "choosing") return { status: "disconnected", reason: choosing.reason, cure: choosing.fix };
  if (state === "expired" || state === "revoked") {
    return { status: state, reason: problemTexts[state].reason, cure: problemTexts[state].fix };
  }
  const reason: PageLinkReason | null = trouble ?? (unreportedSince === null ? null : "not-told");
  if (reason !== null) {
    return { status: "degraded", reason: problemTexts[reason].reason, cure: problemTexts[reason].fix };
  }
  if (subscribedAt === null) return { status: "syncing", reason: subscribing, cure: null };
  return { status: "connected", reason: null, cure: null };
}

/** Reasons that pass without a new sign-in. */
const passing: readonly (PageLinkReason | null)[] = [null, "unavailable", "rate-limited"];

/** Never before `now`. A failed check is repeated within a minute (D249). */
function findNextCheck({ checkedAt }: PageLink, now: Date): Date {
  return new Date(Math.max(now.getTime(), (checkedAt?.getTime() ?? 0) + checkEvery));
}

function presentPageLink(link: PageLink, now: Date): PageCard {
  const isActive = link.state === "active";
  return {
    ...statusOf(link),
    isConnected: isActive,
    lastSyncAt: toText(link.checkedAt),
    nextRefreshAt: isActive ? findNextCheck(link, now).toISOString() : null,
    accountName: link.pageName,
    lastEventAt: toText(link.lastEventAt),
    relink: !isActive || !passing.includes(link.reason),
  };
}

const nothingLinked = {
  isConnected: false,
  status: "disconnected",
  reason: null,
  cure: null,
  accountName: null,
  relink: false,
  lastSyncAt: null,
  nextRefreshAt: null,
} as const;

export function createFindPageCard({ clock }: { clock: Clock }) {
  return async (businessId: string): Promise<PageCard | null> => {
    const link = await findLinkOfBusiness(businessId);
    if (link) return presentPageLink(link, clock.now());
    const lastEventAt = await findFormerEvent(businessId);
    return lastEventAt && { ...nothingLinked, lastEventAt: lastEventAt.toISOString() };
  };
}
