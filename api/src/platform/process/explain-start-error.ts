interface SystemError {
  code?: unknown;
  errno?: unknown;
  sqlMessage?: unknown;
}

function rootOf(error: unknown): SystemError {
  if (typeof error !== "object" || error === null) return {};
  if ("original" in error && typeof error.original === "object" && error.original !== null) return error.original;
  if ("cause" in error && typeof error.cause === "object" && error.cause !== null) return rootOf(error.cause);
  return error;
}

/** Database errors for missing rights: 1044 database, 1142 table, 1227 privilege, 1370 routine. */
const missingRights = new Set([1044, 1142, 1227, 1370]);

/** Errors whose message explains everything. */
const forOperators = new Set(["ConfigError", "OperatorError"]);

export function explainStartError(error: unknown): string {
  const { code, errno, sqlMessage } = rootOf(error);
  const said = typeof sqlMessage === "string" ? ` The database says: ${sqlMessage}` : "";
  if (code === "EADDRINUSE") return "The port is taken by another program. Stop it, or set PORT to a free one.";
  if (code === "ECONNREFUSED") return "The database does not answer. Is it running where DATABASE_URL says?";
  if (errno === 1045) return `The database refuses the user or password of DATABASE_URL.${said}`;
  if (errno === 1049) return `The database named in DATABASE_URL does not exist.${said}`;
  if (errno === 1146) return `The database is not migrated: run npm run migrate first.${said}`;
  if (errno === 1419) {
    return "The database refuses triggers: start it with log_bin_trust_function_creators=1, the audit log depends on them.";
  }
  if (typeof errno === "number" && missingRights.has(errno)) {
    const rights = "SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES, TRIGGER";
    return `The database user lacks rights: GRANT ${rights} ON <database>.* TO <user>.${said}`;
  }
  if (error instanceof Error) return forOperators.has(error.name) ? error.message : (error.stack ?? error.message);
  return "The start failed for an unknown reason.";
}
