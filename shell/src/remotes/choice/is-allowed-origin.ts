import { isLoopbackOrigin } from "@portal/shared-ui/api";

import { askPortal } from "./ask-portal.js";

/**
 * Returns whether the portal lists the origin of this machine; null for a person who is not an admin.
 *
 * @throws RemoteError when the portal does not answer
 */
export async function isAllowedOrigin(origin: string): Promise<boolean | null> {
  if (!isLoopbackOrigin(origin)) return false;
  const answer = await askPortal("/remotes/dev-origins");
  if (answer.kind === "refusal") return null;
  const { origins } = answer.body;
  return Array.isArray(origins) && origins.includes(origin);
}
