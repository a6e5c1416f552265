import { type ComponentType, type RefObject, startTransition, useRef, useState } from "react";

export interface LateDialog<Props> {
  /** The button that opens the dialog; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** The dialog while open. */
  Dialog: ComponentType<Props> | null;
  isOpening: boolean;
  /** Its code did not load; opening it retries. */
  isFailed: boolean;
  /** Preloads the code when the person is about to open the dialog. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/**
 * A dialog in a separate chunk.
 *
 * @param fetchCode imports the dialog
 */
export function useLateDialog<Props>(fetchCode: () => Promise<ComponentType<Props>>): LateDialog<Props> {
  const button = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState<{ Dialog: ComponentType<Props> } | null>(null);
  const [state, setState] = useState<"closed" | "wanted" | "failed">("closed");

  function load() {
    if (code !== null) return;
    fetchCode().then(
      (Dialog) => startTransition(() => setCode({ Dialog })),
      () => setState((before) => (before === "wanted" ? "failed" : before)),
    );
  }

  return {
    button,
    Dialog: state === "wanted" && code !== null ? code.Dialog : null,
    isOpening: state === "wanted" && code === null,
    isFailed: state === "failed",
    prepare: load,
    open: () => {
      // Deferred: rendered after the press, in slices.
      if (code === null) setState("wanted");
      else startTransition(() => setState("wanted"));
      load();
    },
    close: () => {
      setState("closed");
      button.current?.focus();
    },
  };
}
