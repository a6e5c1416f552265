import {
  SOURCE_IDS,
  type DriftContent,
  type DriftItem,
  type DriftsAnswer,
  type DriftsQuery,
} from "@portal/api-contract";
import Joi from "joi";
import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { SalesDrift } from "../../models/sales-drift.model";

const defaultPage = 50;

interface KeptContent {
  state: string;
  totalCents: number;
  tipCents: number;
  taxCents: number;
}

const cents = Joi.number().integer().required();

const kept = Joi.object<KeptContent | null>({
  state: Joi.string().required(),
  totalCents: cents,
  tipCents: cents,
  taxCents: cents,
})
  .unknown()
  .allow(null)
  .required();

function readContent(json: string): DriftContent | null {
  const content: KeptContent | null = Joi.attempt(JSON.parse(json), kept);
  if (content === null) return null;
  return { state: content.state, total: content.totalCents, tip: content.tipCents, tax: content.taxCents };
}

function present(row: SalesDrift, names: ReadonlyMap<string, string>): DriftItem {
  const { id, at, source, businessId, subject } = row;
  const expected = readContent(row.expected);
  if (expected === null) throw new Error(`Drift ${String(id)} does not say what was expected.`);
  return {
    id: String(id),
    at: at.toISOString(),
    source: SOURCE_IDS.find((one) => one === source) ?? null,
    business: { id: businessId, name: names.get(businessId) ?? businessId },
    subject,
    expected,
    found: readContent(row.found),
  };
}

/** Newest first; `cursor` is the last row's id. */
export async function listDrifts({ cursor, limit = defaultPage }: DriftsQuery): Promise<DriftsAnswer> {
  const older = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const where = { kind: "provider" as const, ...older };
  const rows = await SalesDrift.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const businesses = await Business.findAll({
    attributes: ["id", "name"],
    where: { id: [...new Set(page.map(({ businessId }) => businessId))] },
  });
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data: page.map((row) => present(row, names)), nextCursor: last === undefined ? null : String(last.id) };
}
