import type { LinksFilter } from "@portal/api-contract";
import { col, fn, Op, where, type WhereOptions } from "sequelize";
import { Business } from "../../../models/business.model";
import type { Link } from "../../../models/link.model";
import { addDays } from "../../../models/values/local-day";
import type { Database } from "../../../platform/db/database";
import { beginningWith, containing } from "../../../platform/db/like";
import { checkDays, type DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { mostNamedLinks } from "../links.limits";
import { findFewInState, findSome, type LinkSearch } from "./search-links.sql";

/** Scheme and host in small letters, as addresses are kept; the letters of a page are told apart. */
const lowerHost = (text: string): string => text.replace(/^(https?:\/\/)?[^/?#]*/i, (host) => host.toLowerCase());

const addressBegins = ["https://", "https://www.", "http://", "http://www."];

/** What a text is looked for in (D302): codes that begin so, addresses that do, with scheme and `www.` or without, names of clients. */
export async function readSearch(q: string): Promise<LinkSearch> {
  const businesses = await Business.findAll({
    attributes: ["id"],
    where: { name: { [Op.like]: containing(q) } },
    raw: true,
  });
  const address = lowerHost(q);
  const addresses =
    address.startsWith("http:") || address.startsWith("https:")
      ? [address]
      : addressBegins.map((begin) => begin + address);
  return {
    codes: /^[\w-]+$/.test(q) ? [beginningWith(q)] : [],
    addresses: addresses.map(beginningWith),
    businessIds: businesses.map(({ id }) => id),
  };
}

/** By no index: the database would gather all links that are found before it sorts them. */
const unindexed = (column: string, condition: string | { [Op.like]: string } | { [Op.in]: string[] }) =>
  where(fn("CONCAT", col(column)), condition);

function toWhere({ codes, addresses, businessIds }: LinkSearch): WhereOptions<Link> {
  return {
    [Op.or]: [
      ...codes.map((code) => unindexed("code", { [Op.like]: code })),
      ...addresses.map((address) => unindexed("end_url", { [Op.like]: address })),
      ...(businessIds.length === 0 ? [] : [unindexed("business_id", { [Op.in]: [...businessIds] })]),
    ],
  };
}

/**
 * What a search finds: few links are named one by one, as indexes find them; of many each page comes soon from whatever it is sorted by.
 */
export async function searchLinks(database: Pick<Database, "select">, q: string): Promise<WhereOptions<Link>> {
  const search = await readSearch(q);
  const id = await findSome(database, search, mostNamedLinks + 1);
  return id.length <= mostNamedLinks ? { id } : toWhere(search);
}

const isDisabled = (is: boolean) => unindexed("is_disabled", is ? "1" : "0");

/** What a state finds: of few disabled or expired links each is named, of many each page comes soon, as for a search. */
export async function findState(
  database: Pick<Database, "select">,
  state: NonNullable<LinksFilter["state"]>,
  now: Date,
): Promise<WhereOptions<Link>> {
  if (state === "active") {
    return { [Op.and]: [isDisabled(false), { [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.gt]: now } }] }] };
  }
  const id = await findFewInState(database, state, { now, most: mostNamedLinks });
  if (id !== null) return { id };
  return state === "disabled" ? isDisabled(true) : { [Op.and]: [isDisabled(false), { expiresAt: { [Op.lte]: now } }] };
}

/** The first and last instant of the days that are asked for; null: no end there. Throws 422 for a range that is none. */
export function toInstants(
  { start, end }: Partial<DayRange>,
  zone: string,
): { from: Date | null; before: Date | null } {
  if (start !== undefined && end !== undefined) checkDays({ start, end }, { start: "start", end: "end" });
  return {
    from: start === undefined ? null : endOfDay(addDays(start, -1), zone),
    before: end === undefined ? null : endOfDay(end, zone),
  };
}
