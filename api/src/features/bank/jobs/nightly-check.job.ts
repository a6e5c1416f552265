import { BankAccount } from "../../../models/bank-account.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import type { BankDependencies } from "../bank.dependencies";
import { checkHour } from "../bank.limits";
import { enqueueComparison } from "./compare.job";
import { enqueuePayoutMatch } from "./match-payouts.job";
import { enqueueReading } from "./read-transactions.job";
import { inTransaction } from "../../../platform/db/database";

/** Compares and reads all debited accounts daily, as often as the provider refreshes them, in case events were lost. */
export function createNightlyCheck(dependencies: BankDependencies): NightlyWork {
  const { clock } = dependencies;
  return {
    kind: "bank.read-all-transactions",
    hour: checkHour,
    async handle() {
      const active = await DebitAuthorization.findAll({
        attributes: ["id", "accountId", "businessId"],
        where: { state: "active" },
      });
      for (const { id, accountId, businessId } of active) {
        await inTransaction(async () => {
          const where = { id: accountId, unreadSince: null };
          await BankAccount.update({ unreadSince: clock.now() }, { where });
          await enqueueComparison(dependencies, { id });
          await enqueueReading(dependencies, { id: accountId });
          // A source may have been linked since the last match, so this runs even without new transactions.
          await enqueuePayoutMatch(dependencies, businessId);
        });
      }
    },
  };
}
