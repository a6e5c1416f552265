import { REMOTE_IDS, type RemoteId } from "@portal/host-contract/ids";

import type { PortalRoute } from "./route-table.js";

export interface RemotePageAddress {
  remote: RemoteId;
  /** Key of the remote's `pages`. */
  name: string;
}

/** Null for a page of the shell. */
export function remoteOfRoute(route: PortalRoute): RemotePageAddress | null {
  const [owner, name] = route.page.split("/");
  const remote = REMOTE_IDS.find((id) => id === owner);
  return remote && name ? { remote, name } : null;
}
