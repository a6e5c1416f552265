import type { LinkFields } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { OptionField } from "../make/read-link.policy";

export interface LastCheck {
  checkedAt: Date;
  /** A `DestinationFault`; null when the destination responded. */
  fault: string | null;
  status: number | null;
  failsSince: Date | null;
  deadSince: Date | null;
}

export interface LinkDetails {
  code: string;
  endUrl: string;
  isDisabled: boolean;
  passesParameters: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  /** `clicks` without bots, `allClicks` with them. */
  clicks: number;
  allClicks: number;
  /** The year 1970 when the link was never clicked. */
  lastClickAt: Date;
  words: Pick<LinkFields, OptionField>;
  client: { id: string; name: string } | null;
  author: string;
  /** Uncounted clicks of all days. */
  lost: number;
  lastCheck: LastCheck | null;
}

function readCheck(row: Row): LastCheck | null {
  const checkedAt = readDateOrNull(row, "checked_at");
  if (checkedAt === null) return null;
  return {
    checkedAt,
    fault: readTextOrNull(row, "fault"),
    status: row.status === null ? null : readInteger(row, "status"),
    failsSince: readDateOrNull(row, "fails_since"),
    deadSince: readDateOrNull(row, "dead_since"),
  };
}

function readDetails(row: Row): LinkDetails {
  const clientId = readTextOrNull(row, "client_id");
  const name = (column: "first_name" | "last_name") => readTextOrNull(row, column) ?? "";
  return {
    code: readText(row, "code"),
    endUrl: readText(row, "end_url"),
    isDisabled: readInteger(row, "is_disabled") === 1,
    passesParameters: readInteger(row, "passes_parameters") === 1,
    expiresAt: readDateOrNull(row, "expires_at"),
    createdAt: readDate(row, "created_at"),
    clicks: readInteger(row, "clicks"),
    allClicks: readInteger(row, "all_clicks"),
    lastClickAt: readDate(row, "last_click_at"),
    words: {
      platform: readText(row, "platform"),
      platformContentType: readText(row, "platform_type"),
      platformContentCategory: readText(row, "platform_category"),
      destination: readText(row, "destination"),
      destinationContentType: readText(row, "destination_type"),
      destinationContentCategory: readText(row, "destination_category"),
    },
    client: clientId === null ? null : { id: clientId, name: readText(row, "client_name") },
    author: `${name("first_name")} ${name("last_name")}`.trim(),
    lost: readInteger(row, "lost"),
    lastCheck: readCheck(row),
  };
}

const fieldColumns = [
  "platform",
  "platform_type",
  "platform_category",
  "destination",
  "destination_type",
  "destination_category",
] as const;

const names = fieldColumns.map((column) => `${column}.name AS ${column}`).join(", ");
const joinWords = fieldColumns.map((column) => `JOIN link_options AS ${column} ON ${column}.id = links.${column}_id`);

const own = `links.id, links.code, links.end_url, links.is_disabled, links.passes_parameters, links.expires_at, links.created_at, links.clicks, links.all_clicks,
  links.last_click_at`;

/** Reads all in one statement (D511). The join order is fixed: to choose an order of ten tables took longer than to read a page. */
export async function findDetails(ids: readonly number[]): Promise<ReadonlyMap<number, LinkDetails>> {
  const sql = `SELECT STRAIGHT_JOIN ${own}, ${names}, businesses.owner_user_id AS client_id, businesses.name AS client_name,
      users.first_name, users.last_name, watches.checked_at, watches.fault, watches.status, watches.fails_since, watches.dead_since,
      (SELECT COALESCE(SUM(lost), 0) FROM link_losses WHERE link_losses.link_id = links.id) AS lost
    FROM links ${joinWords.join(" ")}
      LEFT JOIN businesses ON businesses.id = links.business_id
      LEFT JOIN users ON users.id = links.created_by
      LEFT JOIN link_watches AS watches ON watches.id = links.watch_id
    WHERE links.id IN (:ids)`;
  const rows = await select(sql, { values: { ids } });
  return new Map(rows.map((row) => [readInteger(row, "id"), readDetails(row)]));
}
