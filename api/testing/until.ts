/**
 * Repeats a check until it is true. It calls something that runs anyway, so no pause is needed. Otherwise the test
 * times out.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  while (!isTrue) isTrue = await isSo();
}
