import { useNavigation, useNotify, useSession } from "@portal/host-contract";
import { describeFailure, useChange } from "@portal/shared-ui/api";

export interface ViewAs {
  /** Id of the client whose view is being opened. */
  opening: string | undefined;
  open: (clientId: string) => void;
}

/** Opens the client's view (S15). The shell shows the way back on each page. */
export function useViewAs(): ViewAs {
  const notify = useNotify();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const viewing = useChange(
    async (api, userId: string) => {
      await api.call("POST /admin/view-as", { userId });
      await refresh();
      navigate("/");
    },
    { onError: (error) => notify({ type: "error", message: describeFailure(error).message, durationMs: 6000 }) },
  );
  return {
    opening: viewing.isPending ? viewing.variables : undefined,
    open: (clientId) => (viewing.isPending ? undefined : viewing.mutate(clientId)),
  };
}
