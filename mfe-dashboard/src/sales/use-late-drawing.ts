import { startTransition, useEffect, useState } from "react";

/** False while its component is drawn for the first time; true in a drawing of its own that follows once that one is painted. */
export function useLateDrawing(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  return isLate;
}
