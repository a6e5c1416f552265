import { change, select, type SqlRow } from "../../../platform/db/database";
import { readDateOrNull, readInteger, readText, readTextOrNull } from "../../../platform/db/rows";
import type { Loss } from "../../../platform/intake/loss-book";
import type { DaySum, LinkSum } from "./click-sums";
import { needsClickToken } from "./build-redirect";
import type { KnownLink } from "./known-link";
import type { Click } from "./read-click";

/** Only a link to its client's connected website has a `tokenCode`. */
export async function findKnownLinks(codes: readonly string[]): Promise<Map<string, KnownLink>> {
  const sql = `SELECT code, id, end_url, is_disabled, passes_parameters, expires_at, web_sites.host AS client_site
    FROM links LEFT JOIN web_sites
      ON web_sites.business_id = links.business_id AND web_sites.disconnected_at IS NULL
    WHERE code IN (:codes)`;
  const rows = await select(sql, { values: { codes } });
  return new Map(
    rows.map((row) => [
      readText(row, "code"),
      {
        id: readInteger(row, "id"),
        endUrl: readText(row, "end_url"),
        isDisabled: readInteger(row, "is_disabled") === 1,
        expiresAt: readDateOrNull(row, "expires_at"),
        passesParameters: readInteger(row, "passes_parameters") === 1,
        tokenCode: needsClickToken(readText(row, "end_url"), readTextOrNull(row, "client_site"))
          ? readText(row, "code")
          : null,
      },
    ]),
  );
}

/** One statement, so all or none are stored. The first row carries `sums` until a job adds them to days and links. */
export async function insertClicks(clicks: readonly Click[], sums: string): Promise<void> {
  const rows = clicks.map(({ linkId, at, uuid, isBot, referrer, device }, index): SqlRow => {
    return [linkId, at, uuid, isBot, referrer, device, index === 0 ? sums : null];
  });
  const sql = "INSERT INTO link_clicks (link_id, at, uuid, is_bot, referrer, device, sums) VALUES :rows";
  await change(sql, { values: { rows } });
}

export async function claimClickSums(most: number): Promise<{ id: number; sums: string }[]> {
  const sql = `SELECT id, sums FROM link_clicks FORCE INDEX (link_clicks_sums) WHERE sums IS NOT NULL
    LIMIT :most FOR UPDATE SKIP LOCKED`;
  const rows = await select(sql, { values: { most } });
  return rows.map((row) => ({ id: readInteger(row, "id"), sums: readText(row, "sums") }));
}

export async function settleClickSums(ids: readonly number[]): Promise<void> {
  await change("UPDATE link_clicks SET sums = NULL WHERE id IN (:ids)", { values: { ids } });
}

export async function addToDays(sums: readonly DaySum[]): Promise<void> {
  const rows = sums.map(({ linkId, day, clicks, bots }): SqlRow => [linkId, day, clicks, bots]);
  const sql = `INSERT INTO link_days (link_id, day, clicks, bots) VALUES :rows
    ON DUPLICATE KEY UPDATE clicks = clicks + VALUES(clicks), bots = bots + VALUES(bots)`;
  await change(sql, { values: { rows } });
}

export async function addToLinks(sums: readonly LinkSum[]): Promise<void> {
  const sql = `UPDATE JSON_TABLE(:sums, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$.id', clicks INT PATH '$.clicks',
      all_clicks INT PATH '$.all', clicked_at DATETIME(3) PATH '$.at')) AS added JOIN links ON links.id = added.id
    SET links.clicks = links.clicks + added.clicks, links.all_clicks = links.all_clicks + added.all_clicks,
      links.last_click_at = GREATEST(links.last_click_at, added.clicked_at)`;
  await change(sql, { values: { sums: JSON.stringify(sums) } });
}

/** Adds clicks that may not have been stored. */
export async function addLosses(losses: readonly Loss<Pick<Click, "linkId" | "day">>[]): Promise<void> {
  const rows = losses.map(({ row: { linkId, day }, lost }): SqlRow => [linkId, day, lost]);
  const sql = `INSERT INTO link_losses (link_id, day, lost) VALUES :rows
    ON DUPLICATE KEY UPDATE lost = lost + VALUES(lost)`;
  await change(sql, { values: { rows } });
}
