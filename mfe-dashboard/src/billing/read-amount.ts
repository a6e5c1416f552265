import { formatMoney } from "@portal/shared-ui/money";

/** Cents of `30`, `1,234.50` or `$30.00`; null when invalid. */
export function readAmount(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, "");
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = "", cents = ""] = plain.replaceAll(",", "").split(".");
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Fault of a typed amount; undefined when valid. @param most cents */
export function judgeAmount(typed: string, most: number): string | undefined {
  const cents = readAmount(typed);
  if (cents === null || cents === 0) return "Enter the amount in dollars and cents.";
  return cents > most ? `At most ${formatMoney(most)}.` : undefined;
}
