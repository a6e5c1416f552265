import { useEffect, useState } from "react";

function findTopmostDialog(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return open.at(-1) ?? null;
}

/**
 * Returns the front open dialog, or null. Everything outside a modal dialog is inert, even a popover, so reachable
 * elements must be rendered into it.
 */
export function useTopmostDialog(): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  useEffect(() => {
    const follow = () => setDialog(findTopmostDialog());
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);

  return dialog;
}
