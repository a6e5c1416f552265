import { useEffect, useEffectEvent, useState } from "react";

import { takeRegistry } from "../early-registry.js";
import type { RemoteLoader } from "../remote-loader.js";
import { listLoaded } from "./list-loaded.js";
import { listNewVersions } from "./list-new-versions.js";
import { useFieldInUse } from "./use-field-in-use.js";

/** Between two requests of the registry. Most are answered by 304. */
export const ASKED_EVERY_MS = 60_000;

export interface NewVersion {
  isShown: boolean;
  dismiss: () => void;
}

/**
 * Learns of other versions of the loaded remotes when the page changes or its tab is shown again. The notice is not shown while a field of the page is
 * or was in use: a reload would lose what was typed.
 */
export function useNewVersion(remotes: Pick<RemoteLoader, "attempts">, pathname: string): NewVersion {
  const [findNew] = useState(createSearch);
  const [found, setFound] = useState("");
  const [dismissed, setDismissed] = useState("");
  const isFieldInUse = useFieldInUse(pathname);

  const look = useEffectEvent(() => {
    void findNew(remotes).then((next) => {
      if (next !== null) setFound(next);
    });
  });

  useEffect(() => look(), [pathname]);

  useEffect(() => {
    const handleVisibility = (): void => look();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, []);

  return {
    isShown: found !== "" && found !== dismissed && !isFieldInUse,
    dismiss: () => setDismissed(found),
  };
}

/** The page itself has just read the registry, so the first request comes after a minute. */
function createSearch(): (remotes: Pick<RemoteLoader, "attempts">) => Promise<string | null> {
  let askedAt = performance.now();

  /** Empty: nothing new. Null: it is not known. */
  return async (remotes) => {
    if (document.hidden || performance.now() - askedAt < ASKED_EVERY_MS) return null;
    askedAt = performance.now();
    try {
      return listNewVersions(listLoaded(remotes), await takeRegistry()).join(" ");
    } catch {
      return null;
    }
  };
}
