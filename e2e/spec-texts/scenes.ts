import { billingScenes } from "./scenes/billing.scenes";
import { guestScenes } from "./scenes/guest.scenes";
import { linkScenes } from "./scenes/link.scenes";
import { memberScenes } from "./scenes/member.scenes";
import { registrantScenes } from "./scenes/registrant.scenes";
import { salesScenes } from "./scenes/sales.scenes";
import { websiteScenes } from "./scenes/website.scenes";
import { wizardScenes } from "./scenes/wizard.scenes";

/** Each scene brings quoted texts to the screen. */
export const SCENES = {
  ...guestScenes,
  ...registrantScenes,
  ...memberScenes,
  ...salesScenes,
  ...billingScenes,
  ...websiteScenes,
  ...linkScenes,
  ...wizardScenes,
} as const;

export type SceneName = keyof typeof SCENES;
