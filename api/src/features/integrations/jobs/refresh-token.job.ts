import Joi from "joi";
import { Connection } from "../../../models/connection.model";
import { isProviderError } from "../../../platform/errors/provider-error";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import type { SourceGrant } from "../../../providers/sales/sales-source.port";
import { inBusiness } from "../../../sales/lock-business";
import { findConnection, markUnconfirmed, openToken, sealToken } from "../connection";
import { recordEndCoverage } from "../read-days/record-coverage";
import type { IntegrationsDependencies, SourceDependencies } from "../integrations.dependencies";

import { sourceRevoked } from "../source-notices.texts";
import { abandonRuns } from "../sync/sync-run";
import { inTransaction } from "../../../platform/db/database";

/** `tokenOf` is `token_refreshed_at` of the token to renew. The job does not renew a newer token. */
const refreshTokenJob = (source: string) =>
  defineJob({
    kind: `${source}.refresh-token`,
    payload: { connectionId: Joi.string(), tokenOf: Joi.string().isoDate() },
  });

/** Requests for one connection merge into one waiting job. Its lane runs one refresh per account at a time. */
export async function enqueueTokenRefresh(
  { enqueueJob }: Pick<IntegrationsDependencies, "enqueueJob">,
  { id, source, accountId, tokenRefreshedAt }: Connection,
): Promise<void> {
  if (tokenRefreshedAt === null) return;
  await enqueueJob({
    job: refreshTokenJob(source),
    payload: { connectionId: id, tokenOf: tokenRefreshedAt.toISOString() },
    coalesceKey: id,
    lane: serialLane(accountId),
  });
}

async function keepGrant(
  { clock, encryption }: SourceDependencies,
  { id, tokenRefreshedAt }: Connection,
  grant: SourceGrant,
): Promise<void> {
  const now = clock.now();
  const renewed = {
    accessToken: sealToken(encryption, id, "access_token", grant.accessToken),
    refreshToken: sealToken(encryption, id, "refresh_token", grant.refreshToken),
    tokenExpiresAt: grant.expiresAt,
    tokenRefreshedAt: now,
    updatedAt: now,
  };
  const where = { id, state: "active" as const, tokenRefreshedAt };
  await inTransaction(() => Connection.update(renewed, { where }));
}

/** Tests the current access token too, because the refused renewal may concern our own credentials. */
async function isGrantOver({ source, encryption }: SourceDependencies, connection: Connection): Promise<boolean> {
  try {
    await source.readGrant(openToken(encryption, connection, "access_token"));
    return false;
  } catch (error) {
    if (isProviderError(error) && error.kind === "unauthorized") return true;
    throw error;
  }
}

async function endLink(dependencies: SourceDependencies, connection: Connection): Promise<void> {
  const { clock, recordAudit, notify } = dependencies;
  const { id, businessId, tokenRefreshedAt, tokenExpiresAt } = connection;
  const now = clock.now();
  const state = tokenExpiresAt !== null && tokenExpiresAt <= now ? "expired" : "revoked";
  await inBusiness(businessId, async () => {
    const where = { id, state: "active" as const, tokenRefreshedAt };
    const present = await Connection.findOne({ where });
    if (!present) return;
    markUnconfirmed(present);
    present.set({ state, reason: null, updatedAt: now });
    await present.save();
    await recordEndCoverage({ connectionId: id, ended: state, now });
    await abandonRuns({ connectionId: id, error: state, now });
    await recordAudit({ actor: null, action: `connection.${state}`, subject: id });
    await notify(sourceRevoked(present, now));
  });
}

/**
 * Renews the token or detects the grant's end. The connection becomes 'expired' when its token had expired, else 'revoked'. Retries when the
 * provider does not respond.
 */
export function createRefreshTokenHandler(dependencies: SourceDependencies): JobHandler {
  const { source, encryption } = dependencies;
  return createJobHandler(refreshTokenJob(source.id), async ({ payload: { connectionId, tokenOf } }) => {
    const connection = await findConnection(connectionId);
    if (connection?.state !== "active" || connection.tokenRefreshedAt?.toISOString() !== tokenOf) return;
    try {
      const grant = await source.refreshGrant(openToken(encryption, connection, "refresh_token"));
      await keepGrant(dependencies, connection, grant);
    } catch (error) {
      const isRefused = isProviderError(error) && (error.kind === "unauthorized" || error.kind === "refused");
      if (!isRefused || !(await isGrantOver(dependencies, connection))) throw error;
      await endLink(dependencies, connection);
    }
  });
}
