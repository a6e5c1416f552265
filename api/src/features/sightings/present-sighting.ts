import type { SightingItem, SightingTelling } from "@portal/api-contract";
import { ROW_SOURCES } from "@portal/api-contract";
import Joi from "joi";
import { commissionOf } from "../../models/values/commission";
import type { SightingPair } from "../../models/sighting-pair.model";
import { versionOf } from "../../sales/sightings/decide-pair.command";
import { chooseCounted, isStanding, leftOf, type Telling } from "../../sales/sightings/tellings";

const nameLength = 80;
const linesSchema = Joi.array()
  .items(Joi.object<{ name: string }>({ name: Joi.string().allow("").required() }).unknown())
  .required();
const cluesSchema = Joi.object<{ card: string | null }>({ card: Joi.string().allow(null).required() })
  .unknown()
  .required();
const reasonsSchema = Joi.array<string[]>().items(Joi.string()).required();

const readLines = (text: string): { name: string }[] => Joi.attempt(JSON.parse(text), linesSchema);

function nameOf({ sale }: Telling): string {
  const names = sale ? readLines(sale.lineItems).map(({ name }) => name) : [];
  return names.join(", ").slice(0, nameLength);
}

function cardOf({ sale }: Telling): string | null {
  if (!sale?.clues) return null;
  const clues: { card: string | null } = Joi.attempt(JSON.parse(sale.clues), cluesSchema);
  return clues.card;
}

function sourceOf({ name }: Telling) {
  const source = ROW_SOURCES.find((known) => known === name.source);
  if (source === undefined) throw new Error("A pair has an unknown source.");
  return source;
}

function presentTelling(telling: Telling): SightingTelling {
  const { sale, rows } = telling;
  const verified = leftOf(telling);
  return {
    source: sourceOf(telling),
    id: telling.name.externalId,
    at: sale?.occurredAt?.toISOString() ?? null,
    name: nameOf(telling),
    total: sale?.totalCents ?? 0,
    refunded: rows.reduce((sum, row) => (row === sale || row.state !== "completed" ? sum : sum - row.totalCents), 0),
    verified,
    commission: commissionOf(verified),
    card: cardOf(telling),
    billed: sale?.isBilled ?? false,
    standing: isStanding(telling),
    now: ({ own: "counts", held: "held", duplicate: "left-out" } as const)[sale?.sighting ?? "own"],
  };
}

/** Facts of a pair for the person who decides. */
export interface SightingParts {
  pair: SightingPair;
  tellings: readonly [Telling, Telling];
  business: { ownerUserId: string; name: string; timeZone: string };
  /** Name of the person who decided; null before a decision. */
  decider: string | null;
}

export function presentSighting({ pair, tellings, business, decider }: SightingParts): SightingItem {
  const [one, other] = tellings;
  const [left, right] = [presentTelling(one), presentTelling(other)];
  const counted = chooseCounted(tellings) === one ? 0 : 1;
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
    version: versionOf(pair, tellings),
  };
}
