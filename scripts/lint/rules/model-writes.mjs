/** Of a model or a row. */
export const modelWrites = new Set([
  ...["create", "bulkCreate", "findOrCreate", "findCreateFind", "upsert", "update", "save", "increment", "decrement"],
  ...["destroy", "restore", "truncate"],
]);
