import { useNavigation } from "@portal/host-contract";
import { type IdentityItem, type IdentityProviderId, useApi } from "@portal/shared-ui/api";
import { useQuery } from "@tanstack/react-query";

import { useAccountChange } from "./use-account-change.js";

const LIST = "GET /account/identities";

/** The person's social accounts, and what can be done with them. Both changes may open the host's dialog first (S18). */
export function useIdentities() {
  const api = useApi();
  const { followRedirect } = useNavigation();
  const list = useQuery<IdentityItem[]>({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call(LIST, undefined, { signal }),
  });
  const connect = useAccountChange(LIST, async (provider: IdentityProviderId) => {
    const { url } = await api.call("POST /account/identities/{provider}/connect", {}, { params: { provider } });
    followRedirect(url);
    return null;
  });
  const remove = useAccountChange(LIST, async (provider: IdentityProviderId) => {
    const { message } = await api.call("POST /account/identities/{provider}/remove", {}, { params: { provider } });
    return message;
  });
  return { list, connect, remove };
}

export type Identities = ReturnType<typeof useIdentities>;
