import type { RecentEvent, RecentEventsQuery } from "@portal/api-contract";
import { Op } from "sequelize";
import { EventRow } from "../models/event-row.model";
import { readTimeCursor, writeTimeCursor } from "../models/values/time-cursor";
import { readCents } from "../platform/db/money";

const defaultPage = 50;

export interface RecentEvents {
  events: RecentEvent[];
  /** null on the last page. */
  nextCursor: string | null;
}

export function presentEvent({
  id,
  eventSystem,
  action,
  person,
  occurredAt,
  item,
  amountCents,
  trust,
}: EventRow): RecentEvent {
  return {
    id,
    system: eventSystem,
    action,
    person,
    at: occurredAt.toISOString(),
    ...(item !== null && { item }),
    ...(amountCents !== null && { amount: readCents(amountCents) }),
    ...(trust === "unsigned" && { unsigned: true }),
  };
}

/** Newest first, without removed events. */
export async function listRecentEvents(
  businessId: string,
  { cursor, limit = defaultPage }: RecentEventsQuery,
): Promise<RecentEvents> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ occurredAt: { [Op.lt]: after.at } }, { occurredAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const rows = await EventRow.findAll({
    where: { businessId, state: ["happened", "edited"], ...older },
    order: [
      ["occurredAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    events: page.map(presentEvent),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.occurredAt, id: last.id }),
  };
}
