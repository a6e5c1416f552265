import { Op, type WhereOptions } from "sequelize";
import { Business } from "../../../models/business.model";
import type { Link } from "../../../models/link.model";
import { addDays } from "../../../models/values/local-day";
import { beginningWith, containing } from "../../../platform/db/like";
import { checkDays, type DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";

const mostNamed = 200;
const mostWords = 6;

/** Links whose code begins so, whose destination has these words, or whose client's name has the text in it. */
export async function searchLinks(q: string): Promise<WhereOptions<Link>> {
  const words = q.split(/\s+/).slice(0, mostWords);
  const businesses = await Business.findAll({
    attributes: ["id"],
    where: { name: { [Op.like]: containing(q) } },
    limit: mostNamed,
    raw: true,
  });
  const ways: WhereOptions<Link>[] = [{ [Op.and]: words.map((word) => ({ endUrl: { [Op.like]: containing(word) } })) }];
  if (/^[\w-]+$/.test(q)) ways.push({ code: { [Op.like]: beginningWith(q) } });
  if (businesses.length > 0) ways.push({ businessId: businesses.map(({ id }) => id) });
  return { [Op.or]: ways };
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
