/** Methods of a model or a row that write rows. */
export const modelWrites = new Set([
  ...["create", "bulkCreate", "findOrCreate", "findCreateFind", "upsert", "update", "save", "increment", "decrement"],
  ...["destroy", "restore", "truncate"],
]);
