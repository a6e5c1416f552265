import { useNavigation } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { useMutation } from "@tanstack/react-query";

/** Leaves for Square's page of consent; the portal knows the way there. */
export function useLinkSquare() {
  const api = useApi();
  const { followRedirect } = useNavigation();
  return useMutation({
    mutationFn: () => api.call("POST /integration/square/connect", {}),
    onSuccess: ({ url }) => followRedirect(url),
  });
}
