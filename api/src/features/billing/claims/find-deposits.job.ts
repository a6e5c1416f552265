import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { toLocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import { isSoldBefore } from "../../../sales/billable-start";
import { bankSource } from "../bank-sales/deposit-record";
import { toClaimClock } from "./claim-clock";
import { claimDays, depositsAtOnce } from "./claims.limits";
import { findOpenDeposits, type OpenDeposit } from "./open-deposits.sql";

const day = 86_400_000;

/** Returns no claim outside the agreement's days, or if the claim would have expired already. */
function toClaim({ billableFrom, agreementEndsAt, ...deposit }: OpenDeposit, now: Date) {
  const { businessId, timeZone, externalId, at, seenAt } = deposit;
  const clock = toClaimClock(toLocalDay(at, timeZone), timeZone);
  if (billableFrom === null || isSoldBefore({ saleDay: clock.day, soldAt: at }, billableFrom)) return [];
  if ((agreementEndsAt && at > agreementEndsAt) || clock.expiresAt <= now) return [];
  return [{ businessId, kind: "bank" as const, source: bankSource, externalId, ...clock, reportedAt: seenAt }];
}

/** Runs after the nightly sync of banks (§9, D533). */
export function createFindDeposits({ clock }: { clock: Clock }): NightlyWork {
  return {
    kind: "billing.find-unbilled-deposits",
    hour: 13,
    async handle() {
      const now = clock.now();
      // A day of a zone ends up to two UTC days after it began.
      const since = new Date(now.getTime() - (claimDays + 2) * day);
      let [after, isOver] = [0, false];
      while (!isOver) {
        const found = await findOpenDeposits({ since, after });
        const claims = found.flatMap((deposit) => toClaim(deposit, now));
        await inTransaction(() => RevenueClaimRow.bulkCreate(claims, { ignoreDuplicates: true }));
        after = found.at(-1)?.id ?? after;
        isOver = found.length < depositsAtOnce;
      }
    },
  };
}
