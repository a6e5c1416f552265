/** Matches any text of this pattern in an expected value. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
