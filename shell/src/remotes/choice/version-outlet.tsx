import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand";

import { whenIdle } from "../../late-code/when-idle.js";
import { ErrorBoundary } from "../../pages/error-boundary.js";
import type { SessionControl } from "../../session/session.js";
import type { RemoteLoader } from "../remote-loader.js";

export interface VersionOutletProps {
  session: SessionControl;
  remotes: RemoteLoader;
}

/** Loads the corner of versions in idle time after the sign-in: guests choose no version, and soon load another page. */
export function VersionOutlet({ session, remotes }: VersionOutletProps) {
  const isSignedIn = useStore(session.store, ({ status }) => status === "authenticated");
  const [Corner, setCorner] = useState<ComponentType<VersionOutletProps> | null>(null);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const { VersionCorner } = await import("./late-versions.js");
      setCorner(() => VersionCorner);
    };
    // The portal works without it.
    return isSignedIn ? whenIdle(() => void load().catch(() => undefined)) : undefined;
  }, [isSignedIn]);

  return Corner && isSignedIn ? (
    <ErrorBoundary fallback={() => null}>
      <Corner session={session} remotes={remotes} />
    </ErrorBoundary>
  ) : null;
}
