import { startTransition, useEffect, useState } from "react";

/** True from the second render, which follows the first paint. */
export function useLateDrawing(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  return isLate;
}
