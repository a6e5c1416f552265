import type { RemoteItem, RemotesAnswer } from "@portal/api-contract";
import { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { listPages } from "../pages/list-pages.query";
import { findLastGood } from "../use/last-good";
import { presentReleases } from "./present-release";

async function describeRemote({ remote, currentId, canaryId }: Remote): Promise<RemoteItem> {
  const [newest, lastGood, total] = await Promise.all([
    RemoteRelease.findOne({ where: { remote }, order: [["createdAt", "DESC"]] }),
    findLastGood(remote),
    RemoteRelease.count({ where: { remote } }),
  ]);
  const ids = [canaryId, currentId, lastGood?.id ?? null, newest?.id ?? null].filter((id) => id !== null);
  const releases = await RemoteRelease.findAll({
    where: { id: [...new Set(ids)] },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
  });
  return { remote, releases: await presentReleases(remote, releases), total, pages: await listPages(remote) };
}

/** All remotes with a release or a begun one, by id. */
export async function listRemotes(): Promise<RemotesAnswer> {
  const remotes = await Remote.findAll({ order: [["remote", "ASC"]] });
  const items: RemoteItem[] = [];
  for (const remote of remotes) items.push(await describeRemote(remote));
  return { data: items.filter(({ total }) => total > 0), nextCursor: null };
}
