import { useNavigation, useNotify, useSession } from "@portal/host-contract";
import { type ClientListItem, describeFailure, useApi } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { useMutation } from "@tanstack/react-query";

/** Shows the portal as this client sees it (S15); the shell says so on each page and leads back. */
export function ViewAsClient({ client: { id, firstName, lastName } }: { client: ClientListItem }) {
  const api = useApi();
  const notify = useNotify();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const viewing = useMutation({
    mutationFn: async () => {
      await api.call("POST /admin/view-as", { userId: id });
      await refresh();
      navigate("/");
    },
    onError: (error) => notify({ type: "error", message: describeFailure(error).message, durationMs: 6000 }),
  });
  return (
    <Button
      variant="quiet"
      aria-label={`View as this client: ${firstName} ${lastName}`}
      busy={viewing.isPending}
      busyLabel="Opening"
      onClick={() => viewing.mutate()}
    >
      View as this client
    </Button>
  );
}
