import type { Cents, Count, Day, NonEmptyString } from "./values.js";

/** How sure it is that something came by a link or campaign, surest first: a chain is as sure as its weakest step. */
export const ATTRIBUTION_LEVELS = ["certain", "likely", "possible"] as const;
export type AttributionLevel = (typeof ATTRIBUTION_LEVELS)[number];

/** By what a client's customers come (S36), in the order of the boxes of 'Select Source'. */
export const SALES_CHANNELS = ["facebook-ads", "google-ads", "direct-website"] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

/** How many, by how sure it is. */
export type CountsByLevel = Record<AttributionLevel, Count>;

/** What came by a link (D291); sales are those that are listed. */
export interface CameByLink {
  visits: CountsByLevel;
  leads: CountsByLevel;
  sales: CountsByLevel;
}

/** What came by the links of a platform. */
export interface PlatformCame extends CameByLink {
  platform: NonEmptyString;
  /** US dollars, cents: sales less their reversals. */
  totalSales: Cents;
}

export interface PlatformsAnswer {
  data: PlatformCame[];
}

export interface ChannelsQuery {
  start?: string;
  end?: string;
}

/** What came by a channel in a range of days: visits and leads by the day on which somebody came, sales and refunds by their own. */
export interface ChannelFigures {
  channel: SalesChannel;
  visits: Count;
  leads: Count;
  /** Rows of sales, by how sure it is that they belong here. */
  sales: CountsByLevel;
  /** US dollars, cents: sales less the reversals of these days. */
  totalSales: Cents;
}

/** The channels' figures and the rest are together what the summary of the same days says. */
export interface ChannelsAnswer {
  start: Day;
  end: Day;
  channels: ChannelFigures[];
  unattributed: { sales: Count; totalSales: Cents };
  salesQuantity: Count;
  totalSales: Cents;
}
