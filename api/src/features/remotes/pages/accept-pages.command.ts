import type { AcceptPagesRequest } from "@portal/api-contract";
import { RemotePage } from "../../../models/remote-page.model";
import { inTransaction } from "../../../platform/db/database";
import type { Session } from "../../../platform/http/session";
import type { AuditedCall } from "../audited-call";
import type { RemotesDependencies } from "../remotes.dependencies";
import { lockRemote } from "../use/change-remote";
import { increaseGeneration } from "../use/generation.sql";
import { readManifest } from "../use/read-manifest";
import { findUsableRelease } from "../use/usable";
import { findAcceptedPages, toAccessText } from "./accepted-pages.query";

/**
 * Accepts path and access of all pages that a release declares, before or after it is in use (S61). Does nothing to accepted
 * pages. Throws 404 for an unknown or unfinished version, 409 for one that may not be used.
 */
export function createAcceptPages({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { version }: AcceptPagesRequest,
    { userId }: Pick<Session, "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<void> =>
    inTransaction(async () => {
      await lockRemote(remote);
      const release = await findUsableRelease(remote, version);
      const accepted = await findAcceptedPages(remote);
      const pages = readManifest(release)
        .pages.filter((page) => !accepted.find(page, release))
        .map(({ name, path, access }) => ({ name, path, access: toAccessText(access) }));
      if (pages.length === 0) return;
      const acceptance = { remote, acceptedAt: clock.now(), acceptedBy: userId };
      const rows = pages.map((page) => ({ ...page, ...acceptance }));
      await RemotePage.bulkCreate(rows, { updateOnDuplicate: ["acceptedAt", "acceptedBy"] });
      await increaseGeneration();
      const details = { version, pages };
      await recordAudit({ actor: userId, action: "remote.pages-accepted", subject: remote, details, ip, requestId });
    });
}
