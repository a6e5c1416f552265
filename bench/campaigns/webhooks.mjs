import { runSquare } from "./webhooks/square-part.mjs";
import { runVendors } from "./webhooks/vendors-part.mjs";

/** Webhooks that the portal answers at full size. */
export const size = 20_000;
/** Less than a twentieth: both parts wait for portals to start and to be killed. */
export const smallSize = 450;
/** The campaign also kills the database if it has a separate one. */
export const killsDatabase = true;

/** Share of deliveries from Square. */
const squareShare = 0.6;

/**
 * Delivers webhooks of every vendor repeated, reordered, forged, stale and late while processes are killed.
 * The portal's tables must equal those of a portal that got everything once and in order.
 * Square comes first, with the Lab's faults, because the clock of the other part advances by days.
 */
export async function run({ portal, size: deliveries, random, print }) {
  const ofSquare = Math.ceil(deliveries * squareShare);
  await runSquare({ portal, size: ofSquare, random, print });
  await runVendors({ portal, size: deliveries - ofSquare, random, print });
}
