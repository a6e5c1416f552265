import { useNotify } from "@portal/host-contract";
import { type LinkItem, useChange } from "@portal/shared-ui/api";

import { linkQueries } from "./use-links.js";

/** Checks a link's destination at once, then reloads all lists of links. */
export function useCheckDestination(describe: (link: LinkItem) => string) {
  const notify = useNotify();
  return useChange((api, code: string) => api.call("POST /urls/check-destination", { code }), {
    invalidates: linkQueries,
    onSuccess: (link) =>
      notify({ type: link.destinationCheck?.reason === null ? "success" : "error", message: describe(link) }),
  });
}
