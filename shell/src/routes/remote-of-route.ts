import type { RemoteId } from "@portal/host-contract/ids";
import { REMOTE_ID } from "@portal/shared-ui/api";

import type { PortalRoute } from "./route-table.js";

export interface RemotePageAddress {
  remote: RemoteId;
  /** Key of the remote's `pages`; empty for a page that is still to be found in the registry. */
  name: string;
}

/** Null for a page of the shell. */
export function remoteOfRoute(route: PortalRoute): RemotePageAddress | null {
  const [remote, name] = route.page.split("/");
  return remote && name !== undefined && REMOTE_ID.test(remote) ? { remote, name } : null;
}
