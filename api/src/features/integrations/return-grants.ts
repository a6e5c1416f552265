import { PendingGrant } from "../../models/pending-grant.model";
import type { SourceDependencies } from "./integrations.dependencies";
import { enqueueRevoke } from "./jobs/revoke-grant.job";

/** From now on no connection may claim these grants. A job ends them at the provider. */
export async function returnGrants(
  dependencies: Pick<SourceDependencies, "clock" | "enqueueJob">,
  grants: readonly PendingGrant[],
): Promise<void> {
  const keepUntil = dependencies.clock.now();
  await PendingGrant.update({ keepUntil }, { where: { id: grants.map(({ id }) => id) } });
  for (const grant of grants) await enqueueRevoke(dependencies, grant);
}
