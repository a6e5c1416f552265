/**
 * Works on all items, at most `limit` at a time, in their order. The first failure is thrown once the work that has
 * begun has ended; nothing new is begun after it.
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
