import { useNotify } from "@portal/host-contract";
import { defineQuery, useChange, useLoad } from "@portal/shared-ui/api";

import { releasesQuery, remotesQuery } from "../remotes/use-remotes.js";

const keysQuery = defineQuery("GET /remotes/keys");

export const useKeys = () => useLoad(keysQuery());

/** The host asks for a fresh second factor. */
export function useAcceptKey(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, id: string) => api.call("POST /remotes/keys/{id}/accept", {}, { params: { id } }), {
    invalidatesAlways: [keysQuery],
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
  });
}

interface RevokeKey {
  id: string;
  /** ISO 8601; undefined: every version of the key. */
  since?: string;
}

/** Revokes an accepted key or refuses a proposed one. Versions in use may change. */
export function useRevokeKey(onDone: () => void) {
  const notify = useNotify();
  return useChange(
    (api, { id, since }: RevokeKey) => api.call("POST /remotes/keys/{id}/revoke", { since }, { params: { id } }),
    {
      invalidatesAlways: [keysQuery, remotesQuery, releasesQuery],
      onSuccess: ({ message }) => {
        notify({ type: "success", message });
        onDone();
      },
    },
  );
}
