import type { AuditAnswer, AuditItem, AuditQuery } from "@portal/api-contract";
import Joi from "joi";
import type { AuditLog } from "../../../models/audit-log.model";
import { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { listActions } from "../../../platform/audit/list-actions.sql";
import { listEntries } from "../../../platform/audit/list-entries";
import type { Clock } from "../../../platform/clock/clock";
import { resolveDays } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { findParties, type Parties } from "./find-parties";

export interface AuditDependencies {
  clock: Clock;
  agencyTimeZone: string;
}

const defaultPage = 50;

const kept = Joi.object<Record<string, unknown>>().unknown(true).required();

/** Id of the actor with this email: "" if nobody has it, null for `system`. An id is returned unchanged. */
async function findActor(actor: string | undefined): Promise<string | null | undefined> {
  if (actor === undefined || !/@|^system$/.test(actor)) return actor;
  if (actor === "system") return null;
  const person = await User.findOne({ attributes: ["id"], where: { emailKey: toEmailKey(actor) }, raw: true });
  return person?.id ?? "";
}

function present(row: AuditLog, parties: Parties): AuditItem {
  const { id, at, actor, action, subject, details, ip, requestId } = row;
  return {
    id: String(id),
    at: at.toISOString(),
    actor: actor === null ? null : parties.describe(actor),
    action,
    subject: subject === null ? null : parties.describe(subject),
    details: Joi.attempt(JSON.parse(details), kept),
    ip,
    requestId,
  };
}

/** Days are in the agency's zone. Throws 422 for an invalid range. */
export function createListAudit({ clock, agencyTimeZone: timeZone }: AuditDependencies) {
  return async ({ actor, action, cursor, limit = defaultPage, ...range }: AuditQuery): Promise<AuditAnswer> => {
    const { start, end } = resolveDays(range, toLocalDay(clock.now(), timeZone));
    const last = cursor === undefined ? null : readTimeCursor(cursor);
    const rows = await listEntries({
      actor: await findActor(actor),
      action,
      from: endOfDay(addDays(start, -1), timeZone),
      before: endOfDay(end, timeZone),
      after: last && { at: last.at, id: Number(last.id) },
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const lastRow = rows.length > limit ? page.at(-1) : undefined;
    const parties = await findParties(page);
    return {
      data: page.map((row) => present(row, parties)),
      start,
      end,
      timeZone,
      actions: await listActions(),
      nextCursor: lastRow === undefined ? null : writeTimeCursor({ at: lastRow.at, id: String(lastRow.id) }),
    };
  };
}
