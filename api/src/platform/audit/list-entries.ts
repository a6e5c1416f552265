import { Op, type WhereOptions } from "sequelize";
import { AuditLog } from "../../models/audit-log.model";

export interface EntryFilter {
  /** User id; null: the system itself; undefined: anybody. */
  actor?: string | null;
  /** What was changed. */
  subject?: string;
  /** One action; with a dot at its end all that begin so. */
  action?: string;
  /** One of these actions; instead of `action`. */
  actions?: readonly string[];
  from?: Date;
  /** This instant and later ones are left out. */
  before?: Date;
  /** The last row of the page before. */
  after: { at: Date; id: number } | null;
  limit: number;
}

function toWhere({ actor, subject, action, actions, from, before, after }: EntryFilter): WhereOptions {
  const matches = action?.endsWith(".") ? { [Op.startsWith]: action } : action;
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action: matches }),
    ...(actions === undefined ? {} : { action: [...actions] }),
    ...(subject === undefined ? {} : { subject }),
    ...(from && before && { at: { [Op.gte]: from, [Op.lt]: before } }),
    ...(after && { [Op.or]: [{ at: { [Op.lt]: after.at } }, { at: after.at, id: { [Op.lt]: after.id } }] }),
  };
}

/** Entries of the audit log, newest first. */
export async function listEntries(filter: EntryFilter): Promise<AuditLog[]> {
  return AuditLog.findAll({
    where: toWhere(filter),
    order: [
      ["at", "DESC"],
      ["id", "DESC"],
    ],
    limit: filter.limit,
  });
}
