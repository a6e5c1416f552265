import { useSession } from "@portal/host-contract";
import { useEffect, useState } from "react";

import { whenIdle } from "../late-code/when-idle.js";
import type { RemoteRegistry } from "../remotes/parse-registry.js";
import type { RemoteLoader } from "../remotes/remote-loader.js";
import type { NavLink } from "./nav-links.js";

export interface AddedLinksProps {
  remotes: RemoteLoader;
  /** The page shows, so the registry is known: links cause no request of it. */
  isReady: boolean;
}

/** Links to pages that remotes add (decision 61), for the person's role. Without them the menu works, so a failure only goes to the console. */
export function useAddedLinks({ remotes, isReady }: AddedLinksProps): readonly NavLink[] {
  const { role } = useSession();
  const [, setLoaded] = useState(false);
  const routes = remotes.addedRoutes.loaded();
  const isWanted = isReady && !routes;

  useEffect(() => {
    if (!isWanted) return undefined;
    return whenIdle(() => {
      loadRoutes(remotes).then(setLoaded, console.error);
    });
  }, [remotes, isWanted]);

  return (routes?.listLinks(role) ?? []).map((link) => ({ ...link, icon: "document" }));
}

/** Returns whether there are routes. Without pages of remotes it loads no code. */
async function loadRoutes({ readRegistry, addedRoutes }: RemoteLoader): Promise<boolean> {
  const hasRoutes = hasPages(await readRegistry());
  if (hasRoutes) await addedRoutes.load();
  return hasRoutes;
}

function hasPages({ remotes }: RemoteRegistry): boolean {
  const releases = [...remotes.values()].flatMap(({ current, canary }) => [current, canary]);
  return releases.some((release) => Array.isArray(release?.pages) && release.pages.length > 0);
}
