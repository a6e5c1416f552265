export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
