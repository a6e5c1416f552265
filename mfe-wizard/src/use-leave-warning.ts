import { useEffect } from "react";

/**
 * Lets the browser ask before the wizard is left. Each way out loads a document (S46), so the browser's own
 * question covers links, Back, reload and closing alike.
 */
export function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [warns]);
}
