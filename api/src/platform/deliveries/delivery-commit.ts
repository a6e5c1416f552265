/**
 * How deliveries of providers are written in common (D256). Of five hundred a second each write keeps five, and nobody waits
 * for longer than a provider would notice.
 */
export const gatherDeliveries = { gatherFor: 10 } as const;
