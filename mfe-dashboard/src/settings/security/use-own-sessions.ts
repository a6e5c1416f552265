import { defineQuery, type OwnSession, useLoad } from "@portal/shared-ui/api";

import { useAccountChange } from "./use-account-change.js";

export const sessionsQuery = defineQuery("GET /account/sessions");

export function useOwnSessions() {
  const list = useLoad(sessionsQuery());
  const revoke = useAccountChange(sessionsQuery, async (api, { id }: OwnSession) => {
    const { message } = await api.call("POST /account/sessions/{id}/revoke", {}, { params: { id } });
    return message;
  });
  const revokeOthers = useAccountChange(sessionsQuery, async (api) => {
    const { message } = await api.call("POST /account/sessions/revoke-others", {});
    return message;
  });
  return { list, revoke, revokeOthers };
}
