/** Cuts the portal's connections to a shared database, which must not be killed. Uncommitted changes are lost. */
export async function cutConnections(run) {
  const [threads] = await run(
    "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()",
  );
  for (const { id } of threads) await run(`KILL ${id}`).catch(() => undefined);
}
