import type { Config } from "../config/config";
import { createSources, type Sources } from "../providers/sales/sources.port";
import { createSquareSource } from "../providers/sales/square/square-source.adapter";

/** Returns Square, and Square again as `stripe`, for businesses with two sources. Neither is called. */
export function createTwoSources({ square: settings }: Pick<Config, "square">): Sources {
  const notificationUrl = "http://localhost:3000/api/webhooks/square";
  const square = createSquareSource({ ...settings, notificationUrl });
  return createSources([square, { ...square, id: "stripe", name: "Stripe" }]);
}
