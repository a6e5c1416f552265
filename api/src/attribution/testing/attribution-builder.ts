import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import { Attribution, type AttributedKind } from "../../models/attribution.model";

export interface NewAttribution {
  businessId: string;
  subject: string;
  kind?: AttributedKind;
  channel?: SalesChannel;
  level?: AttributionLevel;
  linkId?: number | null;
  at?: Date;
}

/** By default, a Square sale that likely came by a Facebook ad. */
export async function insertAttribution({ kind = "sale", ...said }: NewAttribution): Promise<void> {
  const origin = { channel: "facebook-ads", level: "likely", linkId: null, how: "link email" } as const;
  const row = { source: kind === "sale" ? "square" : "", visitor: "", at: new Date("2026-11-02T12:00:00Z") };
  await Attribution.create({ ...row, ...origin, kind, ...said });
}

/** Deletes all attributions: figures over all links would include those of other tests. */
export async function forgetAttributions(): Promise<void> {
  await Attribution.destroy({ where: {} });
}
