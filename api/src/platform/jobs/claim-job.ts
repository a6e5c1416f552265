import { Job } from "../../models/job.model";
import { randomToken } from "../crypto/token-hash";
import { inTransaction } from "../db/database";
import { countRunningUnderLock, hasDue, lockNextDue, type DueJob, type DueJobSearch } from "./claim-job.sql";
import { sizeOfLane } from "./job";
import { coalesceMark } from "./job-queue";

/** A job leased by one worker. Later statements must repeat `leaseToken`. */
export interface ClaimedJob extends Pick<DueJob, "id" | "kind" | "payload" | "secretPayload" | "lane" | "maxAttempts"> {
  attempt: number;
  leaseToken: string;
}

export interface ClaimOptions extends Pick<DueJobSearch, "kinds" | "now"> {
  /** Real time: a simulated day must not end a lease. */
  leaseUntil: Date;
  jobsPerLane: number;
  restingLanes?: readonly string[];
}

async function takeLease(due: DueJob, leaseUntil: Date): Promise<ClaimedJob> {
  const { attempts, dedupeKey, ...job } = due;
  const leaseToken = randomToken();
  const attempt = attempts + 1;
  const isKeyFreed = dedupeKey?.startsWith(coalesceMark) ?? false;
  await Job.update(
    { state: "running", attempts: attempt, leaseToken, leaseUntil, dedupeKey: isKeyFreed ? null : dedupeKey },
    { where: { id: due.id } },
  );
  return { ...job, attempt, leaseToken };
}

/** Leases the next due job. Parallel workers do not wait for each other. */
export async function claimJob(options: ClaimOptions): Promise<ClaimedJob | null> {
  const { kinds, now, leaseUntil, jobsPerLane, restingLanes = [] } = options;
  if (kinds.length === 0) return null;
  if (!(await hasDue({ kinds, now, fullLanes: restingLanes }))) return null;
  return inTransaction(async () => {
    const fullLanes = [...restingLanes];
    for (;;) {
      const due = await lockNextDue({ kinds, now, fullLanes });
      if (!due) return null;
      const { lane } = due;
      if (lane === null) return takeLease(due, leaseUntil);
      const running = await countRunningUnderLock(lane);
      if (running < sizeOfLane(lane, jobsPerLane)) return takeLease(due, leaseUntil);
      fullLanes.push(lane);
    }
  });
}
