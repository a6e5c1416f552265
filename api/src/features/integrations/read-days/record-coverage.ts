import { Op } from "sequelize";
import type { Connection } from "../../../models/connection.model";
import { LinkSpan, type LinkEnd } from "../../../models/link-span.model";
import { ReadSpan } from "../../../models/read-span.model";
import { zoneOf, type BusinessLock } from "../../../sales/lock-business";
import type { ReadWindow } from "../sync/sync-plan";
import { addReading } from "./read-spans";

/** Stores what was read. Call in the transaction that stores the window's last page (D279). */
export async function recordCoverage(
  lock: BusinessLock,
  { id: connectionId, businessId }: Pick<Connection, "id" | "businessId">,
  { from, to, locationIds }: ReadWindow,
  readAt: Date,
): Promise<void> {
  const touching = { fromAt: { [Op.lte]: to }, toAt: { [Op.gte]: from } };
  const where = { connectionId, locationId: locationIds, ...touching };
  const known = await ReadSpan.findAll({ where, order: ["locationId", "fromAt"] });
  const rows = locationIds.flatMap((locationId) => {
    const own = known.filter((span) => span.locationId === locationId);
    const spans = own.map(({ fromAt, toAt, readAt: at }) => ({ from: fromAt, to: toAt, readAt: at }));
    return addReading(spans, { from, to, readAt }, zoneOf(lock, businessId)).map((span) => ({
      ...{ connectionId, locationId, fromAt: span.from, toAt: span.to, readAt: span.readAt },
    }));
  });
  if (rows.length > 0) await ReadSpan.bulkCreate(rows, { updateOnDuplicate: ["toAt", "readAt"] });
}

/** Starts a period of the connection unless one is open. */
export async function recordLinkCoverage({
  id: connectionId,
  linkedAt,
}: Pick<Connection, "id" | "linkedAt">): Promise<void> {
  if ((await LinkSpan.count({ where: { connectionId, toAt: null } })) > 0) return;
  await LinkSpan.create({ connectionId, fromAt: linkedAt, toAt: null, ended: null });
}

export interface CoverageEnd {
  connectionId: string;
  ended: LinkEnd;
  now: Date;
}

export async function recordEndCoverage({ connectionId, ended, now }: CoverageEnd): Promise<void> {
  await LinkSpan.update({ toAt: now, ended }, { where: { connectionId, toAt: null } });
}
