import { Op } from "sequelize";
import type { EventSystem } from "@portal/api-contract";
import { EventRow, type EventTrust } from "../models/event-row.model";
import type { KnownEvent } from "./event-change";
import { createRecordEvents, type RecordEvents, type RecordEventsDeps } from "./record-events.command";

/** An event as far as a comparison with its source asks; `key` is `toEventKey` of its external id. */
export interface KnownEventRow extends KnownEvent {
  key: string;
  action: string;
}

/** What writes events, and what features ask of them; the table is its alone. */
export interface EventsKernel {
  recordEvents: RecordEvents;
  /** What is known of a system's events that happened since a time, also of those that were removed. */
  listKnown: (businessId: string, system: EventSystem, since: Date) => Promise<KnownEventRow[]>;
  /** When something of these systems was last recorded that is told with such trust; null: never. */
  findLastTold: (businessId: string, systems: readonly EventSystem[], trust: EventTrust) => Promise<Date | null>;
  /** How often something happened at a business since a time. */
  countEvents: (businessId: string, what: { system: EventSystem; action: string }, since: Date) => Promise<number>;
}

export function createEventsKernel(deps: RecordEventsDeps): EventsKernel {
  return {
    recordEvents: createRecordEvents(deps),
    async listKnown(businessId, eventSystem, since) {
      const where = { businessId, eventSystem, occurredAt: { [Op.gte]: since } };
      const rows = await EventRow.findAll({ attributes: ["externalId", "action", "state", "toldAt"], where });
      return rows.map(({ externalId, action, state, toldAt }) => ({ key: externalId, action, state, toldAt }));
    },
    async findLastTold(businessId, systems, trust) {
      const where = { businessId, eventSystem: [...systems], trust };
      const row = await EventRow.findOne({ attributes: ["recordedAt"], where, order: [["recordedAt", "DESC"]] });
      return row?.recordedAt ?? null;
    },
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
