/** An empty JSON object, as specification §7 sends it. */
export type EmptyBody = Record<string, never>;
