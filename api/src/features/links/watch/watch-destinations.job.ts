import { Op } from "sequelize";
import { LinkHost } from "../../../models/link-host.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { Link } from "../../../models/link.model";
import type { ScheduledTask } from "../../../platform/jobs/scheduled-tasks";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { LinksDependencies } from "../links.dependencies";
import {
  adoptionsPerJob,
  checksPerJob,
  hostLease,
  linksPerAdoption,
  sleepersPerClaim,
  watchLanes,
} from "../links.limits";
import { adoptLinks } from "./adopt-links";
import { createProbeDestination, type ProbeDestination, type WatchedAddress } from "./probe-destination";
import { findDueWatches, findNextTurn, lockDueHost, scheduleHost } from "./watch.sql";
import { inTransaction } from "../../../platform/db/database";

const watchJob = { job: defineJob({ kind: "links.watch", payload: {} }), payload: {}, coalesceKey: "all" };
/** ms. The job enqueues its successor if a host is due within this time; later hosts wait for the scheduled task. */
const soon = 10_000;

type WatchDependencies = Pick<LinksDependencies, "clock" | "enqueueJob" | "probeAddress">;

const asleep = {
  dueAt: null,
  checkedAt: null,
  fault: null,
  status: null,
  failures: 0,
  failsSince: null,
  deadSince: null,
};

/**
 * Claims an address of a due host until its check is stored or the lease ends. "none": the host has nothing to check; null: no host is due. An
 * address without an active link sleeps until a link uses it again.
 */
async function claimAddress({ clock }: WatchDependencies): Promise<WatchedAddress | "none" | null> {
  const now = clock.now();
  return inTransaction(async () => {
    const hostId = await lockDueHost(now);
    if (hostId === null) return null;
    const due = await findDueWatches({ hostId, now, limit: sleepersPerClaim });
    const wanted = due.findIndex(({ isWanted }) => isWanted);
    const sleepers = (wanted === -1 ? due : due.slice(0, wanted)).map(({ id }) => id);
    if (sleepers.length > 0) await LinkWatch.update(asleep, { where: { id: sleepers } });
    const next = due[wanted];
    if (!next) {
      await scheduleHost(hostId, null);
      return "none";
    }
    const freeAt = new Date(now.getTime() + hostLease);
    await LinkHost.update({ freeAt }, { where: { id: hostId } });
    return { ...next, hostId };
  });
}

/** Checks addresses until no host is due or the job has made `checksPerJob` checks. Returns whether any host was due. */
async function probeDue(dependencies: WatchDependencies, probe: ProbeDestination): Promise<boolean> {
  let left = checksPerJob;
  let isDue = false;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const claimed = await claimAddress(dependencies);
      if (claimed === null) return;
      isDue = true;
      if (claimed !== "none") await probe(claimed);
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: watchLanes }, work));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return isDue;
}

/**
 * Checks each due address once, and one address of a host at a time (D294). Several workers may run. A crashed worker's checks are repeated when
 * their lease ends.
 */
export function createWatchHandler(dependencies: WatchDependencies): JobHandler {
  const { clock, enqueueJob } = dependencies;
  const probe = createProbeDestination(dependencies);
  return createJobHandler(watchJob.job, async (job) => {
    for (let turn = 0; turn < adoptionsPerJob && (await job.hasLease()); turn += 1) {
      if ((await adoptLinks(dependencies)) < linksPerAdoption) break;
    }
    // Nothing is due for this worker: the one that claimed the hosts enqueues the next job.
    if (!(await probeDue(dependencies, probe))) return;
    const runAt = await findNextTurn(new Date(clock.now().getTime() + soon));
    if (runAt) await inTransaction(() => enqueueJob({ ...watchJob, runAt }));
  });
}

export function createWatchTask({ clock, enqueueJob }: WatchDependencies): ScheduledTask {
  return {
    name: "watched-links",
    run: async () => {
      const [link, host] = await Promise.all([
        Link.findOne({ attributes: ["id"], where: { watchId: null } }),
        LinkHost.findOne({ attributes: ["id"], where: { dueAt: { [Op.lte]: clock.now() } } }),
      ]);
      if (link ?? host) await inTransaction(() => enqueueJob(watchJob));
    },
  };
}
