/**
 * Cuts the portal's connections to a shared database, which must not be killed. Uncommitted changes are lost. Returns how
 * many of them were at work.
 */
export async function cutConnections(run) {
  const [threads] = await run(
    `SELECT id, command <> 'Sleep' OR id IN (SELECT trx_mysql_thread_id FROM information_schema.innodb_trx) AS works
      FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()`,
  );
  for (const { id } of threads) await run(`KILL ${id}`).catch(() => undefined);
  return threads.filter(({ works }) => Number(works) === 1).length;
}
