import { Job } from "../../models/job.model";
import { randomToken } from "../crypto/token-hash";
import { inTransaction } from "../db/database";
import { countRunningUnderLock, hasDue, lockNextDue, type DueJob, type DueJobSearch } from "./claim-job.sql";
import { sizeOfLane } from "./job";
import { coalesceMark } from "./job-queue";

/** A job in the hands of one worker. Every later statement about it repeats `leaseToken`. */
export interface ClaimedJob extends Pick<DueJob, "id" | "kind" | "payload" | "secretPayload" | "lane" | "maxAttempts"> {
  attempt: number;
  leaseToken: string;
}

export interface ClaimOptions extends Pick<DueJobSearch, "kinds" | "now"> {
  /** When the lease ends, by the machine's own time: a virtual day must not end a running job's lease. */
  leaseUntil: Date;
  /** Running jobs of one lane at most. */
  jobsPerLane: number;
  /** Jobs of these lanes are left for later. */
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

/** The next due job whose lane has room, or null. Several workers may claim at once; none waits for another. */
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
