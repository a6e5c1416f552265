/** Clients per rehearsal or run. */
export const mostClients = 500;

/** Stated rows per bill. */
export const mostRows = 20_000;

/** Characters. */
export const longestRowId = 192;

/** Bytes of a row with its amounts in JSON. Ids have one byte per character. */
const bytesARow = longestRowId + 100;

/** Days, hash of the rehearsal, and reason in JSON. */
const bytesAClient = 400 + 2_000;

export const mostBillBytes = mostRows * bytesARow + bytesAClient;
export const mostRehearsalBytes = mostRows * bytesARow + mostClients * bytesAClient;
export const mostRunBytes = mostClients * bytesAClient;
