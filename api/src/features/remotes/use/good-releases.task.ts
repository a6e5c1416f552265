import { Op } from "sequelize";
import { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import type { ScheduledTask } from "../../../platform/jobs/scheduled-tasks";
import type { RemotesDependencies } from "../remotes.dependencies";
import { goodAfter } from "../remotes.limits";
import { changeRemote } from "./change-remote";

/** Marks current releases as good after 24 hours (S77). */
export function createGoodReleasesTask({ clock }: Pick<RemotesDependencies, "clock">): ScheduledTask {
  async function findDue() {
    const rows = await Remote.findAll({ where: { currentId: { [Op.ne]: null } } });
    const since = new Date(clock.now().getTime() - goodAfter);
    const id = rows.flatMap(({ currentId }) => currentId ?? []);
    return RemoteRelease.findAll({ where: { id, goodAt: null, currentAt: { [Op.lte]: since } } });
  }

  return {
    name: "good-releases",
    async run() {
      for (const { id, remote } of await findDue()) {
        await inTransaction(() =>
          changeRemote(remote, async ({ currentId }) => {
            if (currentId === id) await RemoteRelease.update({ goodAt: clock.now() }, { where: { id, goodAt: null } });
          }),
        );
      }
    },
  };
}
