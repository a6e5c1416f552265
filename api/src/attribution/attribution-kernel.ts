import type { KeyRing } from "../platform/crypto/token-hash";
import type { EnqueueJobs } from "../platform/jobs/job";
import { createKeepTrails, type KeepTrails } from "./keep-trails";
import { createClickTokens, type ClickTokens } from "./click-token";
import { readCame, type ReadCame } from "./present-came";
import { createToPersonKeys } from "./person-key";

/** Records the origin of visits, leads and buyers, and creates the click tokens of short links. */
export interface AttributionKernel extends KeepTrails {
  linkWords: ClickTokens;
  /** Counts what came by links. */
  came: ReadCame;
}

export function createAttributionKernel({
  config: { codeKeys },
  ...platform
}: {
  config: { codeKeys: KeyRing };
  enqueueJobs: EnqueueJobs;
}): AttributionKernel {
  const linkWords = createClickTokens(codeKeys);
  return {
    linkWords,
    came: readCame,
    ...createKeepTrails({ ...platform, linkWords, toPersonKeys: createToPersonKeys(codeKeys[0]) }),
  };
}
