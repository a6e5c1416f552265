import type * as argon2 from "@node-rs/argon2";
import type { Sequelize } from "sequelize";
import type { TestReply } from "./http-client";

function toShape(sql: string): string {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|\bNULL\b|\b\d+(?:\.\d+)?\b/g, "?").replace(/\s+/g, " ");
}

const hook = "statement-log";

/** Statements in order, without values. */
export async function recordStatements<T>(
  sequelize: Sequelize,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  sequelize.addHook("afterQuery", hook, (_options, query) => {
    if ("sql" in query && typeof query.sql === "string") statements.push(toShape(query.sql));
  });
  try {
    return { result: await work(), statements };
  } finally {
    sequelize.removeHook("afterQuery", hook);
  }
}

/** Everything about a call that could reveal whether an address has an account. */
export interface SeenCall {
  /** Status, headers and body. */
  answer: string;
  /** SQL in order, without values. */
  statements: string[];
  /** Cost parameters of password hashes. */
  work: string[];
}

/** `jest.mock` wraps the real functions and counts their calls. */
export type CountedHashing = Pick<jest.Mocked<typeof argon2>, "hash" | "verify">;

function listWork({ hash, verify }: CountedHashing): string[] {
  const costOf = (encoded: unknown) => String(encoded).split("$").slice(0, 4).join("$");
  return [
    ...hash.mock.calls.map(([, cost]) => `hash ${JSON.stringify(cost)}`),
    ...verify.mock.calls.map(([encoded]) => `verify ${costOf(encoded)}`),
  ];
}

/** Headers that differ between any two answers; the ETag covers a body with an id. */
const ownHeaders = new Set(["date", "x-request-id", "set-cookie", "etag"]);

function describeAnswer({ status, headers, body, setCookies }: TestReply, email: string): string {
  const rest = [...headers].filter(([name]) => !ownHeaders.has(name));
  return JSON.stringify({ status, rest, body, setCookies })
    .replace(/portal_pending=[\w-]{43}/g, "portal_pending=…")
    .replace(/req_\w+/g, "…")
    .replaceAll(email, "…");
}

export interface Watched {
  sequelize: Sequelize;
  hashing: CountedHashing;
  email: string;
}

/** Runs the calls in sequence, so that each has its own statements and hashes. */
export async function watchCalls(
  { sequelize, hashing, email }: Watched,
  calls: readonly (() => Promise<TestReply>)[],
): Promise<SeenCall[]> {
  const seen: SeenCall[] = [];
  for (const call of calls) {
    hashing.hash.mockClear();
    hashing.verify.mockClear();
    const { result, statements } = await recordStatements(sequelize, call);
    seen.push({ answer: describeAnswer(result, email), statements, work: listWork(hashing) });
  }
  return seen;
}
