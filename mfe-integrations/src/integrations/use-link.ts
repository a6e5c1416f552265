import { useNavigation } from "@portal/host-contract";
import { type PartnerLink, useChange } from "@portal/shared-ui/api";

/** Leaves for the partner's page of consent; the portal knows the way there. */
export function useLink({ connect }: Pick<PartnerLink, "connect">) {
  const { followRedirect } = useNavigation();
  return useChange((api) => api.call(connect, {}), { onSuccess: ({ url }) => followRedirect(url) });
}
