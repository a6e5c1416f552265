import type { RehearseAnswer, RehearseRequest } from "@portal/api-contract";
import type { Clock } from "../../../platform/clock/clock";
import { toChoice, unknownClient } from "../billing-clients.query";
import { findBillingTargets } from "../billing-clients.sql";
import { prepareBill } from "./prepare-bill.query";
import { presentRehearsal } from "./rehearsal.presenter";

/** What billing these clients would do now; nothing is changed. Throws 422 for an id that is no client's. */
export async function rehearse({ clock }: { clock: Clock }, { clients }: RehearseRequest): Promise<RehearseAnswer> {
  const now = clock.now();
  const targets = await findBillingTargets(clients.map(({ id }) => id));
  const rehearsals = [];
  for (const question of clients) {
    const target = targets.get(question.id);
    if (!target) throw unknownClient();
    rehearsals.push(presentRehearsal(await prepareBill(target, toChoice(question), { now }), now));
  }
  return {
    rehearsals,
    total: rehearsals.reduce((sum, { total, debitDate }) => sum + (debitDate === null ? 0 : total), 0),
  };
}
