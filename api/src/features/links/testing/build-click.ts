import type { Click } from "../redirect/read-click";

export const buildClick = (linkId: number, day = "2026-11-23", isBot = false): Click => ({
  ...{
    linkId,
    day,
    isBot,
    at: new Date(`${day}T12:00:00Z`),
    uuid: "x",
    isFollowed: true,
    isNew: true,
    referrer: null,
    device: "other",
  },
});
