import type { ReturnRatesAnswer, WhatIfRequest } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

import { useWhatIf } from "./use-return-rates.js";

/** Pause after the last change before a request. */
const PAUSE_MS = 250;
const MOST_DEBITS = 100_000;

/** The run is the next one, the debits of chosen clients, or a number of debits. */
export const RUN_KINDS = ["next", "clients", "number"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export type AssumedReturns = WhatIfRequest["returns"];
export type AssumedClass = keyof AssumedReturns;

export interface Assumption {
  kind: RunKind;
  /** Number of debits as typed, for 'number'. */
  typed: string;
  returns: AssumedReturns;
}

export const sumReturns = ({ unauthorized, administrative, other }: AssumedReturns) =>
  unauthorized + administrative + other;

/** Debits of the run; null: not from 1 to 100,000, or only the portal knows the number. */
function countDebits({ kind, typed }: Assumption, nextRun: ReturnRatesAnswer["nextRun"]): number | null {
  if (kind === "next") return nextRun?.debits ?? null;
  if (kind === "clients" || !/^\d{1,6}$/.test(typed.trim())) return null;
  const debits = Number(typed);
  return debits >= 1 && debits <= MOST_DEBITS ? debits : null;
}

export interface AssumptionInUse {
  assumption: Assumption;
  change: (next: Partial<Assumption>) => void;
  /** Fault of the number of debits. */
  fault: string | undefined;
  /** Debits of the run; null: unknown. */
  sent: number | null;
  whatIf: ReturnType<typeof useWhatIf>;
}

/**
 * Loads the return rates after a run with assumed returns.
 * @param clients user ids; the run can be their scheduled debits
 */
export function useAssumption(nextRun: ReturnRatesAnswer["nextRun"], clients: readonly string[]): AssumptionInUse {
  const [assumption, setAssumption] = useState<Assumption>({
    kind: clients.length > 0 ? "clients" : nextRun === null ? "number" : "next",
    typed: "20",
    returns: { unauthorized: 0, administrative: 0, other: 0 },
  });
  const { kind, returns } = assumption;
  const counted = countDebits(assumption, nextRun);
  const isWrong = kind === "number" && (counted === null || counted < sumReturns(returns));
  const debounced = useDebounced(
    { sent: counted ?? 0, returns, ...(kind === "clients" ? { clients: [...clients] } : {}) },
    !isWrong,
  );
  const whatIf = useWhatIf(debounced);
  return {
    assumption,
    change: (next) => setAssumption((before) => ({ ...before, ...next })),
    fault: isWrong ? describeFault(counted, sumReturns(returns)) : undefined,
    sent: counted ?? (kind === "clients" ? (whatIf.data?.sent ?? null) : null),
    whatIf,
  };
}

function describeFault(sent: number | null, returns: number): string {
  return sent === null
    ? `Enter a number from 1 to ${MOST_DEBITS.toLocaleString("en-US")}.`
    : `You assume ${returns.toLocaleString("en-US")} returns: at least as many debits are needed.`;
}

/** Follows `value` after a pause. Keeps the last valid value while `isValid` is false. */
function useDebounced<Value>(value: Value, isValid: boolean): Value {
  const [debounced, setDebounced] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    if (!isValid) return undefined;
    const timer = setTimeout(() => setDebounced(JSON.parse(key) as Value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isValid]);
  return debounced;
}
