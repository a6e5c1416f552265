import type { OrderRecord, ReturnContent, ReturnedLine, SaleContent } from "../orders/order.model.js";
import { grossOf, priceSale, sum } from "../orders/price-sale.js";

/**
 * Returns the content of a return of whole lines, each with its share of discount and tax.
 * @param extras returned tip and service charge, in cents
 */
export function returnLines(
  sale: OrderRecord,
  content: SaleContent,
  positions: readonly number[],
  extras: { tip: number; serviceCharge: number },
): ReturnContent {
  const priced = priceSale(content);
  const lines = content.lines.flatMap((line, position): ReturnedLine[] => {
    const amounts = priced.lines[position];
    return positions.includes(position) && amounts ? [{ ...line, ...amounts, sourceLine: position }] : [];
  });
  return returnOf(sale.id, content.source, lines, extras);
}

/** Content of a return of the whole sale, with tip and service charge. */
export function returnWhole(sale: OrderRecord, content: SaleContent): ReturnContent {
  return returnLines(sale, content, [...content.lines.keys()], content);
}

/** Content of a return of an amount, without a line of the sale, tax or tip. */
export function returnAmount(sale: OrderRecord, source: string, amount: number): ReturnContent {
  return returnOf(sale.id, source, [amountLine(amount)], { tip: 0, serviceCharge: 0 });
}

export function returnUnlinked(content: SaleContent): ReturnContent {
  const [line] = content.lines;
  const amount = line ? grossOf(line) : 0;
  return returnOf(null, content.source, [amountLine(amount)], { tip: 0, serviceCharge: 0 });
}

/** Content of a return without a receipt: the lines with their tax, but without a sale. */
export function returnUnlinkedLines(content: SaleContent): ReturnContent {
  const priced = priceSale(content);
  const lines = content.lines.flatMap((line, position): ReturnedLine[] => {
    const amounts = priced.lines[position];
    return amounts ? [{ ...line, ...amounts, sourceLine: null }] : [];
  });
  return returnOf(null, content.source, lines, content);
}

function amountLine(amount: number): ReturnedLine {
  return {
    name: "Custom Amount",
    quantity: "1",
    unitPrice: amount,
    type: "CUSTOM_AMOUNT",
    sourceLine: null,
    gross: amount,
    discount: 0,
    tax: 0,
    total: amount,
  };
}

function returnOf(
  sourceOrderId: string | null,
  source: string,
  lines: readonly ReturnedLine[],
  { tip, serviceCharge }: { tip: number; serviceCharge: number },
): ReturnContent {
  const amounts = {
    total: sum(lines.map((line) => line.total)) + tip + serviceCharge,
    tax: sum(lines.map((line) => line.tax)),
    discount: sum(lines.map((line) => line.discount)),
    tip,
    serviceCharge,
  };
  return { kind: "return", source, sourceOrderId, lines, amounts, totals: "absent" };
}
