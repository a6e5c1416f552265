import { createHash } from "node:crypto";
import { LimitWindow } from "../../models/limit-window.model";
import type { Clock } from "../clock/clock";
import { outsideTransaction, retryAfterConflict } from "../db/transaction";
import { countUse, startWindow, type LimitUse } from "./limits.sql";

/** At most `max` uses per subject in `windowSeconds` from the first use. */
export interface LimitRule {
  /** Stable, kebab-case; part of the key. */
  name: string;
  max: number;
  windowSeconds: number;
}

export interface LimitVerdict {
  allowed: boolean;
  /** Seconds until the window ends; 0: allowed. */
  retryAfterSeconds: number;
}

/** Limits across processes. A use counts even if the request fails. */
export interface Limits {
  /** Exactly `max` parallel calls are allowed. */
  consume(rule: LimitRule, subject: string): Promise<LimitVerdict>;
  /** Answers like `consume` without counting a use. */
  peek(rule: LimitRule, subject: string): Promise<LimitVerdict>;
  /** Forgets all uses, for example after a success. */
  clear(rule: LimitRule, subject: string): Promise<void>;
}

/** Milliseconds. A window that begins further in the future is from a clock that was set back. */
const clockTolerance = 60_000;

const allowed: LimitVerdict = { allowed: true, retryAfterSeconds: 0 };

function limitKey(rule: LimitRule, subject: string): string {
  return createHash("sha256").update(`${rule.name}\n${subject}`).digest("hex");
}

function refusal(now: Date, end: Date | null): LimitVerdict {
  const left = end === null ? 1 : Math.ceil((end.getTime() - now.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, left) };
}

function toUse(rule: LimitRule, subject: string, now: Date, max: number): LimitUse {
  const end = new Date(now.getTime() + rule.windowSeconds * 1000);
  const setBack = new Date(now.getTime() + clockTolerance);
  return { key: limitKey(rule, subject), name: rule.name, max, now, end, setBack };
}

/** LIMITS_FACTOR multiplies every `max`. Windows use the product's clock. */
export function createLimits(clock: Clock, factor: number): Limits {
  const maximum = (rule: LimitRule) => Math.max(1, Math.floor(rule.max * factor));

  return {
    consume: (rule, subject) =>
      outsideTransaction(async () => {
        const use = toUse(rule, subject, clock.now(), maximum(rule));
        if (await countUse(use)) return allowed;
        if (await startWindow(use)) return allowed;
        if (await countUse(use)) return allowed;
        const window = await LimitWindow.findByPk(use.key);
        return refusal(use.now, window?.windowEndsAt ?? null);
      }),
    async peek(rule, subject) {
      const { key, max, now, setBack } = toUse(rule, subject, clock.now(), maximum(rule));
      const window = await LimitWindow.findByPk(key);
      if (!window || window.windowEndsAt <= now || window.windowStartedAt > setBack || window.hits < max)
        return allowed;
      return refusal(now, window.windowEndsAt);
    },
    async clear(rule, subject) {
      await retryAfterConflict(() => LimitWindow.destroy({ where: { limitKey: limitKey(rule, subject) } }));
    },
  };
}
