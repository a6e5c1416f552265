/** One segment of plain GSM characters, with the sender's name and the way out (CTIA). `code` is six digits. */
export function writeCodeText(code: string): string {
  return `Partner Portal: your verification code is ${code}. It works once, for 10 minutes. Never share it. Reply STOP to opt out.`;
}
