import { type OutsidePayment, PAYMENT_METHODS, type PaymentMethod } from "@portal/shared-ui/api";

const methodTexts: Readonly<Record<PaymentMethod, string>> = {
  check: "Check",
  wire: "Wire",
  card: "Card",
  cash: "Cash",
  other: "Other",
};

export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: methodTexts[value] }));

/** `Check 1042`, `Wire`. */
export function describeMethod({ method, reference }: Pick<OutsidePayment, "method" | "reference">): string {
  return reference === "" ? methodTexts[method] : `${methodTexts[method]} ${reference}`;
}
