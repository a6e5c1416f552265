import { PageDeletion } from "../../../models/page-deletion.model";
import { PageLink } from "../../../models/page-link.model";
import { randomId } from "../../../platform/crypto/random-id";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { enqueueWatch } from "../jobs/watch-page.job";
import { noTokens } from "../page-links";
import { inTransaction } from "../../../platform/db/database";

type PeopleDependencies = Pick<FacebookPageDependencies, "clock" | "enqueueJob" | "recordAudit" | "identities">;

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

/** True if the person signed in after the deauthorization, whose time has whole seconds. */
function isNewer({ disconnectedAt, tokenRefreshedAt }: PageLink, issuedAt: Date | null): boolean {
  if (disconnectedAt !== null || tokenRefreshedAt === null || issuedAt === null) return false;
  return tokenRefreshedAt.getTime() >= issuedAt.getTime() + 1000;
}

/** For a person who removed the app at Facebook. Idempotent. A late call concerns an older grant, so a link with a newer sign-in is only checked. */
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
 * Deletes the person's grant, their id on links, and their social login here. A repeated request gets its own code.
 * @returns code under which the person can read the state of the deletion
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
