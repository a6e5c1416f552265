import {
  SALES_CHANNELS,
  type CameByLink,
  type ChannelFigures,
  type CountsByLevel,
  type PlatformCame,
} from "@portal/api-contract";
import { readCents } from "../platform/db/money";
import { countByLinks, countByPlatforms, type AttributionCount, type ChannelSum } from "./came.sql";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function byLevel(rows: readonly AttributionCount[]): CountsByLevel {
  const of = (level: keyof CountsByLevel) => sum(rows.filter((row) => row.level === level).map(({ count }) => count));
  return { certain: of("certain"), likely: of("likely"), possible: of("possible") };
}

function presentCame(rows: readonly AttributionCount[]): CameByLink {
  const of = (kind: AttributionCount["kind"]) => byLevel(rows.filter((row) => row.kind === kind));
  return { visits: of("visit"), leads: of("lead"), sales: of("sale") };
}

/** Returns every channel in the order of `SALES_CHANNELS`, with zeros where nothing was counted. */
export function presentChannels(sums: readonly ChannelSum[]): ChannelFigures[] {
  return SALES_CHANNELS.map((channel) => {
    const own = sums.filter((one) => one.channel === channel);
    const countOf = (kind: AttributionCount["kind"]) =>
      sum(own.filter((one) => one.kind === kind).map(({ count }) => count));
    return {
      channel,
      visits: countOf("visit"),
      leads: countOf("lead"),
      sales: byLevel(own.filter(({ kind }) => kind === "sale")),
      totalSales: readCents(sum(own.map(({ totalCents }) => totalCents))),
    };
  });
}

export const readAttributionCounts = {
  async ofLinks(ids: readonly number[]): Promise<(id: number) => CameByLink> {
    const rows = await countByLinks(ids);
    return (id) => presentCame(rows.filter(({ linkId }) => linkId === id));
  },
  async ofPlatforms(): Promise<PlatformCame[]> {
    const rows = await countByPlatforms();
    return [...new Set(rows.map(({ platform }) => platform))].sort().map((platform) => {
      const own = rows.filter((row) => row.platform === platform);
      return { platform, ...presentCame(own), totalSales: readCents(sum(own.map(({ totalCents }) => totalCents))) };
    });
  },
};

export type ReadAttributionCounts = typeof readAttributionCounts;
