import type { MigrationContext } from "../platform/db/migrator";

/** Each key with what it holds besides its order, and as it was. No key is added: a click writes as many as before. */
const keys: readonly (readonly [table: string, key: string, columns: string, before: string])[] = [
  ["links", "links_created", "created_at, id, is_disabled, expires_at, watch_id", "created_at"],
  ["links", "links_clicks", "clicks, id, created_at", "clicks"],
  ["links", "links_all_clicks", "all_clicks, id, created_at", "all_clicks"],
  ["links", "links_last_click", "last_click_at, id, created_at", "last_click_at"],
  ["links", "links_end_url", "end_url(64), created_at", "end_url(64)"],
  ["link_clicks", "link_clicks_link", "link_id, at, id, is_bot", "link_id, at"],
];

async function rebuild({ run }: MigrationContext, columnsOf: (key: (typeof keys)[number]) => string): Promise<void> {
  for (const table of ["links", "link_clicks"]) {
    const own = keys.filter(([of]) => of === table);
    const parts = own.map((key) => `DROP KEY ${key[1]}, ADD KEY ${key[1]} (${columnsOf(key)})`);
    await run(`ALTER TABLE ${table} ${parts.join(", ")}`);
  }
}

/**
 * A list that is read in its order passes by the links that its filter leaves out (D302). With what the filter asks in the key it passes by
 * an entry of the key and not by a row somewhere else; the clicks of a search's links, and the links of an address, are sorted from their key.
 */
export const up = (context: MigrationContext): Promise<void> => rebuild(context, ([, , columns]) => columns);

export const down = (context: MigrationContext): Promise<void> => rebuild(context, ([, , , before]) => before);
