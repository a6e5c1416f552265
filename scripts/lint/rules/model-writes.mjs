/** By what rows are written, through a model or each by itself. */
export const modelWrites = new Set([
  ...["create", "bulkCreate", "findOrCreate", "findCreateFind", "upsert", "update", "save", "increment", "decrement"],
  ...["destroy", "restore", "truncate"],
]);
