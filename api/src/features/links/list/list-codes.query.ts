import type { LinksAnswer, LinksFilter, LinksQuery, LinkSort } from "@portal/api-contract";
import { Op, type WhereOptions } from "sequelize";
import { Business } from "../../../models/business.model";
import { Link } from "../../../models/link.model";
import type { LinksDependencies } from "../links.dependencies";
import { findOptionId } from "../options/link-options";
import { readLinkCursor, writeLinkCursor, type LinkCursor } from "./link-cursor";
import { createPresentLinks } from "./present-links";
import { findState, searchLinks, toInstants } from "./search-links";
import { leadsNowhere } from "../watch/watch.sql";

type SortColumn = "createdAt" | "clicks" | "allClicks" | "code" | "lastClickAt";
type ListDependencies = Pick<LinksDependencies, "database" | "clock" | "publicUrl" | "agencyTimeZone" | "came">;

const defaultPage = 50;

interface Sorting {
  column: SortColumn;
  direction: "ASC" | "DESC";
  name: string;
  form: RegExp;
}

function sortingOf({ sort = "createdAt", order, bots }: LinksFilter): Sorting {
  const column: SortColumn = sort === "clicks" && bots === "include" ? "allClicks" : sort;
  const direction = (order ?? (sort === "code" ? "asc" : "desc")) === "asc" ? "ASC" : "DESC";
  return { column, direction, name: `${column}-${direction}`, form: sort === "code" ? /^[\w-]{3,32}$/ : /^\d{1,16}$/ };
}

/** A code is one link's alone: with its id behind it, the database would sort all links, though it has them in this order. */
function orderOf({ column, direction }: Sorting): [SortColumn | "id", "ASC" | "DESC"][] {
  return column === "code"
    ? [[column, direction]]
    : [
        [column, direction],
        ["id", direction],
      ];
}

const isTime = (column: SortColumn): column is LinkSort & ("createdAt" | "lastClickAt") => column.endsWith("At");

function writeValue(link: Link, column: SortColumn): string {
  const value = link[column];
  return value instanceof Date ? String(value.getTime()) : String(value);
}

function behind({ value, id }: LinkCursor, { column, direction }: Sorting): WhereOptions<Link> {
  const place = isTime(column) ? new Date(Number(value)) : column === "code" ? value : Number(value);
  const [to, past] = direction === "ASC" ? [Op.gte, Op.gt] : [Op.lte, Op.lt];
  return {
    [Op.and]: [{ [column]: { [to]: place } }, { [Op.or]: [{ [column]: { [past]: place } }, { id: { [past]: id } }] }],
  };
}

const nobody: WhereOptions<Link> = { id: 0 };

async function ofClient(userId: string): Promise<WhereOptions<Link>> {
  const business = await Business.findOne({ attributes: ["id"], where: { ownerUserId: userId }, raw: true });
  return business ? { businessId: business.id } : nobody;
}

async function ofOption(list: "platform" | "destination", name: string): Promise<WhereOptions<Link>> {
  const id = await findOptionId(list, name);
  if (id === null) return nobody;
  return list === "platform" ? { platformId: id } : { destinationId: id };
}

async function conditionsOf(filter: LinksFilter, { database, clock, agencyTimeZone }: ListDependencies) {
  const { q, code, platform, destination, client, state, watch, start, end } = filter;
  const { from, before } = toInstants({ start, end }, agencyTimeZone);
  const found = await Promise.all([
    q ? searchLinks(database, q) : null,
    platform === undefined ? null : ofOption("platform", platform),
    destination === undefined ? null : ofOption("destination", destination),
    client === undefined ? null : ofClient(client),
    state === undefined ? null : findState(database, state, clock.now()),
    watch === undefined ? null : findState(database, "active", clock.now()),
  ]);
  return [
    ...found.flatMap((where) => where ?? []),
    ...(code === undefined ? [] : [{ code }]),
    ...(watch === undefined ? [] : [leadsNowhere()]),
    ...(from === null ? [] : [{ createdAt: { [Op.gte]: from } }]),
    ...(before === null ? [] : [{ createdAt: { [Op.lt]: before } }]),
  ];
}

/**
 * Pages of the links that a filter finds, begun after a row and not at a number. Throws 422 for a range or cursor that is none.
 */
export function createListCodes(dependencies: ListDependencies) {
  const presentLinks = createPresentLinks(dependencies);
  return async ({ cursor, limit = defaultPage, ...filter }: LinksQuery): Promise<LinksAnswer> => {
    const sorting = sortingOf(filter);
    const after = cursor === undefined ? null : readLinkCursor(cursor, sorting.name, sorting.form);
    const conditions = await conditionsOf(filter, dependencies);
    const rows = await Link.findAll({
      where: { [Op.and]: [...conditions, ...(after === null ? [] : [behind(after, sorting)])] },
      order: orderOf(sorting),
      limit: limit + 1,
      raw: true,
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const data = await presentLinks(page, { withBots: filter.bots === "include" });
    const nextCursor =
      last && writeLinkCursor({ sorting: sorting.name, value: writeValue(last, sorting.column), id: last.id });
    return { data, nextCursor: nextCursor ?? null };
  };
}

export type ListCodes = ReturnType<typeof createListCodes>;
