import type { Cents, Count, Day, NonEmptyString } from "./values.js";

/** Certainty of an attribution, most certain first. A chain is as certain as its weakest step. */
export const ATTRIBUTION_LEVELS = ["certain", "likely", "possible"] as const;
export type AttributionLevel = (typeof ATTRIBUTION_LEVELS)[number];

/** Channels by which customers arrive (S36), in the order of 'Select Source'. */
export const SALES_CHANNELS = ["facebook-ads", "google-ads", "direct-website"] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

export type CountsByLevel = Record<AttributionLevel, Count>;

/** Visits, leads and sales that followed from a link (D291). Only listed sales count. */
export interface CameByLink {
  visits: CountsByLevel;
  leads: CountsByLevel;
  sales: CountsByLevel;
}

export interface PlatformCame extends CameByLink {
  platform: NonEmptyString;
  /** US cents, after reversals. */
  totalSales: Cents;
}

export interface PlatformsAnswer {
  data: PlatformCame[];
}

export interface ChannelsQuery {
  start?: string;
  end?: string;
}

/**
 * Results of a channel in a range of days. Visits and leads have the day of the visit, sales and refunds their own day.
 */
export interface ChannelFigures {
  channel: SalesChannel;
  visits: Count;
  leads: Count;
  /** Rows of sales by the certainty of their channel. */
  sales: CountsByLevel;
  /** US cents, after the reversals of these days. */
  totalSales: Cents;
}

/** Channels and rest sum to the summary of the same days. */
export interface ChannelsAnswer {
  start: Day;
  end: Day;
  channels: ChannelFigures[];
  unattributed: { sales: Count; totalSales: Cents };
  salesQuantity: Count;
  totalSales: Cents;
}
