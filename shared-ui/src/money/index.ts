export { formatMoney } from "./format-money.js";
export { Money, type MoneyProps } from "./money.js";
