import { Op } from "sequelize";
import { RemoteRelease } from "../../../models/remote-release.model";
import type { ScheduledTask } from "../../../platform/jobs/scheduled-tasks";
import type { RemotesDependencies } from "../remotes.dependencies";
import { uploadLifetime } from "../remotes.limits";
import { deleteUnnamedFiles } from "./files.sql";

/** Removes releases whose files were not all sent, and contents that no release names: a publish that was cut off leaves nothing. */
export function createUnfinishedReleasesTask({ clock }: Pick<RemotesDependencies, "clock">): ScheduledTask {
  return {
    name: "unfinished-releases",
    async run() {
      const before = new Date(clock.now().getTime() - uploadLifetime);
      await RemoteRelease.destroy({ where: { finishedAt: null, createdAt: { [Op.lt]: before } } });
      await deleteUnnamedFiles(before);
    },
  };
}
