import type { RemoteItem, RemotesAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { listPages } from "../pages/list-pages.query";
import { findLastGood } from "../use/last-good";
import { presentReleases } from "./present-release";

/**
 * The newest one that was suspended in use, until another becomes current: its reason must not vanish when the team publishes
 * again.
 */
async function findStopped({ remote, currentId }: Remote): Promise<RemoteRelease | null> {
  const current = currentId === null ? null : await RemoteRelease.findByPk(currentId);
  const since = current?.currentAt ?? new Date(0);
  return RemoteRelease.findOne({
    where: { remote, suspendedAt: { [Op.gte]: since }, servedUntil: { [Op.ne]: null } },
    order: [["suspendedAt", "DESC"]],
  });
}

async function describeRemote(row: Remote): Promise<RemoteItem> {
  const { remote, currentId, canaryId } = row;
  const [newest, lastGood, stopped, total] = await Promise.all([
    RemoteRelease.findOne({ where: { remote }, order: [["createdAt", "DESC"]] }),
    findLastGood(remote),
    findStopped(row),
    RemoteRelease.count({ where: { remote } }),
  ]);
  const ids = [canaryId, currentId, lastGood?.id, stopped?.id, newest?.id].filter((id) => typeof id === "string");
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
