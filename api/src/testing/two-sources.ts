import type { Config } from "../config/config";
import { createSources, type Sources } from "../providers/sales/sources.port";
import { createSquareSource } from "../providers/sales/square/square-source.adapter";

/** Square, and Square once more as `stripe`: for what holds of a business with two sources. Neither is reached. */
export function createTwoSources({ square: settings }: Pick<Config, "square">): Sources {
  const notificationUrl = "http://localhost:3000/api/webhooks/square";
  const square = createSquareSource({ ...settings, notificationUrl });
  return createSources([square, { ...square, id: "stripe", name: "Stripe" }]);
}
