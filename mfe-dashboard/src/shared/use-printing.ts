import { useChange } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import type { SalesOrders } from "../sales/use-sales-orders.js";

/** Reads what is left of a list, page after page, then opens the browser's printing: paper has all rows. */
export function usePrintAll(orders: SalesOrders) {
  return useChange(async () => {
    let read = orders;
    while (read.hasNextPage) {
      const next = await read.fetchNextPage();
      if (next.error) throw next.error;
      read = next;
    }
    // React draws what was read before the browser takes its picture.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    window.print();
  });
}

/** Whether the page is being printed: what is drawn then is what stands on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
