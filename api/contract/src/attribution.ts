/** How sure it is that something came by a link or campaign, surest first: a chain is as sure as its weakest step. */
export const ATTRIBUTION_LEVELS = ["certain", "likely", "possible"] as const;
export type AttributionLevel = (typeof ATTRIBUTION_LEVELS)[number];

/** By what a client's customers come (S36), in the order of the boxes of 'Select Source'. */
export const SALES_CHANNELS = ["facebook-ads", "google-ads", "direct-website"] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

/** How many, by how sure it is. */
export type CountsByLevel = Record<AttributionLevel, number>;
