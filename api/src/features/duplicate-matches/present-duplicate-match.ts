import type { SightingItem, SightingTelling } from "@portal/api-contract";
import { ROW_SOURCES } from "@portal/api-contract";
import Joi from "joi";
import { commissionOf } from "../../models/values/commission";
import type { DuplicateMatch } from "../../models/duplicate-match.model";
import { versionOf } from "../../sales/duplicate-matches/decide-pair.command";
import { chooseCounted, isStanding, leftOf, type SourceRecordGroup } from "../../sales/duplicate-matches/record-groups";

const nameLength = 80;
const linesSchema = Joi.array()
  .items(Joi.object<{ name: string }>({ name: Joi.string().allow("").required() }).unknown())
  .required();
const cluesSchema = Joi.object<{ card: string | null }>({ card: Joi.string().allow(null).required() })
  .unknown()
  .required();
const reasonsSchema = Joi.array<string[]>().items(Joi.string()).required();

const readLines = (text: string): { name: string }[] => Joi.attempt(JSON.parse(text), linesSchema);

function nameOf({ sale }: SourceRecordGroup): string {
  const names = sale ? readLines(sale.lineItems).map(({ name }) => name) : [];
  return names.join(", ").slice(0, nameLength);
}

function cardOf({ sale }: SourceRecordGroup): string | null {
  if (!sale?.clues) return null;
  const clues: { card: string | null } = Joi.attempt(JSON.parse(sale.clues), cluesSchema);
  return clues.card;
}

function sourceOf({ name }: SourceRecordGroup) {
  const source = ROW_SOURCES.find((known) => known === name.source);
  if (source === undefined) throw new Error("A pair has an unknown source.");
  return source;
}

function presentRecordGroup(recordGroup: SourceRecordGroup): SightingTelling {
  const { sale, rows } = recordGroup;
  const verified = leftOf(recordGroup);
  return {
    source: sourceOf(recordGroup),
    id: recordGroup.name.externalId,
    at: sale?.occurredAt?.toISOString() ?? null,
    name: nameOf(recordGroup),
    total: sale?.totalCents ?? 0,
    refunded: rows.reduce((sum, row) => (row === sale || row.state !== "completed" ? sum : sum - row.totalCents), 0),
    verified,
    commission: commissionOf(verified),
    card: cardOf(recordGroup),
    billed: sale?.isBilled ?? false,
    standing: isStanding(recordGroup),
    now: ({ own: "counts", held: "held", duplicate: "left-out" } as const)[sale?.sighting ?? "own"],
  };
}

export interface DuplicateParts {
  pair: DuplicateMatch;
  recordGroups: readonly [SourceRecordGroup, SourceRecordGroup];
  business: { ownerUserId: string; name: string; timeZone: string };
  decider: string | null;
}

export function presentDuplicateMatch({ pair, recordGroups, business, decider }: DuplicateParts): SightingItem {
  const [one, other] = recordGroups;
  const [left, right] = [presentRecordGroup(one), presentRecordGroup(other)];
  const counted = chooseCounted(recordGroups) === one ? 0 : 1;
  const { confidence, ruleVersion, state, decidedAt } = pair;
  return {
    id: String(pair.id),
    client: { id: business.ownerUserId, name: business.name },
    timeZone: business.timeZone,
    ...{ state, confidence, ruleVersion },
    reasons: Joi.attempt(JSON.parse(pair.reasons), reasonsSchema),
    foundAt: pair.foundAt.toISOString(),
    decided: decidedAt === null ? null : { by: decider ?? "", at: decidedAt.toISOString() },
    tellings: [left, right],
    outcomes: {
      same: counted === 0 ? left.commission : right.commission,
      different: left.commission + right.commission,
      counted,
    },
    version: versionOf(pair, recordGroups),
  };
}
