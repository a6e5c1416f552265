/** The check calls something that runs anyway, so no pause. Otherwise the test times out. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  while (!isTrue) isTrue = await isSo();
}
