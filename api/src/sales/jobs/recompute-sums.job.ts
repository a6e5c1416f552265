import { SalesDrift } from "../../models/sales-drift.model";
import type { Clock } from "../../platform/clock/clock";
import type { NightlyWork } from "../../platform/jobs/nightly";
import { inBusiness } from "../lock-business";
import { rebuildSums } from "../sales-sums.sql";
import { findBusinessesOfShare, readSums } from "./recompute-sums.sql";

const dayMilliseconds = 86_400_000;
/** Each business is recomputed once in this many nights. */
const shares = 7;

export interface RecomputeSumsDeps {
  clock: Clock;
}

async function recomputeBusiness({ clock }: RecomputeSumsDeps, businessId: string): Promise<number> {
  return inBusiness(businessId, async () => {
    const found = await readSums(businessId);
    await rebuildSums(businessId);
    const expected = await readSums(businessId);
    const wrong = [...new Set([...found.keys(), ...expected.keys()])].filter(
      (key) => found.get(key) !== expected.get(key),
    );
    const at = clock.now();
    const rows = wrong.map((subject) => {
      const contents = { expected: expected.get(subject) ?? "{}", found: found.get(subject) ?? "{}" };
      return { businessId, kind: "sums" as const, subject, ...contents, at };
    });
    if (rows.length > 0) await SalesDrift.bulkCreate(rows);
    return rows.length;
  });
}

/** Recomputes the sums of a seventh of all businesses each night. Wrong sums are repaired, recorded in `sales_drifts` and logged. */
export function createRecomputeSums(deps: RecomputeSumsDeps): NightlyWork {
  const { clock } = deps;
  return {
    kind: "sales.recompute-sums",
    hour: 8,
    handle: async (job) => {
      const share = Math.floor(clock.now().getTime() / dayMilliseconds) % shares;
      for (const businessId of await findBusinessesOfShare(share, shares)) {
        if (!(await job.hasLease())) return;
        const drifts = await recomputeBusiness(deps, businessId);
        if (drifts > 0) job.log.error({ businessId, drifts }, "sums of sales were wrong and are repaired");
      }
    },
  };
}
