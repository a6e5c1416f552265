import { defineQuery, type PasskeyItem, useLoad } from "@portal/shared-ui/api";
import { addPasskey } from "@portal/shared-ui/passkeys";

import { securityTexts } from "./security.texts.js";
import { useAccountChange } from "./use-account-change.js";

const passkeysQuery = defineQuery("GET /account/passkeys");

/** Both changes may open the host's dialog first (S18). */
export function usePasskeys() {
  const list = useLoad(passkeysQuery());
  const add = useAccountChange(passkeysQuery, async (api) => {
    await addPasskey(api);
    return securityTexts.added;
  });
  const remove = useAccountChange(passkeysQuery, async (api, { id }: PasskeyItem) => {
    const { message } = await api.call("POST /account/passkeys/{id}/remove", {}, { params: { id } });
    return message;
  });
  return { list, add, remove };
}
