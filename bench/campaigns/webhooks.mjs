import { runSquare } from "./webhooks/square-part.mjs";
import { runVendors } from "./webhooks/vendors-part.mjs";

/** Answered webhooks. */
export const size = 20_000;
/** Less than a twentieth: both parts wait for portals. */
export const smallSize = 450;
/** Also a separate database. */
export const killsDatabase = true;

const squareShare = 0.6;

/**
 * Webhooks repeated, reordered, forged, aged and late, under kills. The tables must equal those of a portal that got
 * each once, in order. Square and the Lab's faults come first: the other part's clock advances by days.
 */
export async function run({ portal, size: deliveries, random, print }) {
  const ofSquare = Math.ceil(deliveries * squareShare);
  await runSquare({ portal, size: ofSquare, random, print });
  await runVendors({ portal, size: deliveries - ofSquare, random, print });
}
