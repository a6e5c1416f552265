import type { LinksAnswer, LinksFilter, LinksQuery } from "@portal/api-contract";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import type { LinksDependencies } from "../links.dependencies";
import type { DayRange } from "../../../sales/day-range";
import { findOptionId } from "../options/link-options";
import { findPage, type SortColumn } from "./find-page.sql";
import { readLinkCursor, writeLinkCursor } from "./link-cursor";
import { createPresentLinks } from "./present-links";
import { searchLinks, toInstants } from "./search-links";
import {
  isActive,
  madeBetween,
  narrowByDeath,
  narrowByState,
  narrowByTime,
  ofBusiness,
  ofCode,
  ofDestination,
  matchesNone,
  ofPlatform,
  type LinkCondition,
} from "./search-links.sql";

type ListDependencies = Pick<LinksDependencies, "clock" | "publicUrl" | "agencyTimeZone" | "visitCounts">;

const defaultPage = 50;

interface Sorting {
  sort: SortColumn;
  direction: "ASC" | "DESC";
  name: string;
  form: RegExp;
}

function sortingOf({ sort = "createdAt", order, bots }: LinksFilter): Sorting {
  const column: SortColumn = sort === "clicks" && bots === "include" ? "allClicks" : sort;
  const direction = (order ?? (sort === "code" ? "asc" : "desc")) === "asc" ? "ASC" : "DESC";
  const form = sort === "code" ? /^[\w-]{3,32}$/ : /^\d{1,16}$/;
  return { sort: column, direction, name: `${column}-${direction}`, form };
}

async function ofClient(userId: string): Promise<LinkCondition> {
  const business = await findBusinessOf(userId);
  return business ? ofBusiness(business.id) : matchesNone;
}

const ofOptionId = { platform: ofPlatform, destination: ofDestination };

async function ofOption(list: keyof typeof ofOptionId, name: string): Promise<LinkCondition> {
  const id = await findOptionId(list, name);
  return id === null ? matchesNone : ofOptionId[list](id);
}

async function ofDays(days: Partial<DayRange>, { sort }: Sorting, { agencyTimeZone }: ListDependencies) {
  const moments = toInstants(days, agencyTimeZone);
  if (moments.from === null && moments.before === null) return null;
  return sort === "createdAt" ? madeBetween(moments) : narrowByTime(moments);
}

/** The order matters: the first condition that matches few links selects the index (`writeSource`). */
async function conditionsOf(
  filter: LinksFilter,
  sorting: Sorting,
  dependencies: ListDependencies,
): Promise<LinkCondition[]> {
  const { q, code, platform, destination, client, state, watch, start, end } = filter;
  const { clock } = dependencies;
  const now = clock.now();
  const found = await Promise.all([
    q ? searchLinks(q) : null,
    watch === undefined ? null : narrowByDeath(),
    state === undefined || state === "active" ? null : narrowByState(state, now),
    ofDays({ start, end }, sorting, dependencies),
    client === undefined ? null : ofClient(client),
    platform === undefined ? null : ofOption("platform", platform),
    destination === undefined ? null : ofOption("destination", destination),
  ]);
  return [
    ...(code === undefined ? [] : [ofCode(code)]),
    ...found.filter((condition) => condition !== null),
    ...(state === "active" || watch !== undefined ? [isActive(now)] : []),
  ];
}

/** Throws 422 for an invalid range or cursor. */
export function createListCodes(dependencies: ListDependencies) {
  const presentLinks = createPresentLinks(dependencies);
  return async ({ cursor, limit = defaultPage, ...filter }: LinksQuery): Promise<LinksAnswer> => {
    const sorting = sortingOf(filter);
    const { sort, direction, name, form } = sorting;
    const after = cursor === undefined ? null : readLinkCursor(cursor, name, form);
    const conditions = await conditionsOf(filter, sorting, dependencies);
    const found = await findPage({ conditions, sort, direction, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const data = await presentLinks(
      page.map(({ id }) => id),
      { withBots: filter.bots === "include" },
    );
    return { data, nextCursor: last ? writeLinkCursor({ sorting: name, ...last }) : null };
  };
}

export type ListCodes = ReturnType<typeof createListCodes>;
