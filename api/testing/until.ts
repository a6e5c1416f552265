/**
 * Repeats the check until it is true, or the test times out. There is no pause, because each check itself waits for
 * an answer.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  while (!isTrue) isTrue = await isSo();
}
