const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** In Unicode the ten digits of a script are adjacent, zero first. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** Replaces the digits of every script by 0-9. Japanese keyboards type full-width digits. */
export function toPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, toAsciiDigit);
}
