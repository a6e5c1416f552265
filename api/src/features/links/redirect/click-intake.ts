import { createIntake, type Intake } from "../../../platform/intake/intake";
import { createEnqueueSoon } from "../../../platform/jobs/enqueue-soon";
import type { Platform } from "../../../platform";
import { countAfter } from "../links.limits";
import { writeClickSums } from "./click-sums";
import { addLosses, insertClicks, findKnownLinks } from "./clicks.sql";
import { countJob } from "./count-clicks.job";
import type { KnownLink } from "./known-link";
import type { Click } from "./read-click";

/** Stores clicks; a job counts them soon after (D290). Clicks that could not be stored are recorded by link and day (D523). */
export function createClickIntake(platform: Pick<Platform, "enqueueJob" | "logger">): Intake<KnownLink, Click> {
  const { logger } = platform;
  return createIntake({
    name: "clicks",
    logger,
    read: (codes) => findKnownLinks(codes),
    write: (clicks) => insertClicks(clicks, writeClickSums(clicks)),
    jobAfterWrite: createEnqueueSoon({ ...platform, job: countJob, after: countAfter }),
    table: {
      keyOf: ({ linkId, day }) => `${String(linkId)} ${day}`,
      store: (losses) => addLosses(losses),
    },
  });
}
