import { Op } from "sequelize";
import type { EventSystem } from "@portal/api-contract";
import { EventRow, type EventTrust } from "../models/event-row.model";
import type { KnownEvent } from "./event-change";
import { createRecordEvents, type RecordEvents, type RecordEventsDeps } from "./record-events.command";

/** `key` is `toEventKey` of the external id. */
export interface KnownEventRow extends KnownEvent {
  key: string;
  action: string;
}

/** Only this kernel accesses the table `events`. */
export interface EventsKernel {
  recordEvents: RecordEvents;
  /** Includes removed events. */
  listKnown: (businessId: string, system: EventSystem, since: Date) => Promise<KnownEventRow[]>;
  /** Time at which the last such event was stored; null if there is none. */
  findLastRecorded: (businessId: string, systems: readonly EventSystem[], trust: EventTrust) => Promise<Date | null>;
  /** Without removed events. */
  countEvents: (businessId: string, what: { system: EventSystem; action: string }, since: Date) => Promise<number>;
}

export function createEventsKernel(deps: RecordEventsDeps): EventsKernel {
  return {
    recordEvents: createRecordEvents(deps),
    async listKnown(businessId, eventSystem, since) {
      const where = { businessId, eventSystem, occurredAt: { [Op.gte]: since } };
      const rows = await EventRow.findAll({ attributes: ["externalId", "action", "state", "reportedAt"], where });
      return rows.map(({ externalId, action, state, reportedAt }) => ({ key: externalId, action, state, reportedAt }));
    },
    async findLastRecorded(businessId, systems, trust) {
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
