import type * as argon2 from "@node-rs/argon2";
import type { Sequelize } from "sequelize";
import type { TestReply } from "./http-client";
import { recordStatements } from "./statement-log";

/** All of a call by which somebody could tell one address from another. */
export interface SeenCall {
  /** Status, headers and body as text. */
  answer: string;
  /** What went to the database, without values, in its order. */
  statements: string[];
  /** The passwords that were hashed or compared, each by its cost. */
  work: string[];
}

/** The hashing of this test, wrapped by `jest.mock`: it does its work and is counted. */
export type CountedHashing = Pick<jest.Mocked<typeof argon2>, "hash" | "verify">;

function listWork({ hash, verify }: CountedHashing): string[] {
  const costOf = (encoded: unknown) => String(encoded).split("$").slice(0, 4).join("$");
  return [
    ...hash.mock.calls.map(([, cost]) => `hash ${JSON.stringify(cost)}`),
    ...verify.mock.calls.map(([encoded]) => `verify ${costOf(encoded)}`),
  ];
}

/** What each answer has of its own: its time, its id, its tokens, and the hash over a body that names the id. */
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
  /** The address that the calls name. */
  email: string;
}

/** Makes the calls one after the other and tells all that could differ from those that name another address. */
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
