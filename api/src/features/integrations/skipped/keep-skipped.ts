import { SkippedRecord } from "../../../models/skipped-record.model";
import type { Connection } from "../../../models/connection.model";
import type { SourceRecord, SourceSkip } from "../../../providers/sales/sales-source.port";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { insertSkipped } from "./insert-skipped.sql";

type SkippedDependencies = Pick<IntegrationsDependencies, "clock" | "logger">;

export interface Reading {
  connection: Pick<Connection, "id" | "source" | "businessId">;
  records: readonly SourceRecord[];
  skipped: readonly SourceSkip[];
}

/** Ids that these records prove to be understood: their own, and those that they supersede. */
function idsOf(records: readonly SourceRecord[]): string[] {
  return records.flatMap((record) =>
    record.kind === "sale" ? record.externalId : [record.externalId, ...record.supersedes],
  );
}

/** Reads without a lock first, because there is rarely anything to resolve. */
async function resolveUnderstood({
  source,
  records,
  now,
}: {
  source: string;
  records: readonly SourceRecord[];
  now: Date;
}): Promise<void> {
  if (records.length === 0) return;
  const where = { source, externalId: [...new Set(idsOf(records))], resolvedAt: null };
  const understood = await SkippedRecord.findAll({ attributes: ["id"], where });
  const ids = understood.map(({ id }) => id);
  if (ids.length > 0) await SkippedRecord.update({ resolvedAt: now }, { where: { id: ids } });
}

/** Lists skipped records for admins. Resolves earlier ones that are understood now. */
export async function keepSkipped(
  { clock, logger }: SkippedDependencies,
  { connection, records, skipped }: Reading,
): Promise<void> {
  const { id: connectionId, source, businessId } = connection;
  const now = clock.now();
  await resolveUnderstood({ source, records, now });
  const rows = skipped.map((one) => ({ ...one, source, connectionId, businessId }));
  await insertSkipped({ skipped: rows, now });
  if (rows.length > 0) logger.error({ skipped: rows }, "records of a source cannot be understood and are skipped");
}
