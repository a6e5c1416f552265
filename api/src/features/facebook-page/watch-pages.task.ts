import { Op } from "sequelize";
import { PageLink } from "../../models/page-link.model";
import type { ScheduledTask } from "../../platform/jobs/scheduled-tasks";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { checkEvery } from "./facebook-page.limits";
import { enqueueWatch } from "./jobs/watch-page.job";
import { inTransaction } from "../../platform/db/database";

/** Checks every link regularly, because Facebook does not report lost access. */
export function createWatchPagesTask(dependencies: FacebookPageDependencies): ScheduledTask {
  const { clock } = dependencies;
  return {
    name: "watch-pages",
    run: async () => {
      const since = new Date(clock.now().getTime() - checkEvery);
      const checkedAt = { [Op.or]: [{ [Op.lte]: since }, { [Op.is]: null }] };
      const due = await PageLink.findAll({ where: { state: "active", checkedAt }, order: ["id"] });
      for (const { id } of due) {
        await inTransaction(() => enqueueWatch(dependencies, id));
      }
    },
  };
}
