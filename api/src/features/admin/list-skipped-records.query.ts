import { SOURCE_IDS, type SkippedRecordItem, type SkippedRecordsQuery } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { SkippedRecord } from "../../models/skipped-record.model";

const defaultPage = 50;

export interface SkippedPage {
  items: SkippedRecordItem[];
  nextCursor: string | null;
}

async function findNames(rows: readonly SkippedRecord[]): Promise<Map<string, string>> {
  const id = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))];
  const businesses = await Business.findAll({ attributes: ["id", "name"], where: { id } });
  return new Map(businesses.map((business) => [business.id, business.name]));
}

function present(row: SkippedRecord, names: ReadonlyMap<string, string>): SkippedRecordItem {
  const source = SOURCE_IDS.find((id) => id === row.source);
  if (!source) throw new Error(`There is no source ${row.source}.`);
  return {
    id: String(row.id),
    source,
    kind: row.kind,
    externalId: row.externalId,
    businessName: names.get(row.businessId ?? "") ?? null,
    why: row.why,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

/** `cursor` is the id of the last row of the previous page. */
export async function listSkippedRecords({ cursor, limit = defaultPage }: SkippedRecordsQuery): Promise<SkippedPage> {
  const older = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const rows = await SkippedRecord.findAll({
    where: { resolvedAt: null, ...older },
    order: [["id", "DESC"]],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const names = await findNames(page);
  return { items: page.map((row) => present(row, names)), nextCursor: last === undefined ? null : String(last.id) };
}
