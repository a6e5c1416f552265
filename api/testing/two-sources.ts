import type { Config } from "../src/config/config";
import { createSources, type Sources } from "../src/providers/sales/sources.port";
import { createSquareSource } from "../src/providers/sales/square/square-source.adapter";

/** Returns Square, and Square again under the id `stripe`. Tests call neither. */
export function createTwoSources({ square: settings }: Pick<Config, "square">): Sources {
  const notificationUrl = "http://localhost:3000/api/webhooks/square";
  const square = createSquareSource({ ...settings, notificationUrl });
  return createSources([square, { ...square, id: "stripe", name: "Stripe" }]);
}
