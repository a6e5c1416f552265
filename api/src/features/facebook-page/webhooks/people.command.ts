import { PageDeletion } from "../../../models/page-deletion.model";
import { PageLink } from "../../../models/page-link.model";
import { randomId } from "../../../platform/crypto/random-id";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { enqueueWatch } from "../jobs/watch-page.job";
import { noTokens } from "../page-links";
import { inTransaction } from "../../../platform/db/database";

type PeopleDependencies = Pick<FacebookPageDependencies, "clock" | "enqueueJob" | "recordAudit" | "identities">;

/** Ends what lives by what a person granted; their keys open nothing any more. */
async function revokeLinks({ clock, recordAudit }: PeopleDependencies, links: readonly PageLink[]): Promise<void> {
  for (const link of links) {
    const isLive = link.disconnectedAt === null;
    link.set({ ...noTokens, updatedAt: clock.now() });
    if (isLive) link.set({ state: "revoked", reason: null });
    await link.save();
    const details = { source: "facebook", why: "revoked" };
    if (isLive) await recordAudit({ actor: null, action: "page.access-ended", subject: link.id, details });
  }
}

function lockLinks(personId: string): Promise<PageLink[]> {
  return PageLink.findAll({ where: { personId }, order: ["id"], lock: true });
}

/** Whether the person gave access, or Facebook renewed it, after it was said to have been taken away, whose second it names. */
function isNewer({ disconnectedAt, tokenRefreshedAt }: PageLink, issuedAt: Date | null): boolean {
  if (disconnectedAt !== null || tokenRefreshedAt === null || issuedAt === null) return false;
  return tokenRefreshedAt.getTime() >= issuedAt.getTime() + 1000;
}

/**
 * Somebody took the app away at Facebook. Told again it changes nothing. Told late it is about what was granted before: a link
 * that has been signed in to since is looked at, which tells whether its access holds.
 */
export function createDeauthorize(dependencies: PeopleDependencies) {
  return ({ personId, issuedAt }: { personId: string; issuedAt: Date | null }): Promise<void> =>
    inTransaction(async () => {
      const links = await lockLinks(personId);
      const newer = links.filter((link) => isNewer(link, issuedAt));
      await revokeLinks(
        dependencies,
        links.filter((link) => !newer.includes(link)),
      );
      for (const { id } of newer) await enqueueWatch(dependencies, id);
    });
}

/**
 * Somebody asked Facebook that we forget them: their grant, who they are on links, and the social account that signs them in
 * here. Told again it is a request of its own, with nothing left to do.
 *
 * @returns the code under which its state can be read
 */
export function createForgetPerson(dependencies: PeopleDependencies) {
  const { clock, identities } = dependencies;
  return ({ personId }: { personId: string }, requestId: string): Promise<string> =>
    inTransaction(async () => {
      await revokeLinks(dependencies, await lockLinks(personId));
      await PageLink.update({ personId: null }, { where: { personId } });
      const identity = { provider: "facebook" as const, subject: personId };
      const userId = await identities.findUserId(identity);
      if (userId !== null) await identities.remove({ userId, provider: "facebook", ip: "", requestId });
      const code = randomId("del");
      const now = clock.now();
      await PageDeletion.create({ code, requestedAt: now, doneAt: now });
      return code;
    });
}
