import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import { Attribution, type AttributedKind } from "../../models/attribution.model";

/** What is said of one visit, lead or sale. */
export interface NewAttribution {
  businessId: string;
  subject: string;
  kind?: AttributedKind;
  channel?: SalesChannel;
  level?: AttributionLevel;
  linkId?: number | null;
  at?: Date;
}

/**
 * It is said by what somebody came, without the clicks, hits and hooks from which that follows: of a sale at Square, likely by an
 * ad at Facebook, unless told otherwise.
 */
export async function insertAttribution({ kind = "sale", ...said }: NewAttribution): Promise<void> {
  const origin = { channel: "facebook-ads", level: "likely", linkId: null, how: "link email" } as const;
  const row = { source: kind === "sale" ? "square" : "", visitor: "", at: new Date("2026-11-02T12:00:00Z") };
  await Attribution.create({ ...row, ...origin, kind, ...said });
}

/** Nothing is said of anybody any more: figures of all links count what one test has said. */
export async function forgetAttributions(): Promise<void> {
  await Attribution.destroy({ where: {} });
}
