/**
 * Works on the items in order, `limit` at a time. After a failure nothing more starts; the first failure is thrown when
 * running work has ended.
 */
export async function runLimited(items, limit, work) {
  const queue = [...items];
  const failures = [];
  const workOff = async () => {
    while (queue.length > 0 && failures.length === 0) {
      try {
        await work(queue.shift());
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, workOff));
  if (failures.length > 0) throw failures[0];
}
