import { createHash } from "node:crypto";
import { DuplicateMatch } from "../../models/duplicate-match.model";

/** Key of a row of `sales`. */
export interface SaleName {
  source: string;
  externalId: string;
}

export const writeName = ({ source, externalId }: SaleName): string => `${source}:${externalId}`;
export const countedOf = (pair: DuplicateMatch): SaleName => ({
  source: pair.countedSource,
  externalId: pair.countedExternalId,
});
export const otherOf = (pair: DuplicateMatch): SaleName => ({
  source: pair.otherSource,
  externalId: pair.otherExternalId,
});
export const namesOf = (pair: DuplicateMatch): SaleName[] => [countedOf(pair), otherOf(pair)];

/** Returns the same key for both orders of the two names. */
export function pairKeyOf(one: SaleName, other: SaleName): string {
  const names = [writeName(one), writeName(other)].sort();
  return createHash("sha256").update(names.join("\n")).digest("hex");
}

/** Whether the pair is proposed or joined. A row is in at most one such pair. */
export const isLive = ({ state }: DuplicateMatch): boolean => state !== "different";
/** Whether the rule joined the pair without a person. */
export const isByRule = ({ state, decidedBy }: DuplicateMatch): boolean => state === "same" && decidedBy === null;

const idsPerStatement = 1_000;

/** Returns the pairs that contain any of these rows. */
export async function findPairs(businessId: string, names: readonly SaleName[]): Promise<DuplicateMatch[]> {
  const found = new Map<number, DuplicateMatch>();
  for (const source of new Set(names.map((name) => name.source))) {
    const ids = names.filter((name) => name.source === source).map(({ externalId }) => externalId);
    for (let start = 0; start < ids.length; start += idsPerStatement) {
      const part = ids.slice(start, start + idsPerStatement);
      for (const which of [
        { countedSource: source, countedExternalId: part },
        { otherSource: source, otherExternalId: part },
      ]) {
        const rows = await DuplicateMatch.findAll({ where: { businessId, ...which } });
        for (const row of rows) found.set(row.id, row);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}
