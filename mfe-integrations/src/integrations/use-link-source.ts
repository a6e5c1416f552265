import { useNavigation } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { useMutation } from "@tanstack/react-query";

import { linkableSources, type LinkableSource } from "./linkable-sources.js";

/** Leaves for the source's page of consent; the portal knows the way there. */
export function useLinkSource(source: LinkableSource) {
  const api = useApi();
  const { followRedirect } = useNavigation();
  return useMutation({
    mutationFn: () => api.call(linkableSources[source].connect, {}),
    onSuccess: ({ url }) => followRedirect(url),
  });
}
