import { useNavigation } from "@portal/host-contract";
import { defineQuery, type IdentityProviderId, useLoad } from "@portal/shared-ui/api";

import { useAccountChange } from "./use-account-change.js";

const identitiesQuery = defineQuery("GET /account/identities");

/** Both changes may open the host's dialog first (S18). */
export function useIdentities() {
  const { followRedirect } = useNavigation();
  const list = useLoad(identitiesQuery());
  const connect = useAccountChange(identitiesQuery, async (api, provider: IdentityProviderId) => {
    const { url } = await api.call("POST /account/identities/{provider}/connect", {}, { params: { provider } });
    followRedirect(url);
    return null;
  });
  const remove = useAccountChange(identitiesQuery, async (api, provider: IdentityProviderId) => {
    const { message } = await api.call("POST /account/identities/{provider}/remove", {}, { params: { provider } });
    return message;
  });
  return { list, connect, remove };
}

export type Identities = ReturnType<typeof useIdentities>;
