/**
 * Repeats a check until it is true. Each check calls something that runs anyway, so no pause is needed.
 * A check that never becomes true ends with the test's timeout.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  while (!isTrue) isTrue = await isSo();
}
