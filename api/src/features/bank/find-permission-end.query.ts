import { DebitAuthorization } from "../../models/debit-authorization.model";
import { findEnds } from "./find-ends.query";

/**
 * Returns when debits by a permission stop: at its end, its revocation or by a notice (S55). The first of them counts;
 * null without any. Throws when the id is unknown.
 */
export async function findPermissionEnd(authorizationId: string): Promise<Date | null> {
  const row = await DebitAuthorization.findByPk(authorizationId, { rejectOnEmpty: true });
  const { businessId, endedAt, revocationAskedAt } = row;
  const notices = await findEnds(businessId);
  const ends = [endedAt, revocationAskedAt, notices?.debitsStoppedAt ?? null].filter((end) => end !== null);
  return ends.reduce<Date | null>((first, end) => (first === null || end < first ? end : first), null);
}
