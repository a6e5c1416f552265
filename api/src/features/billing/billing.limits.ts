/** Maximum number of clients per call of a rehearsal or a run. */
export const mostClients = 500;

/** Maximum number of stated rows per bill. */
export const mostRows = 20_000;

/** Maximum characters of a row's id. */
export const longestRowId = 192;

/** Bytes of a row with its amounts in JSON. Ids have one byte per character. */
const bytesARow = longestRowId + 100;

/** Bytes of one client in JSON: days, hash of the rehearsal and reason. */
const bytesAClient = 400 + 2_000;

/** Bytes of the longest request body. */
export const mostBillBytes = mostRows * bytesARow + bytesAClient;
export const mostRehearsalBytes = mostRows * bytesARow + mostClients * bytesAClient;
export const mostRunBytes = mostClients * bytesAClient;
