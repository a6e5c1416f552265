import { useNavigation } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { useMutation } from "@tanstack/react-query";

import { linkCalls, type LinkablePartner } from "./linkable-sources.js";

/** Leaves for the partner's page of consent; the portal knows the way there. */
export function useLinkSource(partner: LinkablePartner) {
  const api = useApi();
  const { followRedirect } = useNavigation();
  return useMutation({
    mutationFn: () => api.call(linkCalls[partner].connect, {}),
    onSuccess: ({ url }) => followRedirect(url),
  });
}
