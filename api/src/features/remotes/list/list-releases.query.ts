import type { ReleasesAnswer } from "@portal/api-contract";
import { Op, type WhereOptions } from "sequelize";
import { RemoteRelease } from "../../../models/remote-release.model";
import { readTimeCursor, type TimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { presentReleases } from "./present-release";

const usualLimit = 50;

function olderThan({ at, id }: TimeCursor): WhereOptions<RemoteRelease> {
  return { [Op.or]: [{ createdAt: { [Op.lt]: at } }, { createdAt: at, id: { [Op.lt]: id } }] };
}

/** Newest first, with unfinished and pruned ones. */
export async function listReleases(
  remote: string,
  { cursor, limit = usualLimit }: { cursor?: string; limit?: number },
): Promise<ReleasesAnswer> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const found = await RemoteRelease.findAll({
    where: after ? { remote, [Op.and]: [olderThan(after)] } : { remote },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: limit + 1,
  });
  const releases = found.slice(0, limit);
  const last = releases.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  const nextCursor = hasMore ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null;
  return { data: await presentReleases(remote, releases), nextCursor };
}
