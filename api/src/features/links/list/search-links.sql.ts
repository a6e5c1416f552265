import type { Database, SqlValue } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";
import { mostNamedLinks } from "../links.limits";

type Reader = Pick<Database, "select">;

/** Signs by each of which a link is found: what its code or address is LIKE, and whose it is. */
export interface LinkSearch {
  codes: readonly string[];
  addresses: readonly string[];
  businessIds: readonly string[];
}

/** A condition on `links`, and what stands for its names. */
export interface LinkCondition {
  sql: string;
  values: Record<string, SqlValue>;
}

/** One condition for each sign. `read`: how a column is read; by default so that an index answers it. */
function listSigns(
  { codes, addresses, businessIds }: LinkSearch,
  read = (column: string): string => column,
): LinkCondition[] {
  const like = (column: string, name: string, texts: readonly string[]) =>
    texts.map((text, index) => {
      const key = `${name}${String(index)}`;
      return { sql: `${read(column)} LIKE :${key}`, values: { [key]: text } };
    });
  const ofClients = { sql: `${read("business_id")} IN (:businessIds)`, values: { businessIds } };
  return [
    ...like("code", "code", codes),
    ...like("end_url", "address", addresses),
    ...(businessIds.length === 0 ? [] : [ofClients]),
  ];
}

/** The values of all conditions. */
export const valuesOf = (conditions: readonly LinkCondition[]): Record<string, SqlValue> =>
  Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values)));

/** Ids of links that are found, so many at most; fewer: these are all. Each sign is looked for by its own index. */
export async function findSome({ select }: Reader, search: LinkSearch, most: number): Promise<number[]> {
  const signs = listSigns(search);
  const parts = signs.map(({ sql }) => `(SELECT id FROM links WHERE ${sql} LIMIT :most)`);
  const rows = await select(`${parts.join(" UNION ")} LIMIT :most`, { values: { ...valuesOf(signs), most } });
  return rows.map((row) => readInteger(row, "id"));
}

/**
 * What a search finds: few links by their ids, many by any of the signs, and these by no index: the database would gather all of
 * them before it shows the first.
 */
export async function narrowBySearch(database: Reader, search: LinkSearch): Promise<LinkCondition> {
  const found = await findSome(database, search, mostNamedLinks + 1);
  if (found.length === 0) return { sql: "FALSE", values: {} };
  if (found.length <= mostNamedLinks) return { sql: "links.id IN (:found)", values: { found } };
  const signs = listSigns(search, (column) => `CONCAT(${column})`);
  return { sql: `(${signs.map(({ sql }) => sql).join(" OR ")})`, values: valuesOf(signs) };
}

/** Ids of links that all conditions hold for, so many at most. */
export async function findIds(
  { select }: Reader,
  conditions: readonly LinkCondition[],
  most: number,
): Promise<number[]> {
  const where = conditions.map(({ sql }) => sql).join(" AND ");
  const rows = await select(`SELECT id FROM links WHERE ${where} LIMIT :most`, {
    values: { ...valuesOf(conditions), most },
  });
  return rows.map((row) => readInteger(row, "id"));
}

const inState = {
  disabled: "is_disabled = 1",
  expired: "is_disabled = 0 AND expires_at <= :now",
} as const;

/** Ids of links that are disabled, or expired and not disabled; null: there are more than `most`, which are not fetched. */
export async function findFewInState(
  database: Reader,
  state: keyof typeof inState,
  { now, most }: { now: Date; most: number },
): Promise<number[] | null> {
  const sql = `SELECT COUNT(*) AS found FROM (SELECT id FROM links WHERE ${inState[state]} LIMIT :cut) AS some`;
  const [row] = await database.select(sql, { values: { now, cut: most + 1 } });
  if (readInteger(row ?? {}, "found") > most) return null;
  return findIds(database, [{ sql: inState[state], values: { now } }], most);
}
