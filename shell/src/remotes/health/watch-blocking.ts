import { MOST_BLOCKED_MS } from "@portal/shared-ui/api";

import type { ReleaseAddresses, ReleaseName } from "./release-addresses.js";

/** As in the draft of Long Animation Frames; TypeScript does not know it. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

export interface BlockingWatch {
  /** The release has loaded, so its pages may run. */
  addLoad: (release: ReleaseName, at: number) => void;
  /** A page of the release is shown, or none. Its time begins at 0. */
  show: (release: ReleaseName | null) => void;
}

const TYPE = "long-animation-frame";

/** Folder of the shell's files. */
const SHELL = `${window.location.origin}/assets/`;

/**
 * Calls `onBlocked` when code of a release has blocked one page for over 5 s in all. A script that the shell's own files start
 * counts for the release that is shown: React renders its pages from there. Only Chromium names the scripts of a long frame.
 */
export function watchBlocking(
  addresses: ReleaseAddresses,
  onBlocked: (release: ReleaseName, blockedMs: number) => void,
): BlockingWatch {
  let shown: ReleaseName | null = null;
  const loadedAt = new Map<ReleaseName, number>();
  let totals = new Map<ReleaseName, number>();

  function addFrame({ startTime, duration: frameMs, scripts = [] }: LongFrame): void {
    // Before, the shell itself starts.
    const isLoaded = shown !== null && startTime + frameMs >= (loadedAt.get(shown) ?? 0);
    for (const { sourceURL, duration } of scripts) {
      const release = addresses.find(sourceURL) ?? (isLoaded && sourceURL.startsWith(SHELL) ? shown : null);
      if (!release) continue;
      const total = (totals.get(release) ?? 0) + duration;
      totals.set(release, total);
      // Whole seconds, so that each frame is not news.
      if (total > MOST_BLOCKED_MS) onBlocked(release, Math.ceil(total / 1_000) * 1_000);
    }
  }

  if (PerformanceObserver.supportedEntryTypes.includes(TYPE)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(addFrame));
    observer.observe({ type: TYPE, buffered: true });
  }
  return {
    addLoad(release, at) {
      loadedAt.set(release, at);
    },
    show(release) {
      shown = release;
      totals = new Map();
    },
  };
}
