/**
 * What a text in the search of the order list is taken for. `amounts` are signed cents; an amount without a sign finds what was
 * sold and what was given back alike.
 */
export interface OrderSearch {
  /** How it was typed, without the spaces around it. */
  text: string;
  /** null: it is no amount. */
  amounts: readonly number[] | null;
  /** It can be nothing but an amount: `$129`, `129.99`, `-5`. */
  isAmountOnly: boolean;
  /** A provider may have written it: no spaces, no signs that ids do not have. */
  mayBeId: boolean;
}

const amountForm = /^([-−+]?)\s*(\$?)\s*(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/;
const idForm = /^[\w.:-]{3,192}$/;

/** A written amount in its parts; null: none. */
function readAmount(text: string): Pick<OrderSearch, "amounts" | "isAmountOnly"> | null {
  const parts = amountForm.exec(text);
  if (!parts) return null;
  const [, sign = "", dollar = "", whole = "", fraction] = parts;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number((fraction ?? "").padEnd(2, "0"));
  const isAmountOnly = sign !== "" || dollar !== "" || whole.includes(",") || fraction?.length === 2;
  if (sign === "+" || cents === 0) return { amounts: [cents], isAmountOnly };
  return { amounts: sign === "" ? [cents, -cents] : [-cents], isAmountOnly };
}

/** Reads a search (D272); null: nothing is searched for. */
export function readOrderSearch(q: string): OrderSearch | null {
  const text = q.trim();
  if (text === "") return null;
  const amount = readAmount(text);
  return { text, amounts: null, isAmountOnly: false, ...amount, mayBeId: idForm.test(text) };
}
