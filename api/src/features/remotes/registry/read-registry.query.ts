import type { RemoteRegistry } from "@portal/api-contract";
import { Op } from "sequelize";
import { Remote } from "../../../models/remote.model";
import { RemoteKey } from "../../../models/remote-key.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { findAcceptedPages, type AcceptedPages } from "../pages/accepted-pages.query";
import { readGeneration } from "../use/generation.sql";
import { findLastGood } from "../use/last-good";
import { readManifest } from "../use/read-manifest";
import { buildRegistry, type ListedRelease, type ListedRemote } from "./build-registry";

function toListed(release: RemoteRelease, accepted: AcceptedPages): ListedRelease {
  const manifest = readManifest(release);
  return { manifest, manifestSha256: release.manifestSha256, pages: accepted.keep(manifest.pages, release) };
}

async function describe(row: Remote): Promise<ListedRemote | null> {
  const [current, canary, lastGood, keys, accepted] = await Promise.all([
    row.currentId === null ? null : RemoteRelease.findByPk(row.currentId),
    row.canaryId === null ? null : RemoteRelease.findByPk(row.canaryId),
    findLastGood(row.remote),
    RemoteKey.findAll({ where: { remote: row.remote, acceptedAt: { [Op.ne]: null } } }),
    findAcceptedPages(row.remote),
  ]);
  if (!current) return null;
  const used = new Set([current, canary, lastGood].flatMap((release) => release?.keyId ?? []));
  return {
    current: toListed(current, accepted),
    canary: canary && { ...toListed(canary, accepted), percent: row.canaryPercent ?? 0 },
    lastGood: lastGood && toListed(lastGood, accepted),
    // A revoked key stays while an older release of it is in use.
    keys: keys.filter((key) => key.signs() || used.has(key.id)).map(({ id, publicKey }) => ({ id, publicKey })),
  };
}

/** Reads again when a change came between the statements, so that the rows are of one generation. */
export async function readRegistry(): Promise<{ generation: number; registry: RemoteRegistry }> {
  for (;;) {
    const generation = await readGeneration();
    const rows = await Remote.findAll({ where: { currentId: { [Op.ne]: null } }, order: [["remote", "ASC"]] });
    const remotes = (await Promise.all(rows.map(describe))).filter((remote) => remote !== null);
    if ((await readGeneration()) === generation) return { generation, registry: buildRegistry(remotes) };
  }
}
