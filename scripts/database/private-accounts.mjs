import { connect } from "./connect.mjs";

/** Names of the private server's only account that can log in over TCP, and of its database. */
const privateAccount = { user: "portal", database: "portal" };

/**
 * Leaves a private server with two accounts: `root`, over the socket only, and the portal's own with this password.
 * Safe to repeat.
 */
export async function preparePrivateAccounts(connection, password) {
  const { user, database } = privateAccount;
  const [roots] = await connection.query(
    "SELECT Host AS host FROM mysql.user WHERE User = 'root' AND Host <> 'localhost'",
  );
  for (const { host } of roots) await connection.query("DROP USER 'root'@?", [host]);
  for (const verb of ["CREATE USER IF NOT EXISTS", "ALTER USER"]) {
    await connection.query(`${verb} '${user}'@'127.0.0.1' IDENTIFIED BY ?`, [password]);
  }
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${database} CHARACTER SET utf8mb4`);
  await connection.query(`GRANT ALL PRIVILEGES ON *.* TO '${user}'@'127.0.0.1'`);
}

export function describePrivateUrl(port, password, database = privateAccount.database) {
  return `mysql://${privateAccount.user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Connects to a private server as its owner, over the socket. */
export const connectAsOwner = (socket) => connect({ socketPath: socket, user: "root" });
