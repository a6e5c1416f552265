import type { Database, SqlRow, Transaction } from "../../../platform/db/database";
import { readDateOrNull, readInteger, readText } from "../../../platform/db/rows";
import type { KnownLink } from "./known-links";
import type { Click } from "./read-click";

type Changer = Pick<Database, "change">;

/** What of these codes is a link. */
export async function lookAtLinks(
  { select }: Pick<Database, "select">,
  codes: readonly string[],
): Promise<Map<string, KnownLink>> {
  const sql = "SELECT code, id, end_url, is_disabled, expires_at FROM links WHERE code IN (:codes)";
  const rows = await select(sql, { values: { codes } });
  return new Map(
    rows.map((row) => [
      readText(row, "code"),
      {
        id: readInteger(row, "id"),
        endUrl: readText(row, "end_url"),
        isDisabled: readInteger(row, "is_disabled") === 1,
        expiresAt: readDateOrNull(row, "expires_at"),
      },
    ]),
  );
}

/** What clicks add to a day of a link, in the order of their keys. */
export interface DaySum {
  linkId: number;
  day: string;
  clicks: number;
  bots: number;
}

/** What clicks add to a link. */
export interface LinkSum {
  id: number;
  clicks: number;
  all: number;
  /** UTC, as the database writes it; of a link that bots alone have clicked the year 1970. */
  at: string;
}

export async function insertClicks(
  { change }: Changer,
  transaction: Transaction,
  clicks: readonly Click[],
): Promise<void> {
  const rows = clicks.map(({ linkId, at, uuid, isBot, referrer, device }): SqlRow => {
    return [linkId, at, uuid, isBot, referrer, device];
  });
  const sql = "INSERT INTO link_clicks (link_id, at, uuid, is_bot, referrer, device) VALUES :rows";
  await change(sql, { values: { rows }, transaction });
}

export async function addToDays({ change }: Changer, transaction: Transaction, sums: readonly DaySum[]): Promise<void> {
  const rows = sums.map(({ linkId, day, clicks, bots }): SqlRow => [linkId, day, clicks, bots]);
  const sql = `INSERT INTO link_days (link_id, day, clicks, bots) VALUES :rows
    ON DUPLICATE KEY UPDATE clicks = clicks + VALUES(clicks), bots = bots + VALUES(bots)`;
  await change(sql, { values: { rows }, transaction });
}

export async function addToLinks(
  { change }: Changer,
  transaction: Transaction,
  sums: readonly LinkSum[],
): Promise<void> {
  const sql = `UPDATE JSON_TABLE(:sums, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$.id', clicks INT PATH '$.clicks',
      all_clicks INT PATH '$.all', clicked_at DATETIME(3) PATH '$.at')) AS added JOIN links ON links.id = added.id
    SET links.clicks = links.clicks + added.clicks, links.all_clicks = links.all_clicks + added.all_clicks,
      links.last_click_at = GREATEST(links.last_click_at, added.clicked_at)`;
  await change(sql, { values: { sums: JSON.stringify(sums) }, transaction });
}

/** Clicks of a link and day of which it is not known that they were kept. */
export interface Loss {
  linkId: number;
  day: string;
  lost: number;
}

export async function addLosses({ change }: Changer, losses: readonly Loss[]): Promise<void> {
  const rows = losses.map(({ linkId, day, lost }): SqlRow => [linkId, day, lost]);
  const sql = `INSERT INTO link_losses (link_id, day, lost) VALUES :rows
    ON DUPLICATE KEY UPDATE lost = lost + VALUES(lost)`;
  await change(sql, { values: { rows } });
}
