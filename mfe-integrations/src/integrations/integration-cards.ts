import type { Integration, Partner } from "@portal/shared-ui/api";

/** The cards of /init in their order (specification §2). */
export const CARD_ORDER: readonly Partner[] = ["web", "square", "stripe", "PCW", "facebook"];

export interface IntegrationState {
  partner: Partner;
  isConnected: boolean;
}

/** One state a card, in the order of the cards; a partner that the portal does not list is not connected. */
export function toIntegrationStates(rows: readonly Pick<Integration, "partner" | "isConnected">[]): IntegrationState[] {
  const connected = new Set(rows.filter((row) => row.isConnected).map((row) => row.partner));
  return CARD_ORDER.map((partner) => ({ partner, isConnected: connected.has(partner) }));
}
