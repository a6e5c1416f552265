import { describeFailure, type PartnerLink, useChange, useQueryCache } from "@portal/shared-ui/api";
import { type RefObject, useEffect, useRef, useState } from "react";

import type { UnlinkDialogProps } from "./unlink-dialog.js";

export interface Unlinking {
  open: () => void;
  dialog: Pick<UnlinkDialogProps, "open" | "busy" | "failure" | "onConfirm" | "onCancel">;
  /** The portal's message after unlinking; null once the partner is linked again. */
  message: string | null;
  /** The heading takes the focus when the focused button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Unlinks after confirmation. A failure stays in the dialog.
 *
 * @param isEnded the card no longer has a link
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
    open: () => {
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
