import { describeFailure, useApi } from "@portal/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { linkCalls, type LinkablePartner } from "./linkable-sources.js";
import type { UnlinkDialogProps } from "./unlink-dialog.js";

export interface UnlinkControl {
  /** Opens the dialog. */
  ask: () => void;
  dialog: Omit<UnlinkDialogProps, "name" | "isLinked" | "unbilled" | "children">;
  /** What the portal said once it was unlinked; null before. */
  message: string | null;
}

/** Asks, unlinks, and reads again all that was known of the linked systems; a failure stays in the dialog. */
export function useUnlinkDialog(partner: LinkablePartner | "web"): UnlinkControl {
  const api = useApi();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const endpoint = partner === "web" ? "POST /integration/disconnect/web" : linkCalls[partner].disconnect;
  const unlinking = useMutation({
    mutationFn: () => api.call(endpoint, {}),
    onSuccess: () => {
      setOpen(false);
      void client.invalidateQueries();
    },
  });
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
    message: unlinking.data?.message ?? null,
  };
}
