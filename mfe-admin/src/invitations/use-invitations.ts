import { useNotify } from "@portal/host-contract";
import { describeFailure, type InvitationItem, type InviteRequest, isApiError, useApi } from "@portal/shared-ui/api";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";

const ENDPOINT = "GET /admin/invitations";

/** The invitations that wait for an answer, newest first. */
export function useInvitations(): UseQueryResult<InvitationItem[]> {
  const api = useApi();
  return useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal }) });
}

export interface Inviting {
  busy: boolean;
  /** What the portal says of the last try, below the field; undefined after a success. */
  failure: string | undefined;
  /** The address is being changed: what was said of the former one is over. */
  forgetFailure: () => void;
  invite: (request: InviteRequest, onSent: () => void) => void;
}

/** Invites by mail and reads the list again. */
export function useInvite(): Inviting {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const inviting = useMutation({
    mutationFn: (request: InviteRequest) => api.call("POST /admin/invitations", request),
    onSuccess: async ({ message }) => {
      notify({ type: "success", message });
      await client.invalidateQueries({ queryKey: [ENDPOINT] });
    },
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

/** Revokes; one that is gone already is gone as wished. The list is read again in each case. */
export function useRevoke(onDone: () => void) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /admin/invitations/{id}/revoke", {}, { params: { id } }),
    onSuccess: ({ message }) => {
      notify({ type: "success", message });
      onDone();
    },
    onError: (error) => {
      notify({ type: "error", message: describeFailure(error).message, durationMs: 6000 });
      if (isApiError(error) && error.status === 404) onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [ENDPOINT] }),
  });
}
