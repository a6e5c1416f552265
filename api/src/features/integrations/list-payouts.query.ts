import type { SalesSource } from "@portal/api-contract";
import { Connection } from "../../models/connection.model";
import { isProviderError } from "../../platform/errors/provider-error";
import type { SourcePayout } from "../../providers/sales/sales-source.port";
import { openToken } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";

export interface ListedPayout extends SourcePayout {
  source: SalesSource;
}

/**
 * Reads payouts from the sources now. Skips a source whose grant has ended, which syncs detect. Throws a ProviderError when a source does not
 * respond.
 */
export function createListPayouts({ sources, encryption }: Pick<IntegrationsDependencies, "sources" | "encryption">) {
  return async (businessId: string, window: { from: Date; to: Date }): Promise<ListedPayout[]> => {
    const links = await Connection.findAll({ where: { businessId, state: "active" }, order: ["source"] });
    const found: ListedPayout[] = [];
    for (const link of links) {
      const source = sources.get(link.source);
      try {
        const payouts = await source.readPayouts?.(openToken(encryption, link, "access_token"), window);
        found.push(...(payouts ?? []).map((payout) => ({ ...payout, source: source.id })));
      } catch (error) {
        if (!isProviderError(error) || error.kind !== "unauthorized") throw error;
      }
    }
    return found;
  };
}
