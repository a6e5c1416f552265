import type { DestinationCheck, LinkItem } from "@portal/api-contract";
import type { Attributes } from "sequelize";
import { Business } from "../../../models/business.model";
import { LinkWatch } from "../../../models/link-watch.model";
import type { Link } from "../../../models/link.model";
import { User } from "../../../models/user.model";
import type { LinksDependencies } from "../links.dependencies";
import { describeFault } from "../links.texts";
import { findOptionNames } from "../options/link-options";
import { readFault } from "../watch/watch.policy";
import { stateOf } from "./link-state.policy";
import { sumLossesOfLinks } from "./losses.sql";

type LinkRow = Attributes<Link>;

async function findClients(rows: readonly LinkRow[]) {
  const id = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))];
  if (id.length === 0) return new Map<string, Business>();
  const businesses = await Business.findAll({ attributes: ["id", "ownerUserId", "name"], where: { id }, raw: true });
  return new Map(businesses.map((business) => [business.id, business]));
}

async function findAuthors(rows: readonly LinkRow[]): Promise<ReadonlyMap<string, string>> {
  const id = [...new Set(rows.map(({ createdBy }) => createdBy))];
  const users = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id }, raw: true });
  return new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]));
}

async function findWatches(rows: readonly LinkRow[]): Promise<ReadonlyMap<number, LinkWatch>> {
  const id = [...new Set(rows.flatMap(({ watchId }) => watchId ?? []))];
  if (id.length === 0) return new Map();
  const watches = await LinkWatch.findAll({ where: { id }, raw: true });
  return new Map(watches.map((watch) => [watch.id, watch]));
}

/** null: nobody has looked yet. */
function presentCheck(watch: LinkWatch | undefined): DestinationCheck | null {
  if (!watch?.checkedAt) return null;
  const { checkedAt, fault, status, failsSince, deadSince } = watch;
  return {
    checkedAt: checkedAt.toISOString(),
    isDead: deadSince !== null,
    reason: fault === null ? null : describeFault(readFault(fault), status),
    since: failsSince?.toISOString() ?? null,
  };
}

/** Links as a list shows them, in their order. `withBots`: their clicks count as well. */
export function createPresentLinks({
  database,
  clock,
  publicUrl,
  came,
}: Pick<LinksDependencies, "database" | "clock" | "publicUrl" | "came">) {
  return async (rows: readonly LinkRow[], { withBots = false } = {}): Promise<LinkItem[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [words, clients, authors, losses, cameBy, watches] = await Promise.all([
      findOptionNames(),
      findClients(rows),
      findAuthors(rows),
      sumLossesOfLinks(database, ids),
      came.ofLinks(ids),
      findWatches(rows),
    ]);
    const now = clock.now();
    const word = (id: number) => words.get(id) ?? "";
    return rows.map((row): LinkItem => {
      const client = row.businessId === null ? undefined : clients.get(row.businessId);
      const state = stateOf(row, now);
      return {
        code: row.code,
        shortUrl: `${publicUrl}/s/${row.code}`,
        endUrl: row.endUrl,
        platform: word(row.platformId),
        platformContentType: word(row.platformTypeId),
        platformContentCategory: word(row.platformCategoryId),
        destination: word(row.destinationId),
        destinationContentType: word(row.destinationTypeId),
        destinationContentCategory: word(row.destinationCategoryId),
        clientId: client?.ownerUserId ?? null,
        clientName: client?.name ?? null,
        state,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        createdBy: authors.get(row.createdBy) ?? "",
        clicks: withBots ? row.allClicks : row.clicks,
        lastClickAt: row.lastClickAt.getTime() === 0 ? null : row.lastClickAt.toISOString(),
        lostClicks: losses.get(row.id) ?? 0,
        came: cameBy(row.id),
        destinationCheck: state === "active" ? presentCheck(watches.get(row.watchId ?? 0)) : null,
      };
    });
  };
}
