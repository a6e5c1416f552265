import { type ComponentType, useState } from "react";

import type { DateRangeDialogProps } from "./date-range-dialog.js";

type Dialog = ComponentType<DateRangeDialogProps>;

export interface LateDialog {
  /** The dialog while it is open. */
  Dialog: Dialog | null;
  isOpening: boolean;
  /** Its code did not come; opening asks for it again. */
  isFailed: boolean;
  /** Asks for the code when somebody is about to open it. */
  prepare: () => void;
  open: () => void;
  close: () => void;
}

/** The calendar, which comes in a chunk of its own. */
async function loadDialog(): Promise<Dialog> {
  return (await import("./date-range-dialog.js")).DateRangeDialog;
}

export function useLateDialog(): LateDialog {
  const [code, setCode] = useState<{ Dialog: Dialog } | null>(null);
  const [state, setState] = useState<"closed" | "wanted" | "failed">("closed");

  function load() {
    if (code !== null) return;
    loadDialog().then(
      (Dialog) => setCode({ Dialog }),
      () => setState((before) => (before === "wanted" ? "failed" : before)),
    );
  }

  return {
    Dialog: state === "wanted" && code !== null ? code.Dialog : null,
    isOpening: state === "wanted" && code === null,
    isFailed: state === "failed",
    prepare: load,
    open: () => {
      setState("wanted");
      load();
    },
    close: () => setState("closed"),
  };
}
