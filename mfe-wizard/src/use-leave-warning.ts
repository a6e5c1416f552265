import { useEffect } from "react";

/**
 * Makes the browser ask before the wizard is left. Every exit loads a document (S46), so this covers links, Back,
 * reload and closing.
 */
export function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [warns]);
}
