/**
 * Asks until it is so. Each question is a call that something else answers, a database or the Lab, so nothing is waited for
 * besides; one that never comes true ends with the time of its test.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  while (!isTrue) isTrue = await isSo();
}
