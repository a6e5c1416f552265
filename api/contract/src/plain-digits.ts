const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode gives the ten digits of a script adjacent code points, zero first. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** The text with 0-9 for the digits of every script: keyboards for Japanese type full-width ones. */
export function toPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, toAsciiDigit);
}
