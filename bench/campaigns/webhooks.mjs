import { runSquare } from "./webhooks/square-part.mjs";
import { runVendors } from "./webhooks/vendors-part.mjs";

/** Webhooks that the portal answers, at full size. */
export const size = 20_000;
/** Less than a twentieth, because both parts wait for portals to start and die. */
export const smallSize = 450;
/** The campaign also kills its database, if it does not share one. */
export const killsDatabase = true;

const squareShare = 0.6;

/**
 * Webhooks arrive repeated, reordered, forged, stale and late, under kills. The tables must equal those of a portal
 * that got each webhook once, in order. Square comes first, with the Lab's faults, because the clock of the other part
 * advances by days.
 */
export async function run({ portal, size: deliveries, random, print }) {
  const ofSquare = Math.ceil(deliveries * squareShare);
  await runSquare({ portal, size: ofSquare, random, print });
  await runVendors({ portal, size: deliveries - ofSquare, random, print });
}
