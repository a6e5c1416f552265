import type { ClicksByDayAnswer, ClicksByDayQuery } from "@portal/api-contract";
import { Op } from "sequelize";
import { LinkDay } from "../../../models/link-day.model";
import { Link } from "../../../models/link.model";
import { addDays, countDays, toLocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import { resolveDays } from "../../../sales/day-range";
import type { LinksDependencies } from "../links.dependencies";
import { mostDays } from "../links.limits";
import { linksTexts } from "../links.texts";

/** Throws 404 for an unknown code, 422 for more than 366 days. */
export function createClicksByDay({
  clock,
  agencyTimeZone: zone,
}: Pick<LinksDependencies, "clock" | "agencyTimeZone">) {
  return async ({ code, ...range }: ClicksByDayQuery): Promise<ClicksByDayAnswer> => {
    const { start, end } = resolveDays(range, toLocalDay(clock.now(), zone));
    const count = countDays(start, end);
    if (count > mostDays) {
      const message = `Please choose at most ${String(mostDays)} days.`;
      throw new AppError({ code: "INVALID_RANGE", status: 422, message, fields: { start: message } });
    }
    const link = await Link.findOne({ attributes: ["id"], where: { code }, raw: true });
    if (!link) throw new AppError({ code: "NO_LINK", status: 404, message: linksTexts.noLink });
    const rows = await LinkDay.findAll({ where: { linkId: link.id, day: { [Op.between]: [start, end] } }, raw: true });
    const known = new Map(rows.map((row) => [row.day, row]));
    const days = Array.from({ length: count }, (_, index) => {
      const day = addDays(start, index);
      const { clicks = 0, bots = 0 } = known.get(day) ?? {};
      return { day, clicks, bots };
    });
    return { code, zone, days };
  };
}
