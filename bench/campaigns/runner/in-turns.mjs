/**
 * Calls `work` for each item, `atOnce` at a time. After a failure no further call starts. When running calls have
 * ended, throws the first failure: later failures may only show that the portal stopped.
 */
export async function inTurns(items, atOnce, work) {
  const left = [...items];
  const failures = [];
  const worker = async () => {
    while (left.length > 0 && failures.length === 0) {
      await work(left.shift()).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
