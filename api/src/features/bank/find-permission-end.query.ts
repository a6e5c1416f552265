import { DebitAuthorization } from "../../models/debit-authorization.model";
import { findEnds } from "./find-ends.query";

/**
 * From when on nothing more is debited by a permission: it has ended, its client has revoked it while a debit was on its way, or
 * it will end by a notice, or had ended when that was recorded (S55); null: none of these. Throws where there is none of this id.
 */
export async function findPermissionEnd(authorizationId: string): Promise<Date | null> {
  const row = await DebitAuthorization.findByPk(authorizationId, { rejectOnEmpty: true });
  const { businessId, endedAt, revocationAskedAt } = row;
  const told = await findEnds(businessId);
  const ends = [endedAt, revocationAskedAt, told?.debitsStoppedAt ?? null].filter((end) => end !== null);
  return ends.reduce<Date | null>((first, end) => (first === null || end < first ? end : first), null);
}
