import type { PortalClient } from "../portal/create-portal-client.js";
import { parseReleases, type Release } from "../portal/parse-release.js";

const PAGE = 200;

/** Returns all releases of a remote, newest first. */
export async function listReleases(client: PortalClient, remote: string): Promise<Release[]> {
  const releases: Release[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor !== null && { cursor }) });
    const path = `/api/remotes/${remote}/releases?${query.toString()}`;
    const page: ReturnType<typeof parseReleases> = await client.request({
      method: "GET",
      path,
      isRepeatable: true,
      parse: parseReleases,
    });
    releases.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return releases;
}
