import { type ComponentType, type RefObject, startTransition, useRef, useState } from "react";

export interface LateDialog<Props> {
  /** The button that opens the dialog; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  Dialog: ComponentType<Props> | null;
  isOpening: boolean;
  /** The code did not load; opening retries. */
  isFailed: boolean;
  /** Preloads before a likely press. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/** Loads a dialog from its own chunk. */
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
      // A transition renders the dialog after the press, in slices.
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
