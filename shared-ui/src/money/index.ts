export { formatMoney } from "./format-money.js";
export { createLineColumns } from "./line-columns.js";
export { Money, type MoneyProps } from "./money.js";
