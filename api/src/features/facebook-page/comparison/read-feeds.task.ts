import { Op } from "sequelize";
import { PageLink } from "../../../models/page-link.model";
import type { ScheduledTask } from "../../../platform/jobs/scheduled-tasks";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { compareEvery } from "../facebook-page.limits";
import { enqueueFeedComparison } from "./read-feed.job";
import { inTransaction } from "../../../platform/db/database";

export function createReadFeedsTask(dependencies: FacebookPageDependencies): ScheduledTask {
  const { clock } = dependencies;
  return {
    name: "read-feeds",
    run: async () => {
      const since = new Date(clock.now().getTime() - compareEvery);
      const feedReadAt = { [Op.or]: [{ [Op.lte]: since }, { [Op.is]: null }] };
      const where = { state: "active" as const, subscribedAt: { [Op.ne]: null }, feedReadAt };
      for (const { id } of await PageLink.findAll({ where, order: ["id"] })) {
        await inTransaction(() => enqueueFeedComparison(dependencies, id));
      }
    },
  };
}
