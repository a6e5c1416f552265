import type { Platform } from "../../platform";
import { createFindPageCard } from "./find-page-card.query";
import { createEndPageLink } from "./unlink.command";

export function createFacebookPageApi(platform: Platform) {
  return { findPageCard: createFindPageCard(platform), endPageLink: createEndPageLink(platform) };
}
