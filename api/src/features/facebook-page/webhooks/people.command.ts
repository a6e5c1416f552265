import { PageDeletion } from "../../../models/page-deletion.model";
import { PageLink } from "../../../models/page-link.model";
import { randomId } from "../../../platform/crypto/random-id";
import type { Transaction } from "../../../platform/db/database";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { noTokens } from "../page-links";

type PeopleDependencies = Pick<FacebookPageDependencies, "database" | "clock" | "recordAudit" | "identities">;

/** Ends what lives by what this person granted; their keys open nothing any more. */
async function revokeLinks(
  { clock, recordAudit }: PeopleDependencies,
  transaction: Transaction,
  personId: string,
): Promise<void> {
  const links = await PageLink.findAll({ where: { personId }, order: ["id"], lock: true, transaction });
  for (const link of links) {
    const isLive = link.disconnectedAt === null;
    link.set({ ...noTokens, updatedAt: clock.now() });
    if (isLive) link.set({ state: "revoked", reason: null });
    await link.save({ transaction });
    const details = { source: "facebook", why: "revoked" };
    if (isLive) await recordAudit(transaction, { actor: null, action: "page.access-ended", subject: link.id, details });
  }
}

/** Somebody took the app away at Facebook. Told again it changes nothing. */
export function createDeauthorize(dependencies: PeopleDependencies) {
  return (personId: string): Promise<void> =>
    dependencies.database.inTransaction((transaction) => revokeLinks(dependencies, transaction, personId));
}

/**
 * Somebody asked Facebook that we forget them: their grant, who they are on links, and the social account that signs them in
 * here. Told again it is a request of its own, with nothing left to do.
 *
 * @returns the code under which its state can be read
 */
export function createForgetPerson(dependencies: PeopleDependencies) {
  const { database, clock, identities } = dependencies;
  return (personId: string, requestId: string): Promise<string> =>
    database.inTransaction(async (transaction) => {
      await revokeLinks(dependencies, transaction, personId);
      await PageLink.update({ personId: null }, { where: { personId }, transaction });
      const identity = { provider: "facebook" as const, subject: personId };
      const userId = await identities.findUserId(transaction, identity);
      if (userId !== null) await identities.remove(transaction, { userId, provider: "facebook", ip: "", requestId });
      const code = randomId("del");
      const now = clock.now();
      await PageDeletion.create({ code, requestedAt: now, doneAt: now }, { transaction });
      return code;
    });
}
