/** Clients that are rehearsed or billed by one call. */
export const mostClients = 500;

/** Rows that one bill states. */
export const mostRows = 20_000;

/** Characters of a row's id. */
export const longestRowId = 192;

/** Bytes of a row with its amounts in JSON: ids have one byte a character. */
const bytesARow = longestRowId + 100;

/** Bytes of one client in JSON: days, hash of the rehearsal and reason. */
const bytesAClient = 400 + 2_000;

/** Bytes of the longest bodies. */
export const mostBillBytes = mostRows * bytesARow + bytesAClient;
export const mostRehearsalBytes = mostRows * bytesARow + mostClients * bytesAClient;
export const mostRunBytes = mostClients * bytesAClient;
