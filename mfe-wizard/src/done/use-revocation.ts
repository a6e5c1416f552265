import { isApiError } from "@portal/shared-ui/api";
import { useState } from "react";

import { useStepCall } from "../use-bank-state.js";

/** True when the portal stored the revocation for later, because a debit in transit arrives first. */
function isKeptForLater(error: Error | null): boolean {
  return isApiError(error) && error.code === "DEBIT_IN_FLIGHT";
}

/** Shows the effects before it revokes. A failure stays in the dialog. */
export function useRevocation() {
  const [isOpen, setOpen] = useState(false);
  const preview = useStepCall((api) => api.call("GET /pc/revocation"));
  const revoke = useStepCall((api) => api.call("POST /pc/revoke", {}));

  const { canRevoke = true, reason = null, effects = [] } = preview.data ?? {};
  const isKept = isKeptForLater(revoke.error);

  function openDialog() {
    revoke.reset();
    preview.mutate(undefined, { onSuccess: (found) => setOpen(found.canRevoke || found.effects.length > 0) });
  }

  return {
    openDialog,
    isLoading: preview.isPending,
    loadError: preview.error,
    /** Why the authorization cannot be revoked now; null also before the first press. */
    refusal: canRevoke || effects.length > 0 ? null : reason,
    /** The portal's message when the authorization ends later without further action. */
    kept: isKept ? (revoke.error?.message ?? null) : null,
    dialog: {
      open: isOpen,
      busy: revoke.isPending,
      effects: reason === null ? effects : [reason, ...effects],
      error: isKept ? null : revoke.error,
      onConfirm: () =>
        revoke.mutate(undefined, {
          onSuccess: () => setOpen(false),
          onError: (error) => setOpen(!isKeptForLater(error)),
        }),
      onCancel: () => setOpen(false),
    },
  };
}
