import type { Platform } from "../../platform";
import { createFindPageCard } from "./find-page-card.query";
import { createEndPageLink } from "./unlink.command";

/** What other features need of the links to pages. */
export function createFacebookPageOffers(platform: Platform) {
  return { findPageCard: createFindPageCard(platform), endPageLink: createEndPageLink(platform) };
}
