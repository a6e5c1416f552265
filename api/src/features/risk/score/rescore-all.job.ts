import { inTransaction } from "../../../platform/db/database";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import { listClientsBehind } from "../facts/clients.sql";
import type { RiskDependencies } from "../risk.dependencies";
import { scoreClients } from "./score-clients";
import { recordRun } from "./scores.sql";

/** Clients in one batch. Each batch takes the same number of statements. */
const batch = 200;

/** Once a night, because scores also change as days pass. */
export function createRescoreAll(dependencies: RiskDependencies): NightlyWork {
  return {
    kind: "risk.rescore-all",
    hour: 9,
    async handle(job) {
      let last = "";
      for (;;) {
        const ids = await listClientsBehind(last, batch);
        await scoreClients(dependencies, ids);
        last = ids.at(-1) ?? "";
        if (ids.length < batch) break;
        if (!(await job.hasLease())) return;
      }
      await inTransaction(() => recordRun(dependencies.clock.now()));
    },
  };
}
