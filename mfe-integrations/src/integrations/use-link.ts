import { useNavigation } from "@portal/host-contract";
import { type PartnerLink, useChange } from "@portal/shared-ui/api";

/** Goes to the partner's consent page; the portal returns its address. */
export function useLink({ connect }: Pick<PartnerLink, "connect">) {
  const { followRedirect } = useNavigation();
  return useChange((api) => api.call(connect, {}), { onSuccess: ({ url }) => followRedirect(url) });
}
