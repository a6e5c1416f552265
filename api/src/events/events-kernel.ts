import { Op } from "sequelize";
import type { EventSystem } from "@portal/api-contract";
import { EventRow } from "../models/event-row.model";
import { createRecordEvents, type RecordEvents, type RecordEventsDeps } from "./record-events.command";

/** What writes events, and what features ask of them; the table is its alone. */
export interface EventsKernel {
  recordEvents: RecordEvents;
  /** How often something happened at a business since a time. */
  countEvents: (businessId: string, what: { system: EventSystem; action: string }, since: Date) => Promise<number>;
}

export function createEventsKernel(deps: RecordEventsDeps): EventsKernel {
  return {
    recordEvents: createRecordEvents(deps),
    countEvents: (businessId, { system, action }, since) =>
      EventRow.count({
        where: {
          businessId,
          eventSystem: system,
          action,
          occurredAt: { [Op.gte]: since },
          state: { [Op.ne]: "removed" },
        },
      }),
  };
}
