import { select, type SqlValue } from "../../../platform/db/database";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readInteger } from "../../../platform/db/rows";
import { mostGatheredLinks } from "../links.limits";

/** LIKE patterns and owners, any of which finds a link. */
export interface LinkSearch {
  codes: readonly string[];
  addresses: readonly string[];
  /** Unicode hosts. */
  hosts: readonly string[];
  businessIds: readonly string[];
}

export interface LinkCondition {
  sql: string;
  values: Record<string, SqlValue>;
  /**
   * `few`: the condition matches few links, which are collected by these indexes and sorted. `many`: links are read in index order until a page is
   * full.
   */
  reach?: { few: readonly string[] } | "many";
  /** Joined table: links are collected from its rows, or each link is checked against its row. */
  table?: string;
}

export const isOfFew = ({ reach }: LinkCondition): boolean => typeof reach === "object";

const hintOf = (keys: readonly string[]): string => (keys.length === 0 ? "" : `FORCE INDEX (${keys.join(", ")})`);

/** The first condition that matches few links selects the indexes. If all conditions match many, links are read in the order of `key`. */
export function writeSource(conditions: readonly LinkCondition[], key?: string): string {
  const gathered = conditions.find(isOfFew);
  const others = conditions.filter((one) => one !== gathered).flatMap(({ table }) => table ?? []);
  const isInOrder = key !== undefined && conditions.every(({ reach }) => reach === "many");
  const keys = typeof gathered?.reach === "object" ? gathered.reach.few : isInOrder ? [key] : [];
  const first = gathered?.table === undefined ? "" : `${gathered.table} STRAIGHT_JOIN`;
  return `${first} links ${hintOf(keys)} ${others.map((table) => `STRAIGHT_JOIN ${table} FORCE INDEX (PRIMARY)`).join(" ")}`;
}

export const writeWhere = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;

export const sqlOf = (conditions: readonly Pick<LinkCondition, "sql">[]): string[] => conditions.map(({ sql }) => sql);

export const valuesOf = (conditions: readonly LinkCondition[]): Record<string, SqlValue> =>
  Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values)));

export async function findIds(conditions: readonly LinkCondition[], most: number): Promise<number[]> {
  const sql = `SELECT links.id FROM ${writeSource(conditions)} ${writeWhere(sqlOf(conditions))} LIMIT :most`;
  const rows = await select(sql, { values: { ...valuesOf(conditions), most } });
  return rows.map((row) => readInteger(row, "id"));
}

/** True if more links match than can be collected. Does not fetch them. */
export async function areMany(conditions: readonly LinkCondition[]): Promise<boolean> {
  const sql = `SELECT links.id FROM ${writeSource(conditions)} ${writeWhere(sqlOf(conditions))} LIMIT 1 OFFSET :most`;
  const rows = await select(sql, { values: { ...valuesOf(conditions), most: mostGatheredLinks } });
  return rows.length > 0;
}

export const matchesNone: LinkCondition = { sql: "FALSE", values: {} };

export const ofCode = (code: string): LinkCondition => ({
  sql: "code = :code",
  values: { code },
  reach: { few: ["links_code"] },
});

export const ofBusiness = (businessId: string): LinkCondition => ({
  sql: "business_id = :businessId",
  values: { businessId },
});

export const ofPlatform = (platformId: number): LinkCondition => ({
  sql: "platform_id = :platformId",
  values: { platformId },
});

export const ofDestination = (destinationId: number): LinkCondition => ({
  sql: "destination_id = :destinationId",
  values: { destinationId },
});

/** Hides the column from the indexes: with one, the database collects all matches before it returns the first. */
const unindexed = (column: string): string => `CONCAT(${column})`;

interface Sign {
  key: string;
  /** `read` wraps the column; by default the index is used. */
  write: (read?: (column: string) => string) => string;
}

function listSigns({ codes, addresses, hosts, businessIds }: LinkSearch, values: SqlValues): Sign[] {
  const sign = (key: string, column: string, test: string): Sign => {
    return { key, write: (read = (name) => name) => `${read(column)} ${test}` };
  };
  const like = (key: string, column: string, texts: readonly string[]) =>
    texts.map((text) => sign(key, column, `LIKE ${addParameter(values, column, text)}`));
  const isOne = () => `IN (${addParameter(values, "business_ids", businessIds)})`;
  return [
    ...like("links_code", "code", codes),
    ...like("links_end_url", "end_url", addresses),
    ...like("links_unicode_host", "unicode_host", hosts),
    ...(businessIds.length === 0 ? [] : [sign("links_business", "business_id", isOne())]),
  ];
}

/** A few matches are collected by the index of each term. With many, each link is tested without these indexes. */
export async function narrowBySearch(search: LinkSearch): Promise<LinkCondition> {
  const values: SqlValues = {};
  const signs = listSigns(search, values);
  if (signs.length === 0) return matchesNone;
  const parts = signs.map(({ write }) => `(SELECT id FROM links WHERE ${write()} LIMIT :cut)`);
  const sql = `SELECT COUNT(*) AS found FROM (${parts.join(" UNION ALL ")} LIMIT :cut) AS some`;
  const [row] = await select(sql, { values: { ...values, cut: mostGatheredLinks + 1 } });
  const found = readInteger(row ?? {}, "found");
  if (found === 0) return matchesNone;
  const few = [...new Set(signs.map(({ key }) => key))];
  if (found <= mostGatheredLinks) {
    return { sql: `(${signs.map(({ write }) => write()).join(" OR ")})`, values, reach: { few } };
  }
  return { sql: `(${signs.map(({ write }) => write(unindexed)).join(" OR ")})`, values, reach: "many" };
}

/** Returns `few`, or `many` if more links match than can be collected. */
async function narrowBy(few: LinkCondition, many: LinkCondition): Promise<LinkCondition> {
  return (await areMany([few])) ? { ...many, reach: "many" } : few;
}

/** Treated as matching many links, without counting them. */
export const isActive = (now: Date): LinkCondition => ({
  sql: `${unindexed("is_disabled")} = '0' AND (expires_at IS NULL OR expires_at > :now)`,
  values: { now },
  reach: "many",
});

/** Matches disabled links, or expired ones that are not disabled (D302). */
export function narrowByState(state: "disabled" | "expired", now: Date): Promise<LinkCondition> {
  const expired = state === "expired" ? "AND expires_at <= :now" : "";
  const isDisabled = state === "disabled" ? "1" : "0";
  const few = { sql: `is_disabled = ${isDisabled} ${expired}`, values: { now }, reach: { few: ["links_state"] } };
  return narrowBy(few, { ...few, sql: `${unindexed("is_disabled")} = '${isDisabled}' ${expired}` });
}

/** Matches links with a dead destination, in any state of the link. */
export function narrowByDeath(): Promise<LinkCondition> {
  const sql = "link_watches.id = links.watch_id AND link_watches.dead_since IS NOT NULL";
  const dead: LinkCondition = { sql, values: {}, table: "link_watches" };
  return narrowBy({ ...dead, reach: { few: ["links_watch"] } }, dead);
}

/** Null: open end. `before` is exclusive. */
export interface Moments {
  from: Date | null;
  before: Date | null;
}

const ever = { from: new Date(0), before: new Date("9999-12-31") };

/** For lists in order of creation, which read the index of that order. */
export function madeBetween({ from, before }: Moments): LinkCondition {
  const values = { from: from ?? ever.from, before: before ?? ever.before };
  return { sql: "links.created_at >= :from AND links.created_at < :before", values, reach: "many" };
}

/**
 * `madeBetween` for lists in another order. Ids grow with time, so their distance estimates the number of links. The estimate only affects the choice
 * of the index.
 */
export async function narrowByTime(moments: Moments): Promise<LinkCondition> {
  const made = madeBetween(moments);
  const sql = `SELECT
      (SELECT id FROM links WHERE created_at >= :from ORDER BY created_at, id LIMIT 1) AS first_id,
      (SELECT id FROM links WHERE created_at < :before ORDER BY created_at DESC, id DESC LIMIT 1) AS last_id`;
  const [row = {}] = await select(sql, { values: made.values });
  const isNone = row.first_id === null || row.last_id === null;
  const isMany = !isNone && readInteger(row, "last_id") - readInteger(row, "first_id") >= mostGatheredLinks;
  return isMany ? made : { ...made, reach: { few: ["links_created"] } };
}
