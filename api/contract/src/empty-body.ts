/** An empty JSON object (specification §7). */
export type EmptyBody = Record<string, never>;
