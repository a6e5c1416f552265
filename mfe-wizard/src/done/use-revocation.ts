import { useState } from "react";

import { useStepCall } from "../use-bank-state.js";

/** Reads what revoking would do now, asks, and revokes; what fails then stays in the dialog. */
export function useRevocation() {
  const [isOpen, setOpen] = useState(false);
  const look = useStepCall((api) => api.call("GET /pc/revocation"));
  const revoke = useStepCall((api) => api.call("POST /pc/revoke", {}));

  function ask() {
    revoke.reset();
    look.mutate(undefined, { onSuccess: ({ canRevoke }) => setOpen(canRevoke) });
  }

  return {
    ask,
    isLooking: look.isPending,
    lookError: look.error,
    /** Why it cannot be revoked now; null where it can, or nobody has asked. */
    refusal: look.data?.canRevoke === false ? look.data.reason : null,
    dialog: {
      open: isOpen,
      busy: revoke.isPending,
      effects: look.data?.effects ?? [],
      error: revoke.error,
      onConfirm: () => revoke.mutate(undefined, { onSuccess: () => setOpen(false) }),
      onCancel: () => setOpen(false),
    },
  };
}
