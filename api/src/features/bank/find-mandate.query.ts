import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";

export async function findStandingMandates(businessId: string): Promise<ReadonlySet<string>> {
  const rows = await DebitAuthorization.findAll({
    attributes: ["id"],
    where: { businessId, state: ["active", "pending"] },
  });
  const where = { businessId, authorizationId: rows.map(({ id }) => id) };
  const mandates = await DebitMandate.findAll({ attributes: ["id"], where });
  return new Set(mandates.map(({ id }) => id));
}

/** True if a mandate exists or an acceptance is being settled. */
export async function hasMandate(businessId: string): Promise<boolean> {
  if ((await DebitMandate.count({ where: { businessId } })) > 0) return true;
  return (await DebitAuthorization.count({ where: { businessId, state: "accepting" } })) > 0;
}
