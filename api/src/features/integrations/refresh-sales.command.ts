import { REFRESH_STATES, type RefreshAnswer, type RefreshState } from "@portal/api-contract";
import { readDateOrNull, readInteger, readText } from "../../platform/db/rows";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../platform/session/own-business";
import { inBusiness } from "../../sales/lock-business";
import { findLinkOfBusiness } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { integrationTexts } from "./integrations.texts";
import { startRun } from "./sync/start-run";

/** Starts a re-scan, or finds the one that was asked for and runs. Throws 409 without a link that works. */
export function createRefreshSales(dependencies: IntegrationsDependencies) {
  const { database, source } = dependencies;
  return async ({ id: businessId }: OwnBusiness): Promise<RefreshAnswer> => {
    return inBusiness(database, businessId, async ({ transaction }) => {
      const link = await findLinkOfBusiness(database, { businessId, source: source.id }, transaction);
      if (!link) throw new AppError({ code: "NOT_LINKED", status: 409, message: integrationTexts.notLinked });
      if (link.state !== "active") {
        throw new AppError({ code: "LINK_ENDED", status: 409, message: integrationTexts.linkEnded });
      }
      return { jobId: await startRun(dependencies, transaction, link, "refresh") };
    });
  };
}

/** A refresh of the caller's own business; 404 for any other. */
export function createFindRefresh({ database }: IntegrationsDependencies) {
  return async (jobId: string, business: OwnBusiness | null): Promise<RefreshState> => {
    const [row] = await database.select(
      `SELECT r.state, r.imported, c.last_sync_at
         FROM sync_runs r
         JOIN connections c ON c.id = r.connection_id
        WHERE r.id = :jobId AND r.kind = 'refresh' AND c.business_id = :businessId`,
      { values: { jobId, businessId: business?.id ?? null } },
    );
    const state = row && REFRESH_STATES.find((known) => known === readText(row, "state"));
    if (!row || !state)
      throw new AppError({ code: "NOT_FOUND", status: 404, message: integrationTexts.refreshUnknown });
    const lastSyncAt = readDateOrNull(row, "last_sync_at");
    return { state, imported: readInteger(row, "imported"), lastSyncAt: lastSyncAt?.toISOString() ?? null };
  };
}
