import type { AuditParty } from "@portal/api-contract";
import type { AuditLog } from "../../../models/audit-log.model";
import { Business } from "../../../models/business.model";
import { User } from "../../../models/user.model";

export interface Parties {
  /** A deleted account, or a subject other than a person, has only its id. */
  describe(id: string): AuditParty;
}

export async function findParties(rows: readonly AuditLog[]): Promise<Parties> {
  const ids = [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))].filter((id) => id !== null);
  const where = { id: ids };
  const [people, businesses] = await Promise.all([
    User.findAll({ attributes: ["id", "firstName", "lastName", "email"], where, raw: true }),
    Business.findAll({ attributes: ["id", "name"], where, raw: true }),
  ]);
  const known = new Map<string, AuditParty>([
    ...people.map(({ id, firstName, lastName, email }): [string, AuditParty] => {
      return [id, { id, name: `${firstName} ${lastName}`, email }];
    }),
    ...businesses.map(({ id, name }): [string, AuditParty] => [id, { id, name, email: null }]),
  ]);
  return { describe: (id) => known.get(id) ?? { id, name: null, email: null } };
}
