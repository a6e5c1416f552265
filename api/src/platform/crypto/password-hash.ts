import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../errors/app-error";

export interface PasswordHasher {
  /** argon2id, encoded with its parameters. */
  hash(password: string): Promise<string>;
  verify(encoded: string, password: string): Promise<boolean>;
  /** Hash that matches no password. Verifying against it takes as long as a real check (S13). */
  dummyHash: string;
}

export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

export interface PasswordHashLimits {
  running: number;
  /** Calls that may wait; more get 429 with Retry-After. */
  waiting: number;
}

/** OWASP's minimum for argon2id. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasherOptions {
  cost?: PasswordCost;
  limits?: PasswordHashLimits;
}

/** Salt and hash are random bytes: a match is as unlikely as guessing 256 bits. */
function writeDummyHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const parameters = `m=${String(memoryCost)},t=${String(timeCost)},p=${String(parallelism)}`;
  return `$argon2id$v=19$${parameters}$NlzLtVu1kZAYGhQLNK0Cig$jH9pbpg03bqBHGWMtuXIGrh2+dxapBLBWn2Zp4PZcgM`;
}

/** Hashes a few passwords at a time: each takes memory and a core, and floods of logins must not stall the server. */
export function createPasswordHasher({
  cost = passwordCost,
  limits = { running: 2, waiting: 32 },
}: PasswordHasherOptions = {}): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) {
      throw new AppError({
        code: "TOO_BUSY",
        status: 429,
        message: "Too many people are signing in right now. Please try again in a moment.",
        retryAfterSeconds: 2,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    hash: (password) => gated(() => hash(password, cost)),
    verify: (encoded, password) => gated(() => verify(encoded, password)),
    dummyHash: writeDummyHash(cost),
  };
}
