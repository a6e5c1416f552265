import { type ComponentType, type RefObject, startTransition, useRef, useState } from "react";

export interface LateDialog<Props> {
  /** What opens it: it has the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  /** The dialog while it is open. */
  Dialog: ComponentType<Props> | null;
  isOpening: boolean;
  /** Its code did not come; opening asks for it again. */
  isFailed: boolean;
  /** Asks for the code when somebody is about to open it. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/**
 * A dialog that comes in a chunk of its own.
 *
 * @param fetchCode imports it
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
      // Drawn a little at a time, after the press itself.
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
