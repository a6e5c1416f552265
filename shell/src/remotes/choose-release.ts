import { isInCanary } from "@portal/shared-ui/api";

import { readBrowserId } from "./browser-id.js";
import type { ReleasePlace, RemoteRow } from "./parse-registry.js";

export interface ReleaseChoice {
  chosen: ReleasePlace;
  /** Takes over when the chosen release fails. Null when none is known, or when it is the same files. */
  lastGood: ReleasePlace | null;
}

/** Returns the releases for this browser (decisions 62 and 77). Needs the browser's id only when there is a canary. */
export function chooseRelease({ current, canary, lastGood }: RemoteRow): ReleaseChoice {
  const chosen = canary && isChosen(canary) ? canary : current;
  const isOther = lastGood?.version !== chosen.version || lastGood.entry !== chosen.entry;
  return { chosen, lastGood: isOther ? lastGood : null };
}

function isChosen(canary: ReleasePlace & { percent: number }): boolean {
  const browserId = readBrowserId();
  return browserId !== null && isInCanary(browserId, canary);
}
