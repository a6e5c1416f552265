import { UniqueConstraintError } from "sequelize";
import { PageLink } from "../../models/page-link.model";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import type { GrantedPage, PageGrant } from "../../providers/pages/page-provider.port";
import { inBusiness } from "../../sales/lock-business";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { linkTexts } from "./facebook-page.texts";
import { enqueueLeave } from "./jobs/leave-page.job";
import { enqueueWatch } from "./jobs/watch-page.job";
import { findLinkOfBusiness, sealToken } from "./page-links";
import type { LinkCaller } from "./start-link.command";

export interface NewGrant extends LinkCaller {
  grant: PageGrant;
  pages: readonly GrantedPage[];
}

/** Picks the former page, else the only one; null when a person must choose. */
function pickPage(pages: readonly GrantedPage[], former: string | null): GrantedPage | null {
  const known = pages.find(({ id }) => id === former);
  if (known) return known;
  const [only, ...others] = pages;
  return only && others.length === 0 ? only : null;
}

const reset = { subscribedAt: null, feedReadAt: null, unreportedSince: null };

/** A page that was not linked before is linked from now on, so its earlier content is not recorded. */
export function pageColumns(
  { encryption, clock }: Pick<FacebookPageDependencies, "encryption" | "clock">,
  linkId: string,
  { page, formerPage }: { page: GrantedPage | null; formerPage: string | null },
) {
  return page === null
    ? ({ state: "choosing", pageId: null, pageName: null, pageToken: null, ...reset } as const)
    : ({
        state: "active",
        pageId: page.id,
        pageName: page.name.slice(0, 255),
        pageToken: sealToken(encryption, linkId, "page_token", page.token),
        ...reset,
        ...(page.id !== formerPage && { linkedAt: clock.now(), lastEventAt: null }),
      } as const);
}

/** Unique columns reject another business's page (S31). */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AppError({ code: "ACCOUNT_TAKEN", status: 409, message: linkTexts.pageTaken, cause: error });
  }
}

async function write(
  dependencies: FacebookPageDependencies,
  { grant, pages, business }: NewGrant,
): Promise<{ link: PageLink; page: GrantedPage | null }> {
  const { encryption, clock } = dependencies;
  const present = await findLinkOfBusiness(business.id);
  const page = pickPage(pages, present?.pageId ?? null);
  const id = present?.id ?? randomId("pag");
  const now = clock.now();
  const columns = {
    ...pageColumns(dependencies, id, { page, formerPage: present?.pageId ?? null }),
    personId: grant.personId,
    reason: null,
    scopes: grant.scopes.join(" ").slice(0, 500),
    userToken: sealToken(encryption, id, "user_token", grant.token),
    tokenExpiresAt: grant.expiresAt,
    tokenRefreshedAt: now,
    accessEndsAt: null,
    checkedAt: null,
    updatedAt: now,
  };
  if (present) await enqueueLeave(dependencies, { link: present, nextPageId: page?.id ?? null });
  const link = present
    ? await refuseTaken(present.update(columns))
    : await refuseTaken(PageLink.create({ id, businessId: business.id, linkedAt: now, ...columns, createdAt: now }));
  return { link, page };
}

/**
 * Stores the grant and enqueues the subscription. Keeps the former page; among several new ones a person chooses. Throws 409 for another business's
 * page.
 * @returns the linked page; null until a page is chosen
 */
export function keepLink(dependencies: FacebookPageDependencies, granted: NewGrant): Promise<GrantedPage | null> {
  const { recordAudit } = dependencies;
  const { business, session, ip, requestId } = granted;
  return inBusiness(business.id, async () => {
    const { link, page } = await write(dependencies, granted);
    if (page !== null) await enqueueWatch(dependencies, link.id);
    const details = { source: "facebook", accountId: page?.id ?? null };
    const action = page === null ? "page.granted" : "page.linked";
    await recordAudit({ actor: session.userId, action, subject: link.id, details, ip, requestId });
    return page;
  });
}
