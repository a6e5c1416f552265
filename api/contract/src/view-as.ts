/** `userId`: the client to look at for 30 minutes; null ends it. */
export interface ViewAsRequest {
  userId: string | null;
}

/** Whom this admin's session looks at now; null: nobody. */
export type ViewAsAnswer = ViewedClient | null;

export interface ViewedClient {
  userId: string;
  /** Of the business; of the person, as long as there is none. */
  name: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** A page of at most `limit`, 50 unless given, at most 200. */
export interface AccountViewsQuery {
  cursor?: string;
  limit?: number;
}

/** One time that an admin looked at the caller's account as the caller sees it. */
export interface AccountView {
  id: string;
  /** Name of the admin; null once that account is gone. */
  by: string | null;
  /** ISO 8601, UTC, like `until`. */
  at: string;
  /** It was over by then at the latest. */
  until: string;
}
