import { select, type SqlValue } from "../../../platform/db/database";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readInteger } from "../../../platform/db/rows";
import { mostGatheredLinks } from "../links.limits";

/** Signs by each of which a link is found: what its code, address or host is LIKE, and whose it is. */
export interface LinkSearch {
  codes: readonly string[];
  addresses: readonly string[];
  /** Of hosts as people write them. */
  hosts: readonly string[];
  businessIds: readonly string[];
}

/** A condition on `links`, and what stands for its names. */
export interface LinkCondition {
  sql: string;
  values: Record<string, SqlValue>;
  /**
   * Few links, which are gathered by these keys and then sorted, or many, of which soon one after the other comes in any order. Without it the
   * database decides how they are found.
   */
  reach?: { few: readonly string[] } | "many";
  /** Another table that it asks: for the links of its rows where they are gathered by it, else for its row of each link. */
  table?: string;
}

export const isOfFew = ({ reach }: LinkCondition): boolean => typeof reach === "object";

/** `keys`: by these alone the database looks for links. */
const hintOf = (keys: readonly string[]): string => (keys.length === 0 ? "" : `FORCE INDEX (${keys.join(", ")})`);

/**
 * From where links that all conditions hold for are read: gathered by the first condition of few; `key`: by this in their order where all
 * conditions are of many.
 */
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

/** The text of each condition. */
export const sqlOf = (conditions: readonly Pick<LinkCondition, "sql">[]): string[] => conditions.map(({ sql }) => sql);

/** The values of all conditions. */
export const valuesOf = (conditions: readonly LinkCondition[]): Record<string, SqlValue> =>
  Object.fromEntries(conditions.flatMap(({ values }) => Object.entries(values)));

/** Ids of links that all conditions hold for, so many at most. */
export async function findIds(conditions: readonly LinkCondition[], most: number): Promise<number[]> {
  const sql = `SELECT links.id FROM ${writeSource(conditions)} ${writeWhere(sqlOf(conditions))} LIMIT :most`;
  const rows = await select(sql, { values: { ...valuesOf(conditions), most } });
  return rows.map((row) => readInteger(row, "id"));
}

/** Whether all conditions hold for more links than are gathered; none of them is fetched. */
export async function areMany(conditions: readonly LinkCondition[]): Promise<boolean> {
  const sql = `SELECT links.id FROM ${writeSource(conditions)} ${writeWhere(sqlOf(conditions))} LIMIT 1 OFFSET :most`;
  const rows = await select(sql, { values: { ...valuesOf(conditions), most: mostGatheredLinks } });
  return rows.length > 0;
}

export const ofNone: LinkCondition = { sql: "FALSE", values: {} };

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

/** So that no key answers it: the database would gather all links that are found before it shows the first. */
const unindexed = (column: string): string => `CONCAT(${column})`;

interface Sign {
  key: string;
  /** `read`: how a column is read; by default so that the key answers it. */
  write: (read?: (column: string) => string) => string;
}

/** What they look for joins `values`. */
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

/** What a search finds: few links each by the key of its sign, many by any of the signs, and these by no key. */
export async function narrowBySearch(search: LinkSearch): Promise<LinkCondition> {
  const values: SqlValues = {};
  const signs = listSigns(search, values);
  if (signs.length === 0) return ofNone;
  const parts = signs.map(({ write }) => `(SELECT id FROM links WHERE ${write()} LIMIT :cut)`);
  const sql = `SELECT COUNT(*) AS found FROM (${parts.join(" UNION ALL ")} LIMIT :cut) AS some`;
  const [row] = await select(sql, { values: { ...values, cut: mostGatheredLinks + 1 } });
  const found = readInteger(row ?? {}, "found");
  if (found === 0) return ofNone;
  const few = [...new Set(signs.map(({ key }) => key))];
  if (found <= mostGatheredLinks) {
    return { sql: `(${signs.map(({ write }) => write()).join(" OR ")})`, values, reach: { few } };
  }
  return { sql: `(${signs.map(({ write }) => write(unindexed)).join(" OR ")})`, values, reach: "many" };
}

/** Which is few's or many's, as many as there are. */
async function narrowBy(few: LinkCondition, many: LinkCondition): Promise<LinkCondition> {
  return (await areMany([few])) ? { ...many, reach: "many" } : few;
}

/** Links that lead somewhere at a moment: many, whoever asks. */
export const isActive = (now: Date): LinkCondition => ({
  sql: `${unindexed("is_disabled")} = '0' AND (expires_at IS NULL OR expires_at > :now)`,
  values: { now },
  reach: "many",
});

/** Links that are disabled, or expired and not disabled (D315). */
export function narrowByState(state: "disabled" | "expired", now: Date): Promise<LinkCondition> {
  const expired = state === "expired" ? "AND expires_at <= :now" : "";
  const isDisabled = state === "disabled" ? "1" : "0";
  const few = { sql: `is_disabled = ${isDisabled} ${expired}`, values: { now }, reach: { few: ["links_state"] } };
  return narrowBy(few, { ...few, sql: `${unindexed("is_disabled")} = '${isDisabled}' ${expired}` });
}

/** Links whose destination is dead, whether they are active or not. */
export function narrowByDeath(): Promise<LinkCondition> {
  const sql = "link_watches.id = links.watch_id AND link_watches.dead_since IS NOT NULL";
  const dead: LinkCondition = { sql, values: {}, table: "link_watches" };
  return narrowBy({ ...dead, reach: { few: ["links_watch"] } }, dead);
}

/** null: no end there. */
export interface Moments {
  from: Date | null;
  before: Date | null;
}

const ever = { from: new Date(0), before: new Date("9999-12-31") };

/** Links that were made from a moment on and before another one, in the order in which they were made. */
export function madeBetween({ from, before }: Moments): LinkCondition {
  const values = { from: from ?? ever.from, before: before ?? ever.before };
  return { sql: "links.created_at >= :from AND links.created_at < :before", values, reach: "many" };
}

/** The same in another order. Two ids tell about how many they are, as links are numbered when they are made; only the way to them follows from it. */
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
