/**
 * Works on each item, `atOnce` at a time. After a failure nothing more starts.
 * The first failure is thrown when running work has ended, so that later failures on a stopped portal do not hide it.
 */
export async function inTurns(items, atOnce, work) {
  const left = [...items];
  const failures = [];
  const workOff = async () => {
    while (left.length > 0 && failures.length === 0) {
      await work(left.shift()).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  if (failures.length > 0) throw failures[0];
}
