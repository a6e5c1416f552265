import type { Platform } from "../../platform/platform";
import { findPageCard } from "./find-page-card.query";
import { createEndPageLink } from "./unlink.command";

/** What other features need of the links to pages. */
export function createFacebookPageOffers(platform: Platform) {
  return { findPageCard, endPageLink: createEndPageLink(platform) };
}
