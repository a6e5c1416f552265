import { startTransition, useEffect, useState } from "react";

/** False during a component's first render; true from the next render, which follows the first paint. */
export function useLateDrawing(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  return isLate;
}
