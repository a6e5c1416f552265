import { select } from "../platform/db/database";
import { readText, type Row } from "../platform/db/rows";

/** Line items of a sale before a later version replaced them. */
export interface EarlierContent {
  source: string;
  externalId: string;
  fingerprint: string;
  /** JSON of `SalesLineItem[]`. */
  lineItems: string;
}

function parseContent(row: Row): EarlierContent {
  return {
    source: readText(row, "source"),
    externalId: readText(row, "external_id"),
    fingerprint: readText(row, "fingerprint"),
    lineItems: readText(row, "line_items"),
  };
}

/** Returns the rows in key order, after the given row. */
export async function listEarlierContents({
  businessId,
  after,
  limit,
}: {
  businessId: string;
  after: EarlierContent | null;
  limit: number;
}): Promise<EarlierContent[]> {
  const behind = after ? "AND (c.source, c.external_id, c.fingerprint) > (:source, :externalId, :fingerprint)" : "";
  const { source = "", externalId = "", fingerprint = "" } = after ?? {};
  const rows = await select(
    `SELECT c.source, c.external_id, c.fingerprint, c.line_items FROM sale_contents c
       JOIN sales s ON s.source = c.source AND s.external_id = c.external_id
      WHERE s.business_id = :businessId ${behind}
      ORDER BY c.source, c.external_id, c.fingerprint LIMIT :limit`,
    { values: { businessId, source, externalId, fingerprint, limit } },
  );
  return rows.map(parseContent);
}
