import type { CameByLink, LinkItem, LinkOptions, TrackItem } from "@portal/shared-ui/api";

export function buildResults(): CameByLink {
  return {
    visits: { certain: 310, likely: 12, possible: 0 },
    leads: { certain: 4, likely: 1, possible: 1 },
    sales: { certain: 0, likely: 1, possible: 0 },
  };
}

export function buildLink(change: Partial<LinkItem> = {}): LinkItem {
  const code = change.code ?? "abc2345";
  return {
    ...{ code, shortUrl: `https://portal.example/s/${code}`, endUrl: "https://shine.example/spring?utm_source=reel" },
    ...{ platform: "YouTube", platformContentType: "Video", platformContentCategory: "Loyalty" },
    ...{ destination: "Website", destinationContentType: "Post", destinationContentCategory: "Upsell" },
    ...{ clientId: "usr_1", clientName: "Shine & Co", state: "active", expiresAt: null, passesParameters: true },
    ...{ createdAt: "2026-11-20T17:00:00.000Z", createdBy: "Alex Admin" },
    ...{ clicks: 1204, lastClickAt: "2026-11-22T18:30:00.000Z", lostClicks: 0, destinationCheck: null },
    came: buildResults(),
    ...change,
  };
}

export function buildTrack(change: Partial<TrackItem> = {}): TrackItem {
  return {
    ...{ id: "7", code: "abc2345", shortUrl: "https://portal.example/s/abc2345", at: "2026-11-22T18:30:00.000Z" },
    ...{ uuid: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc", isBot: false, referrer: "https://www.youtube.com" },
    ...{ device: "phone", platform: "YouTube", destination: "Website" },
    ...change,
  };
}

/** The initial lists with an extra word. */
export function buildOptions(): LinkOptions {
  const places = ["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"];
  return {
    platform: [...places, "Flyer"],
    destination: [...places],
    contentType: ["Short/Reel/Clip", "Video", "Story", "Post", "Account/Channel/Site"],
    contentCategory: ["Loyalty", "Upsell", "Packages"],
  };
}
