/**
 * Works on each item, `atOnce` at a time. After a failure nothing more is begun; the first failure is thrown once what is
 * under way has ended: what still ran would meet a portal that has been stopped, and its failure would hide the first.
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
