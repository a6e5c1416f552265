import { useNotify } from "@portal/host-contract";
import { useChange } from "@portal/shared-ui/api";

import { remotesQuery } from "../remotes/use-remotes.js";

interface AcceptPages {
  remote: string;
  version: string;
}

/** Reloads the list also after a refusal, because another person may have accepted the pages. */
export function useAcceptPages(onDone: () => void) {
  const notify = useNotify();
  return useChange(
    (api, { remote, version }: AcceptPages) =>
      api.call("POST /remotes/{remote}/pages/accept", { version }, { params: { remote } }),
    {
      invalidatesAlways: [remotesQuery],
      onSuccess: ({ message }) => {
        notify({ type: "success", message });
        onDone();
      },
    },
  );
}
