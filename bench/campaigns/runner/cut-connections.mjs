/** Where the database is others' as well, its connections to the portal are cut instead: it loses what was not committed. */
export async function cutConnections(run) {
  const [threads] = await run(
    "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()",
  );
  for (const { id } of threads) await run(`KILL ${id}`).catch(() => undefined);
}
