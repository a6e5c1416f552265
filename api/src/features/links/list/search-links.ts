import { toAsciiHost } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../../models/business.model";
import { addDays } from "../../../models/values/local-day";
import { beginningWith, containing } from "../../../platform/db/like";
import { checkDays, type DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { narrowBySearch, type LinkCondition, type LinkSearch, type Moments } from "./search-links.sql";

/** Lower-cases the host and encodes a Unicode host as `xn--…`. The rest keeps its case: in paths it is significant. */
const lowerHost = (text: string): string =>
  text.replace(/^(https?:\/\/)?([^/?#:]*)/i, (_all, scheme: string | undefined, host: string) => {
    const isAscii = /^\p{ASCII}*$/u.test(host);
    return `${scheme?.toLowerCase() ?? ""}${isAscii ? host.toLowerCase() : toAsciiHost(host) || host}`;
  });

const addressBegins = ["https://", "https://www.", "http://", "http://www."];

/** Returns none for a text with spaces: stored addresses contain none. */
function listAddresses(q: string): string[] {
  if (/\s/.test(q)) return [];
  const address = lowerHost(q);
  const isWhole = address.startsWith("http:") || address.startsWith("https:");
  return isWhole ? [address] : addressBegins.map((begin) => begin + address);
}

/** Beginning of a host (D302); empty when the text has more than a host. */
function listHosts(q: string): string[] {
  const host = q
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, "");
  return /^[^\s/?#:@]+$/.test(host) ? [host] : [];
}

/** Finds links by the beginning of a code or address, with or without scheme and `www.`, and by client name (D302). */
async function readSearch(q: string): Promise<LinkSearch> {
  const businesses = await Business.findAll({
    attributes: ["id"],
    where: { name: { [Op.like]: containing(q) } },
    raw: true,
  });
  return {
    codes: /^[\w-]+$/.test(q) ? [beginningWith(q)] : [],
    addresses: listAddresses(q).map(beginningWith),
    hosts: listHosts(q).map(beginningWith),
    businessIds: businesses.map(({ id }) => id),
  };
}

export const searchLinks = async (q: string): Promise<LinkCondition> => narrowBySearch(await readSearch(q));

/** Throws 422 for an invalid range. */
export function toInstants({ start, end }: Partial<DayRange>, zone: string): Moments {
  if (start !== undefined && end !== undefined) checkDays({ start, end }, { start: "start", end: "end" });
  return {
    from: start === undefined ? null : endOfDay(addDays(start, -1), zone),
    before: end === undefined ? null : endOfDay(end, zone),
  };
}
