import type { SightingItem, SightingsAnswer, SightingsQuery, SightingView } from "@portal/api-contract";
import { Op, type WhereOptions } from "sequelize";
import { Business } from "../../models/business.model";
import { DuplicateMatch } from "../../models/duplicate-match.model";
import { User } from "../../models/user.model";
import { countedOf, namesOf, otherOf, writeName } from "../../sales/duplicate-matches/sale-names";
import { readRecordGroups, type SourceRecordGroup } from "../../sales/duplicate-matches/record-groups";
import { presentDuplicateMatch } from "./present-duplicate-match";

const defaultPage = 20;

const views: Readonly<Record<SightingView, WhereOptions<DuplicateMatch>>> = {
  open: { state: "proposed" },
  joined: { state: "same", decidedBy: null },
  decided: { state: ["same", "different"], decidedBy: { [Op.ne]: null } },
};

async function readOfPairs(pairs: readonly DuplicateMatch[]) {
  const found = new Map<DuplicateMatch, readonly [SourceRecordGroup, SourceRecordGroup]>();
  for (const businessId of new Set(pairs.map((pair) => pair.businessId))) {
    const own = pairs.filter((pair) => pair.businessId === businessId);
    const recordGroups = await readRecordGroups({ businessId, names: own.flatMap(namesOf) });
    for (const pair of own) {
      const pick = (of: typeof countedOf): SourceRecordGroup =>
        recordGroups.get(writeName(of(pair))) ?? { name: of(pair), rows: [], sale: null };
      found.set(pair, [pick(countedOf), pick(otherOf)]);
    }
  }
  return found;
}

async function findDeciders(pairs: readonly DuplicateMatch[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(pairs.flatMap(({ decidedBy }) => decidedBy ?? []))];
  const users = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id: ids } });
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Newest first, with current records. `cursor` is the last pair's id. */
export async function listDuplicateMatches({
  view = "open",
  cursor,
  limit = defaultPage,
}: SightingsQuery): Promise<SightingsAnswer> {
  const older = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const where = { [Op.and]: [views[view], older] };
  const rows = await DuplicateMatch.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = [...new Set(page.map(({ businessId }) => businessId))];
  const [businesses, recordGroups, deciders] = await Promise.all([
    Business.findAll({ attributes: ["id", "ownerUserId", "name", "timeZone"], where: { id: ids } }),
    readOfPairs(page),
    findDeciders(page),
  ]);
  const ofBusiness = new Map(businesses.map((business) => [business.id, business]));
  const data = page.flatMap((pair): SightingItem[] => {
    const [business, both] = [ofBusiness.get(pair.businessId), recordGroups.get(pair)];
    const decider = pair.decidedBy === null ? null : (deciders.get(pair.decidedBy) ?? null);
    return business && both ? [presentDuplicateMatch({ pair, recordGroups: both, business, decider })] : [];
  });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data, nextCursor: last ? String(last.id) : null };
}
