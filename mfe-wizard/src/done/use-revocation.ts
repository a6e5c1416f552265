import { isApiError } from "@portal/shared-ui/api";
import { useState } from "react";

import { useStepCall } from "../use-bank-state.js";

/** The portal has kept it: a debit that is on its way arrives first. */
function isKeptForLater(error: Error | null): boolean {
  return isApiError(error) && error.code === "DEBIT_IN_FLIGHT";
}

/**
 * Reads what revoking would do now, asks, and revokes; what fails then stays in the dialog. Where it cannot end at once, the
 * reason is the first thing to read.
 */
export function useRevocation() {
  const [isOpen, setOpen] = useState(false);
  const look = useStepCall((api) => api.call("GET /pc/revocation"));
  const revoke = useStepCall((api) => api.call("POST /pc/revoke", {}));

  const { canRevoke = true, reason = null, effects = [] } = look.data ?? {};
  const isKept = isKeptForLater(revoke.error);

  function ask() {
    revoke.reset();
    look.mutate(undefined, { onSuccess: (found) => setOpen(found.canRevoke || found.effects.length > 0) });
  }

  return {
    ask,
    isLooking: look.isPending,
    lookError: look.error,
    /** Why it cannot be revoked now; null where it can, or nobody has asked. */
    refusal: canRevoke || effects.length > 0 ? null : reason,
    /** What the portal says where it ends later by itself; null where it does not. */
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
