/** Stands for any text of this pattern inside an expected value. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
