import type { HostApi, HostRole, HostSession } from "@portal/host-contract";

import { createApiClient, isApiError } from "../api/index.js";

/** Through the development server's proxy. */
export const portalApi: HostApi = {
  request: (path, init) => fetch(`/api${path}`, { ...init, credentials: "same-origin" }),
};

/** Sign in at that portal in another tab first. */
export async function readPortalSession(): Promise<Pick<HostSession, "status" | "role">> {
  const role = await readRole();
  return role === null ? { status: "anonymous", role } : { status: "authenticated", role };
}

async function readRole(): Promise<HostRole | null> {
  try {
    return await createApiClient(portalApi).call("POST /recover/auth", {});
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
