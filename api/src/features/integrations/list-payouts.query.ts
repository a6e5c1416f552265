import type { SalesSource } from "@portal/api-contract";
import { Connection } from "../../models/connection.model";
import { isProviderError } from "../../platform/errors/provider-error";
import type { SourcePayout } from "../../providers/sales/sales-source.port";
import { openToken } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";

export interface TellingPayout extends SourcePayout {
  source: SalesSource;
}

/**
 * What the linked sources of a business have paid out to its bank in this time, asked of them now. One whose grant is over tells
 * nothing: its own syncs find that out. Throws a ProviderError where one does not answer.
 */
export function createListPayouts({ sources, encryption }: Pick<IntegrationsDependencies, "sources" | "encryption">) {
  return async (businessId: string, window: { from: Date; to: Date }): Promise<TellingPayout[]> => {
    const links = await Connection.findAll({ where: { businessId, state: "active" }, order: ["source"] });
    const told: TellingPayout[] = [];
    for (const link of links) {
      const source = sources.get(link.source);
      try {
        const payouts = await source.readPayouts?.(openToken(encryption, link, "access_token"), window);
        told.push(...(payouts ?? []).map((payout) => ({ ...payout, source: source.id })));
      } catch (error) {
        if (!isProviderError(error) || error.kind !== "unauthorized") throw error;
      }
    }
    return told;
  };
}
