import { LinkHost } from "../../../models/link-host.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { inTransaction } from "../../../platform/db/database";
import type { LinksDependencies } from "../links.dependencies";
import { hostPause, hostRest } from "../links.limits";
import { assess, toFinding, type Assessment } from "./watch.policy";
import { scheduleHost } from "./watch.sql";

export interface WatchedAddress extends Pick<Assessment, "failures" | "failsSince"> {
  id: number;
  hostId: number;
  url: string;
}

type ProbeDependencies = Pick<LinksDependencies, "clock" | "probeAddress"> & {
  /** Number from 0 to 1 that spreads the daily checks; default: `Math.random`. */
  chance?: () => number;
};

/** `pause`: ms until the host may be requested again; null: unchanged. */
async function settle({ id, hostId }: WatchedAddress, assessment: Assessment, pause: number | null): Promise<void> {
  const { checkedAt } = assessment;
  await inTransaction(async () => {
    await LinkHost.findByPk(hostId, { lock: true });
    await LinkWatch.update(assessment, { where: { id } });
    const freeAt = pause === null ? null : new Date(checkedAt.getTime() + pause);
    await scheduleHost(hostId, freeAt);
  });
}

/** `isByHand`: the check does not change the host's pause. */
export function createProbeDestination({ clock, probeAddress, chance = Math.random }: ProbeDependencies) {
  return async (watch: WatchedAddress, { isByHand = false } = {}): Promise<void> => {
    const finding = toFinding(await probeAddress(new URL(watch.url)));
    const pause = finding.status === 429 ? hostRest : hostPause;
    const assessment = assess(finding, watch, { now: clock.now(), chance: chance() });
    await settle(watch, assessment, isByHand ? null : pause);
  };
}

export type ProbeDestination = ReturnType<typeof createProbeDestination>;
