import type { Connection } from "../../models/connection.model";
import type { SyncRun } from "../../models/sync-run.model";
import { inBusiness } from "../../sales/lock-business";
import { findConnection } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { enqueueRevoke } from "./jobs/revoke-grant.job";

export const noTokens = { accessToken: null, refreshToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };

/** True if the run may read (S31): the connection is active, or it has ended and keeps its token for this final sync. */
export function mayRead({ state, accessToken }: Connection, { kind }: Pick<SyncRun, "kind">): boolean {
  return state === "active" || (kind === "final" && accessToken !== null);
}

/** Call after the final sync. Deletes the tokens; a job ends the grant. */
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
