import { Op } from "sequelize";
import { RemoteRelease } from "../../../models/remote-release.model";

/** Remotes with a published release, in use or not. */
export async function listReleased(): Promise<string[]> {
  const where = { finishedAt: { [Op.ne]: null } };
  const rows = await RemoteRelease.findAll({ where, attributes: ["remote"], group: ["remote"], raw: true });
  return rows.map(({ remote }) => remote);
}
