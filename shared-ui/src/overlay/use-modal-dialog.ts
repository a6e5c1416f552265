import { type RefObject, useLayoutEffect, useRef } from "react";

/** Open while mounted. Closes before unmount, which returns the focus. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const canBeModal = "showModal" in HTMLDialogElement.prototype;
    if (!canBeModal) {
      element.setAttribute("open", "");
      return undefined;
    }
    element.showModal();
    return () => element.close();
  }, []);

  return dialog;
}
