import { useNavigation } from "@portal/host-contract";
import { type PartnerLink, useApi } from "@portal/shared-ui/api";
import { useMutation } from "@tanstack/react-query";

/** Leaves for the partner's page of consent; the portal knows the way there. */
export function useLink({ connect }: Pick<PartnerLink, "connect">) {
  const api = useApi();
  const { followRedirect } = useNavigation();
  return useMutation({
    mutationFn: () => api.call(connect, {}),
    onSuccess: ({ url }) => followRedirect(url),
  });
}
