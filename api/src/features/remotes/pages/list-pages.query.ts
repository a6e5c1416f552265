import { toPageAddress, type RemotePageDeclaration, type RemotePageItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { findNames, type Names } from "../find-names.query";
import { readManifest } from "../use/read-manifest";
import { findKeys, findState, type SignedRelease } from "../use/usable";
import { findAcceptedPages, toRoles, type AcceptedPages } from "./accepted-pages.query";

/** Candidates to read at once; a revoked key may exclude some. */
const most = 20;

/** The newest release that is not in use yet; null: the current release is newer. */
async function findNext(remote: string, row: Remote | null, current: RemoteRelease | null) {
  const candidates = await RemoteRelease.findAll({
    where: {
      ...{ remote, suspendedAt: null, prunedAt: null },
      finishedAt: current?.finishedAt ? { [Op.gt]: current.finishedAt } : { [Op.ne]: null },
    },
    order: [
      ["finishedAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: most,
  });
  return (await findKeys(candidates)).find((signed) => findState(signed, row) === "ready") ?? null;
}

async function findShown(remote: string): Promise<{ release: RemoteRelease; state: RemotePageItem["state"] }[]> {
  const row = await Remote.findByPk(remote);
  const [current, canary] = await Promise.all([
    row?.currentId ? RemoteRelease.findByPk(row.currentId) : null,
    row?.canaryId ? RemoteRelease.findByPk(row.canaryId) : null,
  ]);
  const next: SignedRelease | null = await findNext(remote, row, current);
  return [
    ...(current ? [{ release: current, state: "current" as const }] : []),
    ...(canary ? [{ release: canary, state: "canary" as const }] : []),
    ...(next ? [{ release: next.release, state: "ready" as const }] : []),
  ];
}

function presentBefore(page: RemotePageDeclaration, accepted: AcceptedPages): RemotePageItem["before"] {
  const before = accepted.findNewest(page.name);
  return before ? { path: before.path, access: toRoles(before.access) } : null;
}

interface Declared {
  page: RemotePageDeclaration;
  release: RemoteRelease;
}

function presentPage({ page, release }: Declared, accepted: AcceptedPages, names: Names) {
  const { name, path, access, title, link } = page;
  const row = accepted.find(page, release);
  return {
    ...{ name, path, access, title, link },
    acceptedAt: row?.acceptedAt.toISOString() ?? null,
    acceptedBy: names.ofUser(row?.acceptedBy ?? null),
    before: row ? null : presentBefore(page, accepted),
  };
}

/** Pages that the current release, the canary and the newest release declare, accepted or not. */
export async function listPages(remote: string): Promise<RemotePageItem[]> {
  const [shown, accepted] = await Promise.all([findShown(remote), findAcceptedPages(remote)]);
  const declared = shown.flatMap(({ release, state }) =>
    readManifest(release).pages.map((page) => ({ page, state, release })),
  );
  const names = await findNames({
    users: declared.map(({ page, release }) => accepted.find(page, release)?.acceptedBy ?? null),
  });
  return declared.map(({ page, state, release }) => ({
    ...presentPage({ page, release }, accepted, names),
    ...{ version: release.version, state, address: toPageAddress(remote, page.path) },
  }));
}
