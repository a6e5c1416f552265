/** The private server's only account for TCP, and its database. */
const privateAccount = { user: "portal", database: "portal" };

async function closeRootOverTcp(connection) {
  const [roots] = await connection.query(
    "SELECT Host AS host FROM mysql.user WHERE User = 'root' AND Host <> 'localhost'",
  );
  for (const { host } of roots) await connection.query("DROP USER 'root'@?", [host]);
}

/**
 * Leaves two accounts: `root` (by socket, or in a container by password) and the portal's, which may create databases
 * and grant rights to them. Idempotent.
 * @param {{ password: string, isInContainer: boolean }} options a container's clients come from another address
 */
export async function preparePrivateAccounts(connection, { password, isInContainer }) {
  const { user, database } = privateAccount;
  const account = `'${user}'@'${isInContainer ? "%" : "127.0.0.1"}'`;
  if (!isInContainer) await closeRootOverTcp(connection);
  for (const verb of ["CREATE USER IF NOT EXISTS", "ALTER USER"]) {
    await connection.query(`${verb} ${account} IDENTIFIED BY ?`, [password]);
  }
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${database} CHARACTER SET utf8mb4`);
  await connection.query(`GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION`);
}

export function describePrivateUrl(port, password, database = privateAccount.database) {
  return `mysql://${privateAccount.user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
