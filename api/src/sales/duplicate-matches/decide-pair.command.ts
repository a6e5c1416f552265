import { createHash } from "node:crypto";
import { DuplicateMatch, type DuplicateDecision } from "../../models/duplicate-match.model";
import type { RecordAudit } from "../../platform/audit/audit";
import { inBusiness, type BusinessLock } from "../lock-business";
import type { RecordListingEvents } from "./find-duplicates.job";
import { settlePairs, type SettleDeps } from "./settle-pairs";
import { findPairs, isLive, namesOf, writeName } from "./sale-names";
import { readPair, type SourceRecordGroup } from "./record-groups";

export interface DecidingPerson {
  userId: string;
  ip: string;
  requestId: string;
}

export interface PairDecision {
  id: number;
  /** `undo` restores the result of the matching rule. */
  decision: "same" | "different" | "undo";
  /** `versionOf` the pair as the person saw it. */
  version: string;
}

/** `taken`: one of the sales is in another pair. `changed`: the pair differs from what the person saw. `gone`: the pair does not exist. */
export type DecisionOutcome = "done" | "taken" | "changed" | "gone";

export type DecidePair = (decision: PairDecision, person: DecidingPerson) => Promise<DecisionOutcome>;

/** Returns a hash of everything that a person sees of a pair. */
export function versionOf(pair: DuplicateMatch, recordGroups: readonly SourceRecordGroup[]): string {
  const { state, decidedAt } = pair;
  const rows = recordGroups.flatMap((recordGroup) => recordGroup.rows);
  const seen = rows.map(({ source, externalId, version, fingerprint }) => [source, externalId, version, fingerprint]);
  const facts = [state, decidedAt?.getTime() ?? null, seen.map((row) => row.join("\n")).sort()];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
}

/** State of the pair by the matching rule alone. */
const saidByRule = ({ confidence }: DuplicateMatch): DuplicateDecision => (confidence === 100 ? "same" : "proposed");

async function isTaken(_lock: BusinessLock, pair: DuplicateMatch): Promise<boolean> {
  const others = await findPairs(pair.businessId, namesOf(pair));
  return others.some((other) => other.id !== pair.id && isLive(other));
}

export interface DecideDeps extends SettleDeps {
  recordAudit: RecordAudit;
  recordListingEvents: RecordListingEvents;
}

const actions = { same: "sighting.same", different: "sighting.different", undo: "sighting.undone" } as const;

/** Records a person's decision about a pair, or its undo. Repeating a decision changes nothing. */
export function createDecidePair(deps: DecideDeps): DecidePair {
  const { clock, recordAudit } = deps;

  async function decide(lock: BusinessLock, { id, decision, version }: PairDecision, person: DecidingPerson) {
    const pair = await DuplicateMatch.findByPk(id);
    if (!pair) return "gone";
    const state = decision === "undo" ? saidByRule(pair) : decision;
    if (pair.state === state && (pair.decidedBy === null) === (decision === "undo")) return "done";
    const recordGroups = await readPair(pair);
    if (versionOf(pair, recordGroups) !== version) return "changed";
    if (!isLive(pair) && (await isTaken(lock, pair))) return "taken";
    const before = pair.state;
    const { userId: actor, ip, requestId } = person;
    const decided = decision === "undo" ? ([null, null] as const) : ([actor, clock.now()] as const);
    await pair.update({ state, decidedBy: decided[0], decidedAt: decided[1] });
    const { businessId: subject, confidence, ruleVersion } = pair;
    const details = { pair: String(id), sales: namesOf(pair).map(writeName), before, confidence, ruleVersion };
    await recordAudit({ actor, action: actions[decision], subject, details, ip, requestId });
    await deps.recordListingEvents(await settlePairs(deps, lock, subject, [pair]));
    return "done";
  }

  return async (decision, person) => {
    const pair = await DuplicateMatch.findByPk(decision.id);
    if (!pair) return "gone";
    return inBusiness(pair.businessId, (lock) => decide(lock, decision, person));
  };
}
