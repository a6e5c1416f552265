import { useChange } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import type { SalesOrders } from "../sales/use-sales-orders.js";

/** Loads the rest of a list before the print dialog opens, so that paper has all rows. */
export function usePrintAll(orders: SalesOrders) {
  return useChange(async () => {
    let read = orders;
    while (read.hasNextPage) {
      const next = await read.fetchNextPage();
      if (next.error) throw next.error;
      read = next;
    }
    // Lets React render the loaded rows before the browser captures the page.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    window.print();
  });
}

/** True while the browser prints: content rendered then goes on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page as soon as this handler returns.
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
