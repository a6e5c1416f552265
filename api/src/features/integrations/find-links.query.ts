import type { ConnectionStatus } from "@portal/api-contract";
import { Connection } from "../../models/connection.model";
import { SourceEndpoint } from "../../models/source-endpoint.model";
import { SyncRun, type SyncState } from "../../models/sync-run.model";
import type { Clock } from "../../platform/clock/clock";
import { judgeConnection } from "./connection-status.policy";

interface BusinessLink {
  businessId: string;
  source: string;
  status: ConnectionStatus;
  lastSyncAt: Date | null;
}

async function findLastImports(connectionId: readonly string[]): Promise<ReadonlyMap<string, SyncState>> {
  const where = { connectionId: [...connectionId], kind: "backfill" as const };
  const runs = await SyncRun.findAll({ where, order: ["createdAt", "id"] });
  return new Map(runs.map((run) => [run.connectionId, run.state]));
}

/** Finds the newest connection of each business to each source, with the status that /init shows. */
export function createFindLinks({ clock }: { clock: Clock }) {
  return async (businessIds: readonly string[]): Promise<BusinessLink[]> => {
    const connections = await Connection.findAll({
      where: { businessId: [...businessIds] },
      order: ["businessId", "source", "linkedAt", "id"],
    });
    const newest = new Map(connections.map((one) => [`${one.businessId} ${one.source}`, one]));
    const imports = await findLastImports([...newest.values()].map(({ id }) => id));
    const endpoints = new Map((await SourceEndpoint.findAll()).map(({ source, state }) => [source, state]));
    return [...newest.values()].map((connection) => {
      const { businessId, source, lastSyncAt } = connection;
      const known = { lastImport: imports.get(connection.id) ?? null, endpoint: endpoints.get(source) ?? null };
      const { status } = judgeConnection(connection, known, clock.now());
      return { businessId, source, status, lastSyncAt };
    });
  };
}
