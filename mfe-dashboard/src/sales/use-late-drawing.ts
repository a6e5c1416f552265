import { startTransition, useEffect, useState } from "react";

/** False in the first render, true from the second, which follows the first paint. */
export function useLateDrawing(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  return isLate;
}
