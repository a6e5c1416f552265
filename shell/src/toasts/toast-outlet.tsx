import { useEffect, useState } from "react";
import { useStore } from "zustand";

import { createLateCode } from "../late-code/late-code.js";
import { onFirstInput } from "../late-code/on-first-input.js";
import { useLateCode } from "../late-code/use-late-code.js";
import { ErrorBoundary } from "../pages/error-boundary.js";
import { PlainToasts } from "./plain-toasts.js";
import type { Toasts } from "./toasts.js";

const toastRegion = createLateCode("The region of the toasts", () => import("./announced-toast-region.js"));

/** Loads the toast region at the first input, else with the first toast. If both fail, toasts are plain. */
export function ToastOutlet({ toasts }: { toasts: Toasts }) {
  const shown = useStore(toasts.store);
  const [used, setUsed] = useState(false);
  if (shown.length > 0 && !used) setUsed(true);
  const { state } = useLateCode(toastRegion, used);

  // A failure is ignored here: the first toast loads the region again.
  useEffect(() => onFirstInput(() => void toastRegion.load().catch(() => undefined)), []);

  if (!used || state.status === "loading") return null;
  const plain = <PlainToasts toasts={shown} onDismiss={toasts.remove} />;
  if (state.status === "failed") return plain;
  return (
    <ErrorBoundary fallback={() => plain}>
      <state.code.AnnouncedToastRegion toasts={shown} onDismiss={toasts.remove} />
    </ErrorBoundary>
  );
}
