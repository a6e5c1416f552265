/** Clients that are rehearsed or billed by one call. */
export const mostClients = 500;

/** Rows that one bill states. */
export const mostRows = 20_000;
