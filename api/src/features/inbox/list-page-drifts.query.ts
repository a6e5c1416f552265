import type { DriftsQuery, PageDriftItem, PageDriftsAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { PageDrift } from "../../models/page-drift.model";
import { PageLink } from "../../models/page-link.model";

const defaultPage = 50;

/** Last linked names; a page without a link is missing. */
async function findPageNames(pageIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const where = { pageId: [...pageIds] };
  const links = await PageLink.findAll({ attributes: ["pageId", "pageName"], where, order: ["linkedAt", "id"] });
  return new Map(links.map(({ pageId, pageName }) => [pageId ?? "", pageName]));
}

/** Newest first; `cursor` is the last row's id. */
export async function listPageDrifts({ cursor, limit = defaultPage }: DriftsQuery): Promise<PageDriftsAnswer> {
  const where = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const rows = await PageDrift.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = [...new Set(page.map(({ businessId }) => businessId))];
  const businesses = await Business.findAll({ attributes: ["id", "name"], where: { id: ids } });
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  const pageNames = await findPageNames([...new Set(page.map(({ pageId }) => pageId))]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ id, at, businessId, pageId, externalId, kind }): PageDriftItem => ({
      id: String(id),
      at: at.toISOString(),
      business: { id: businessId, name: names.get(businessId) ?? businessId },
      page: { id: pageId, name: pageNames.get(pageId) ?? null },
      subject: externalId,
      kind,
    })),
    nextCursor: last === undefined ? null : String(last.id),
  };
}
