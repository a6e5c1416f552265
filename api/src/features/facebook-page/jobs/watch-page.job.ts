import Joi from "joi";
import { PageLink, type PageLinkReason, type PageLinkState } from "../../../models/page-link.model";
import { isProviderError } from "../../../platform/errors/provider-error";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import { isAccessEnded, type AccessEnding, type PageAccess } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { endingSoon, renewAfter } from "../facebook-page.limits";
import { openToken, sealToken } from "../page-links";
import { inTransaction } from "../../../platform/db/database";

const watchPageJob = defineJob({ kind: "facebook.watch-page", payload: { linkId: Joi.string() }, maxAttempts: 6 });

/** A call before the waiting job starts adds no second job. */
export async function enqueueWatch(
  { enqueueJob }: Pick<FacebookPageDependencies, "enqueueJob">,
  linkId: string,
): Promise<void> {
  await enqueueJob({ job: watchPageJob, payload: { linkId }, coalesceKey: linkId });
}

/** Stores the findings, unless somebody signed in again or unlinked meanwhile. Returns the number of changed rows. */
async function keep(
  { clock }: FacebookPageDependencies,
  { id, pageToken }: PageLink,
  found: Partial<PageLink>,
): Promise<number> {
  const where = { id, state: "active" as const, pageToken };
  const [kept] = await inTransaction(() => PageLink.update({ ...found, updatedAt: clock.now() }, { where }));
  return kept;
}

/** Reads the access. Subscribes a page that is newly linked, or that Facebook unsubscribed. */
async function readAccess(
  { pages }: FacebookPageDependencies,
  page: { id: string; token: string },
): Promise<PageAccess> {
  const access = await pages.check(page);
  if (access.isSubscribed) return access;
  await pages.subscribe(page);
  return pages.check(page);
}

/** Renews the person's token after half of its life. */
async function renew(dependencies: FacebookPageDependencies, link: PageLink): Promise<Partial<PageLink>> {
  const { pages, encryption, clock } = dependencies;
  const token = openToken(encryption, link, "user_token");
  const age = clock.now().getTime() - (link.tokenRefreshedAt?.getTime() ?? 0);
  if (token === null || age < renewAfter) return {};
  const { token: next, expiresAt } = await pages.extend({ token });
  const userToken = sealToken(encryption, link.id, "user_token", next);
  return { userToken, tokenExpiresAt: expiresAt, tokenRefreshedAt: clock.now() };
}

/** Only expired or revoked access ends the link. Otherwise the link stays active, and the card shows the reason. */
function outcomeOf(ending: AccessEnding): { state: PageLinkState; reason: PageLinkReason | null } {
  return ending === "expired" || ending === "revoked"
    ? { state: ending, reason: null }
    : { state: "active", reason: ending };
}

async function keepEnding(dependencies: FacebookPageDependencies, link: PageLink, ending: AccessEnding): Promise<void> {
  const { clock, recordAudit } = dependencies;
  const { state, reason } = outcomeOf(ending);
  const isKnown = link.reason === reason && link.state === state;
  const kept = await keep(dependencies, link, { state, reason, checkedAt: clock.now() });
  if (kept === 0 || isKnown) return;
  const details = { source: "facebook", why: ending };
  await inTransaction(() => recordAudit({ actor: null, action: "page.access-ended", subject: link.id, details }));
}

async function checkPage(dependencies: FacebookPageDependencies, link: PageLink, page: { id: string; token: string }) {
  const { clock } = dependencies;
  const { endsAt, isAppSubscribed } = await readAccess(dependencies, page);
  const renewed = await renew(dependencies, link);
  const now = clock.now();
  const isEnding = endsAt !== null && endsAt.getTime() - now.getTime() < endingSoon;
  const reason: PageLinkReason | null = isEnding ? "access-ending" : isAppSubscribed ? null : "not-told";
  const found = { ...renewed, reason, accessEndsAt: endsAt, checkedAt: now, subscribedAt: link.subscribedAt ?? now };
  await keep(dependencies, link, found);
}

/** Shows the failure from the second attempt on, unless the card already shows another problem. */
async function showProblem(
  dependencies: FacebookPageDependencies,
  link: PageLink,
  { attempt }: RunningJob,
  error: unknown,
): Promise<void> {
  const isSaid = link.reason !== null && link.reason !== "unavailable" && link.reason !== "rate-limited";
  if (attempt < 2 || !isProviderError(error) || isSaid) return;
  await keep(dependencies, link, { reason: error.kind === "rate-limited" ? "rate-limited" : "unavailable" });
}

/** Checks access; renews the subscription and the person's token. Only the person can restore ended access; other failures are retried. */
export function createWatchPageHandler(dependencies: FacebookPageDependencies): JobHandler {
  const { encryption } = dependencies;
  return createJobHandler(watchPageJob, async (job) => {
    const { linkId } = job.payload;
    const link = await PageLink.findByPk(linkId);
    const token = link && openToken(encryption, link, "page_token");
    if (link?.state !== "active" || link.pageId === null || token === null) return;
    try {
      await checkPage(dependencies, link, { id: link.pageId, token });
    } catch (error) {
      if (isAccessEnded(error)) return keepEnding(dependencies, link, error.ending);
      await showProblem(dependencies, link, job, error);
      throw error;
    }
  });
}
