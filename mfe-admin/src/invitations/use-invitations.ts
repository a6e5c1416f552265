import { useNotify } from "@portal/host-contract";
import {
  defineQuery,
  describeFailure,
  type InviteRequest,
  isApiError,
  useChange,
  useLoad,
} from "@portal/shared-ui/api";

const invitationsQuery = defineQuery("GET /admin/invitations");

export const useInvitations = () => useLoad(invitationsQuery());

export interface Inviting {
  busy: boolean;
  /** undefined after a success. */
  failure: string | undefined;
  /** Call it when the typed address changes. */
  forgetFailure: () => void;
  invite: (request: InviteRequest, onSent: () => void) => void;
}

export function useInvite(): Inviting {
  const notify = useNotify();
  const inviting = useChange((api, request: InviteRequest) => api.call("POST /admin/invitations", request), {
    invalidates: [invitationsQuery],
    onSuccess: ({ message }) => notify({ type: "success", message }),
  });
  return {
    busy: inviting.isPending,
    failure: inviting.isError ? describeFailure(inviting.error).message : undefined,
    forgetFailure: () => {
      if (inviting.isError) inviting.reset();
    },
    invite: (request, onSent) => inviting.mutate(request, { onSuccess: onSent }),
  };
}

/** Revokes an invitation. One that no longer exists counts as revoked. Always reloads the list. */
export function useRevoke(onDone: () => void) {
  const notify = useNotify();
  return useChange((api, id: string) => api.call("POST /admin/invitations/{id}/revoke", {}, { params: { id } }), {
    invalidatesAlways: [invitationsQuery],
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
    onError: (error) => {
      notify({ type: "error", message: describeFailure(error).message, durationMs: 6000 });
      if (isApiError(error) && error.status === 404) onDone();
    },
  });
}
