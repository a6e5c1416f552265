interface MoneyFormat {
  format: Intl.NumberFormat;
  /** Digits of the minor unit. */
  digits: number;
}

const formats = new Map<string, MoneyFormat>();

/** Minor units: `$1,234.50`, `−$42.50` with a real minus sign, `CA$12.00`. */
export function formatMoney(amount: number, currency = "USD"): string {
  return formatMoneyParts(amount, currency)
    .map((part) => part.value)
    .join("");
}

export function formatMoneyParts(amount: number, currency = "USD"): Intl.NumberFormatPart[] {
  const { format, digits } = findFormat(currency);
  return format
    .formatToParts(toDecimalText(amount, digits))
    .map((part) => (part.type === "minusSign" ? { ...part, value: "−" } : part));
}

function findFormat(currency: string): MoneyFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const made = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  formats.set(currency, made);
  return made;
}

/** `-4250` with 2 digits becomes `-42.50`; without division, so exact. */
function toDecimalText(amount: number, digits: number): Intl.StringNumericLiteral {
  const sign = amount < 0 ? "-" : "";
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  return `${sign}${whole}${fraction ? `.${fraction}` : ""}` as Intl.StringNumericLiteral;
}
