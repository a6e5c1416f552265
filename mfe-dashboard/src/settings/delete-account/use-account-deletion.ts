import { type AccountDeletion, useApi } from "@portal/shared-ui/api";
import { useQuery } from "@tanstack/react-query";

import { useAccountChange } from "../security/use-account-change.js";
import { deletionTexts } from "./delete-account.texts.js";

export const DELETION = "GET /account/deletion";

/** Whether the account is on its way out, and the way back. */
export function useAccountDeletion() {
  const api = useApi();
  const state = useQuery<AccountDeletion>({
    queryKey: [DELETION],
    queryFn: ({ signal }) => api.call(DELETION, undefined, { signal }),
  });
  const keep = useAccountChange(DELETION, async () => {
    await api.call("POST /account/deletion/cancel", {});
    return deletionTexts.stays;
  });
  return { state, keep };
}
