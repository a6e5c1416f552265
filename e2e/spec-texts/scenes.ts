import { guestScenes } from "./scenes/guest.scenes";
import { memberScenes } from "./scenes/member.scenes";
import { registrantScenes } from "./scenes/registrant.scenes";

/** How each quoted text is brought to the screen. */
export const SCENES = { ...guestScenes, ...registrantScenes, ...memberScenes } as const;

export type SceneName = keyof typeof SCENES;
