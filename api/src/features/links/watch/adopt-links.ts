import { createHash } from "node:crypto";
import { LinkHost } from "../../../models/link-host.model";
import { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import { linksPerAdoption } from "../links.limits";
import { keepHosts, keepWatches, nameWatches } from "./watch.sql";
import { inTransaction } from "../../../platform/db/database";

/** Before all that is due otherwise: a new link is looked at first. */
const atOnce = new Date(0);

/** As much of it as a row keeps: a longer one is no name that is found. */
const hostOf = (url: string): string => new URL(url).host.slice(0, 270);

/** As `SHA2(end_url, 256)` of the database. */
const toUrlKey = (url: string): string => createHash("sha256").update(url).digest("hex");

/**
 * Gives links that are new (the newest first), or lead elsewhere or anew, the watch of their address, and makes it due; returns how many there were.
 * `only`: no other one. Hosts are locked before watches everywhere, so that two who do so wait for each other and are not refused.
 */
export async function adoptLinks(
  { clock }: Pick<LinksDependencies, "clock">,
  only: { id?: number } = {},
): Promise<number> {
  const links = await Link.findAll({
    attributes: ["id", "endUrl"],
    where: { ...only, watchId: null },
    order: [["id", "DESC"]],
    limit: linksPerAdoption,
    raw: true,
  });
  if (links.length === 0) return 0;
  const urls = [...new Set(links.map(({ endUrl }) => endUrl))].sort();
  const names = [...new Set(urls.map(hostOf))].sort();
  await inTransaction(async () => {
    await keepHosts(names, { dueAt: atOnce, freeAt: clock.now() });
    const hosts = await LinkHost.findAll({
      attributes: ["id", "name"],
      where: { name: names },
      raw: true,
    });
    const ids = new Map(hosts.map(({ id, name }) => [name, id]));
    const watches = urls.map((url) => ({ hostId: ids.get(hostOf(url)) ?? 0, urlKey: toUrlKey(url), url }));
    await keepWatches(watches, atOnce);
    await nameWatches(links.map(({ id }) => id));
  });
  return links.length;
}
