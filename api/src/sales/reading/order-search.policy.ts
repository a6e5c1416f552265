/** A search as read from the typed text. `amounts` are signed cents; without a typed sign, both signs are searched. */
export interface OrderSearch {
  /** Trimmed. */
  text: string;
  /** null: not an amount. */
  amounts: readonly number[] | null;
  /** The text can only be an amount, such as `$129`, `129.99` or `-5`. */
  isAmountOnly: boolean;
  /** The text has only characters of a provider's ids. */
  mayBeId: boolean;
}

const amountForm = /^([-−+]?)\s*(\$?)\s*(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/;
const idForm = /^[\w.:-]{3,192}$/;

/** null: not an amount. */
function readAmount(text: string): Pick<OrderSearch, "amounts" | "isAmountOnly"> | null {
  const parts = amountForm.exec(text);
  if (!parts) return null;
  const [, sign = "", dollar = "", whole = "", fraction] = parts;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number((fraction ?? "").padEnd(2, "0"));
  const isAmountOnly = sign !== "" || dollar !== "" || whole.includes(",") || fraction?.length === 2;
  if (sign === "+" || cents === 0) return { amounts: [cents], isAmountOnly };
  return { amounts: sign === "" ? [cents, -cents] : [-cents], isAmountOnly };
}

/** Reads the typed text (D272); null: blank. */
export function readOrderSearch(q: string): OrderSearch | null {
  const text = q.trim();
  if (text === "") return null;
  const amount = readAmount(text);
  return { text, amounts: null, isAmountOnly: false, ...amount, mayBeId: idForm.test(text) };
}
