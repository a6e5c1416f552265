import { createHash } from "node:crypto";
import { LinkHost } from "../../../models/link-host.model";
import { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import { linksPerAdoption } from "../links.limits";
import { keepHosts, keepWatches, nameWatches } from "./watch.sql";
import { inTransaction } from "../../../platform/db/database";

/** Sorts before every other due time: a new link is checked first. */
const atOnce = new Date(0);

/** Cut to the column's length; a host that long cannot be resolved. */
const hostOf = (url: string): string => new URL(url).host.slice(0, 270);

/** Equal to the database's `SHA2(end_url, 256)`. */
const toUrlKey = (url: string): string => createHash("sha256").update(url).digest("hex");

/**
 * Gives links without a watch one, newest links first. Makes the watches due; returns the number of links. Locks hosts before watches, so concurrent
 * calls wait instead of deadlocking.
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
