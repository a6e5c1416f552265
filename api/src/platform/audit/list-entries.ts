import { Op, type WhereOptions } from "sequelize";
import { AuditLog } from "../../models/audit-log.model";

export interface EntryFilter {
  /** null: the portal; undefined: any actor. */
  actor?: string | null;
  subject?: string;
  /** A text that ends with a dot is a prefix. */
  action?: string;
  /** One of these actions; replaces `action`. */
  actions?: readonly string[];
  from?: Date;
  /** Exclusive. */
  before?: Date;
  /** Last row of the previous page. */
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
