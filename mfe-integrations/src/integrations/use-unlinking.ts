import { describeFailure, type PartnerLink, useChange, useQueryCache } from "@portal/shared-ui/api";
import { type RefObject, useEffect, useRef, useState } from "react";

import type { UnlinkDialogProps } from "./unlink-dialog.js";

export interface Unlinking {
  /** Opens the dialog. */
  ask: () => void;
  dialog: Pick<UnlinkDialogProps, "open" | "busy" | "failure" | "onConfirm" | "onCancel">;
  /** What the portal said once it was unlinked; null: it was not, or is linked again. */
  message: string | null;
  /** Of the card's heading: it takes the focus once the button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Asks, unlinks, and reads again all that was known of the linked systems; a failure stays in the dialog.
 *
 * @param isEnded whether the card knows of no link any more
 */
export function useUnlinking(disconnect: PartnerLink["disconnect"], isEnded: boolean): Unlinking {
  const { invalidate } = useQueryCache();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const unlinking = useChange((api) => api.call(disconnect, {}), {
    onSuccess: () => {
      setOpen(false);
      void invalidate("all");
    },
  });
  const message = isEnded && !open ? (unlinking.data?.message ?? null) : null;
  useEffect(() => {
    if (message !== null) heading.current?.focus();
  }, [message]);
  return {
    ask: () => {
      unlinking.reset();
      setOpen(true);
    },
    dialog: {
      open,
      busy: unlinking.isPending,
      failure: unlinking.isError ? describeFailure(unlinking.error).message : null,
      onConfirm: () => unlinking.mutate(),
      onCancel: () => setOpen(false),
    },
    message,
    heading,
  };
}
