import { runSquare } from "./webhooks/square-part.mjs";
import { runVendors } from "./webhooks/vendors-part.mjs";

/** Webhooks that the portal answers at full size. */
export const size = 20_000;
/** Less than a twentieth: both parts wait for portals to start and to be killed, however little is delivered. */
export const smallSize = 450;
/** The database is killed as well where it is the campaign's own. */
export const killsDatabase = true;

/** Of the deliveries, those of Square; the other vendors have the rest. */
const squareShare = 0.6;

/**
 * Webhooks of every vendor come repeated, in any order, forged, stale and late, while web, worker and database are killed hard:
 * in the end the portal's tables are those of a portal that heard everything once and in order. Square comes first, by the
 * lab's own faults, as the clock of the others goes on by days.
 */
export async function run({ portal, size: deliveries, random, print }) {
  const ofSquare = Math.ceil(deliveries * squareShare);
  await runSquare({ portal, size: ofSquare, random, print });
  await runVendors({ portal, size: deliveries - ofSquare, random, print });
}
