import type { Connection } from "../../models/connection.model";
import type { SyncRun } from "../../models/sync-run.model";
import { inBusiness } from "../../sales/lock-business";
import { findConnection } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { enqueueRevoke } from "./jobs/revoke-grant.job";

/** What a link has no more when its grant is given back. */
export const noTokens = { accessToken: null, refreshToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };

/** A link that works is read; one that a person ended once more, as long as its token is kept for that (S31). */
export function mayRead({ state, accessToken }: Connection, { kind }: Pick<SyncRun, "kind">): boolean {
  return state === "active" || (kind === "final" && accessToken !== null);
}

/** Forgets the tokens of a link that was ended and has been read a last time, and ends the grant by a job. */
export async function finishEnding(
  dependencies: Pick<IntegrationsDependencies, "clock" | "enqueueJob">,
  { id, businessId }: Pick<Connection, "id" | "businessId">,
): Promise<void> {
  const { clock } = dependencies;
  await inBusiness(businessId, async () => {
    const connection = await findConnection(id);
    if (connection?.state !== "disconnected" || connection.accessToken === null) return;
    await connection.update({ ...noTokens, updatedAt: clock.now() });
    await enqueueRevoke(dependencies, connection);
  });
}
