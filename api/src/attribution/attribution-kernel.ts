import type { KeyRing } from "../platform/crypto/token-hash";
import type { EnqueueJobs } from "../platform/jobs/job";
import { createKeepTrails, type KeepTrails } from "./keep-trails";
import { createClickTokens, type ClickTokens } from "./click-token";
import { readAttributionCounts, type ReadAttributionCounts } from "./present-came";
import { createToPersonKeys } from "./person-key";

export interface AttributionKernel extends KeepTrails {
  clickTokens: ClickTokens;
  visitCounts: ReadAttributionCounts;
}

export function createAttributionKernel({
  config: { codeKeys },
  ...platform
}: {
  config: { codeKeys: KeyRing };
  enqueueJobs: EnqueueJobs;
}): AttributionKernel {
  const clickTokens = createClickTokens(codeKeys);
  return {
    clickTokens,
    visitCounts: readAttributionCounts,
    ...createKeepTrails({ ...platform, clickTokens, toPersonKeys: createToPersonKeys(codeKeys[0]) }),
  };
}
