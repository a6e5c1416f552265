import { type Integration, type Partner, PARTNER_IDS, SOURCE_IDS } from "@portal/shared-ui/api";

const isSource = (partner: Partner) => SOURCE_IDS.some((source) => source === partner);

/** Sales systems first, because the portal needs one. */
export const CARD_ORDER: readonly Partner[] = [
  ...PARTNER_IDS.filter(isSource),
  ...PARTNER_IDS.filter((partner) => !isSource(partner)),
];

export const isSalesSystem = ({ partner, link }: Integration) => link?.kind === "sales" || isSource(partner);

/** In card order: sales systems, then the others. In both groups, partners without a fixed place come last. */
export function toIntegrationStates(rows: readonly Integration[]): Integration[] {
  const known = CARD_ORDER.map((partner) => rows.find((row) => row.partner === partner) ?? buildDisconnected(partner));
  const all = [...known, ...rows.filter((row) => row.link && !known.includes(row))];
  return [...all.filter(isSalesSystem), ...all.filter((row) => !isSalesSystem(row))];
}

function buildDisconnected(partner: Partner): Integration {
  return {
    partner,
    isConnected: false,
    status: "disconnected",
    lastSyncAt: null,
    nextRefreshAt: null,
    reason: null,
    cure: null,
    import: null,
  };
}
