import { type PasskeyItem, useApi } from "@portal/shared-ui/api";
import { addPasskey } from "@portal/shared-ui/passkeys";
import { useQuery } from "@tanstack/react-query";

import { securityTexts } from "./security.texts.js";
import { useAccountChange } from "./use-account-change.js";

const LIST = "GET /account/passkeys";

/** The person's passkeys, and what can be done with them. Both changes may open the host's dialog first (S18). */
export function usePasskeys() {
  const api = useApi();
  const list = useQuery<PasskeyItem[]>({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call(LIST, undefined, { signal }),
  });
  const add = useAccountChange(LIST, async () => {
    await addPasskey(api);
    return securityTexts.added;
  });
  const remove = useAccountChange(LIST, async ({ id }: PasskeyItem) => {
    const { message } = await api.call("POST /account/passkeys/{id}/remove", {}, { params: { id } });
    return message;
  });
  return { list, add, remove };
}
