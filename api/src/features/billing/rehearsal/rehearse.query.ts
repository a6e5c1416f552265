import type { RehearseAnswer, RehearseRequest } from "@portal/api-contract";
import { toChoice, unknownClient } from "../clients/billing-clients.query";
import { findBillingTargets } from "../clients/billing-clients.sql";
import { describeRunRisk } from "../returns/check-run-risk";
import type { RateDependencies } from "../returns/read-return-rates.query";
import { prepareBill } from "./prepare-bill.query";
import { presentRehearsal } from "./rehearsal.presenter";

/** Changes nothing. Throws 422 for an unknown client. */
export async function rehearse(dependencies: RateDependencies, { clients }: RehearseRequest): Promise<RehearseAnswer> {
  const now = dependencies.clock.now();
  const targets = await findBillingTargets(clients.map(({ id }) => id));
  const rehearsals = [];
  for (const question of clients) {
    const target = targets.get(question.id);
    if (!target) throw unknownClient();
    rehearsals.push(presentRehearsal(await prepareBill(target, toChoice(question), { now }), now));
  }
  const debits = rehearsals.filter(({ debitDate }) => debitDate !== null).length;
  const text = await describeRunRisk(dependencies, debits);
  return {
    rehearsals,
    returnRisk: text === null ? null : { text },
    total: rehearsals.reduce((sum, { total, debitDate }) => sum + (debitDate === null ? 0 : total), 0),
  };
}
