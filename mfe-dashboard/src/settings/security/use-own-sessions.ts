import { type OwnSession, useApi } from "@portal/shared-ui/api";
import { useQuery } from "@tanstack/react-query";

import { useAccountChange } from "./use-account-change.js";

const LIST = "GET /account/sessions";

/** Where the person is signed in or trusted, and what can be ended. */
export function useOwnSessions() {
  const api = useApi();
  const list = useQuery<OwnSession[]>({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call(LIST, undefined, { signal }),
  });
  const revoke = useAccountChange(LIST, async ({ id }: OwnSession) => {
    const { message } = await api.call("POST /account/sessions/{id}/revoke", {}, { params: { id } });
    return message;
  });
  const revokeOthers = useAccountChange(LIST, async () => {
    const { message } = await api.call("POST /account/sessions/revoke-others", {});
    return message;
  });
  return { list, revoke, revokeOthers };
}
