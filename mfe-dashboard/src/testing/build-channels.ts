import type { ChannelsAnswer } from "@portal/shared-ui/api";

const none = { certain: 0, likely: 0, possible: 0 };

/** Visitors from Facebook Ads and the website, but not from Google Ads. */
export function buildChannels(): ChannelsAnswer {
  return {
    ...{ start: "2026-10-22", end: "2026-11-20", salesQuantity: 12, totalSales: 200_000 },
    channels: [
      {
        ...{ channel: "facebook-ads", visits: 1240, leads: 7, totalSales: 45_000 },
        sales: { certain: 0, likely: 2, possible: 1 },
      },
      { channel: "google-ads", visits: 0, leads: 0, sales: none, totalSales: 0 },
      { channel: "direct-website", visits: 15, leads: 1, sales: { ...none, likely: 1 }, totalSales: 10_000 },
    ],
    unattributed: { sales: 8, totalSales: 145_000 },
  };
}

export function buildNoChannels(): ChannelsAnswer {
  const channels = buildChannels();
  return {
    ...channels,
    channels: channels.channels.map(({ channel }) => {
      return { channel, visits: 0, leads: 0, sales: none, totalSales: 0 };
    }),
    unattributed: { sales: 12, totalSales: 200_000 },
  };
}
