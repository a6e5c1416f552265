import { defineQuery, type RenameOptionRequest, useChange, useLoad } from "@portal/shared-ui/api";

import { mergeOptions, type OptionLists, readOwnOptions, renameOwnOption } from "./own-options.js";

export const linkOptionsQuery = defineQuery("GET /urls/options");

/** Initial options (§9), used until the portal answers and when it fails. */
const PLACES = ["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"];
const DEFAULTS: OptionLists = {
  platform: PLACES,
  destination: PLACES,
  contentType: ["Short/Reel/Clip", "Video", "Story", "Post", "Account/Channel/Site"],
  contentCategory: ["Loyalty", "Upsell", "Packages"],
};

/** The shared options joined with this browser's own. */
export function useLinkOptions() {
  const query = useLoad(linkOptionsQuery());
  return { query, options: mergeOptions(query.data ?? DEFAULTS, readOwnOptions()) };
}

/** Renames an option in every link. */
export function useRenameOption() {
  return useChange((api, request: RenameOptionRequest) => api.call("POST /urls/rename-option", request), {
    invalidates: [linkOptionsQuery],
    onSuccess: (_, { list, from, to }) => renameOwnOption(list, from, to),
  });
}
