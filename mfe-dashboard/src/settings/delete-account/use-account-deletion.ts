import { defineQuery, useLoad } from "@portal/shared-ui/api";

import { useAccountChange } from "../security/use-account-change.js";
import { deletionTexts } from "./delete-account.texts.js";

export const deletionQuery = defineQuery("GET /account/deletion");

export function useAccountDeletion() {
  const state = useLoad(deletionQuery());
  const keep = useAccountChange(deletionQuery, async (api) => {
    await api.call("POST /account/deletion/cancel", {});
    return deletionTexts.stays;
  });
  return { state, keep };
}
