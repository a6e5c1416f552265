import { SessionRow } from "../../src/models/session-row.model";
import { hashToken } from "../../src/platform/crypto/token-hash";
import { createTestDoor } from "../test-door";
import type { TestClient } from "../http-client";
import { addDeployToken } from "./add-deploy-token";
import { buildClient, buildPerson, type Person, type Fixture } from "./people";

/** Columns of docs/authorization.md: what the browser has proved. */
export const CALLERS = [
  ...(["none", "pending", "grant", "identity", "token"] as const),
  ...(["registrant", "user", "admin", "billing", "viewer", "view-as"] as const),
];
export type Caller = (typeof CALLERS)[number];

/** Roles that see all clients. */
export const STAFF: readonly Caller[] = ["admin", "billing", "viewer"];

export interface Player {
  caller: Caller;
  /** Names the caller in reported faults. */
  name: string;
  /** The caller's person. A caller without a session uses this person's data. */
  person: Person;
  /** This person's data is foreign to the caller. */
  other: Person;
  viewer?: Person;
}

export interface Cast {
  players: readonly Player[];
  /** The two users. Whether an answer may contain their data depends on the caller. */
  clients: readonly [Person, Person];
  /** Makes no calls, so this person's data must not change. */
  bystander: Person;
}

/**
 * Builds new people for a row of the table. Callers who proved less than a user act as separate people, so that they
 * share no limits or changes with the users.
 */
export async function buildCast(fixture: Fixture): Promise<Cast> {
  // Lists are newest first, so the newer accounts of this cast come first.
  fixture.clock.advance(1000);
  const bystander = await buildClient(fixture);
  const [first, second, visitor, pending, granted, registrant, admin, billing, viewer] = await Promise.all([
    buildClient(fixture),
    buildClient(fixture),
    buildPerson(fixture, "user"),
    buildPerson(fixture, "user"),
    buildPerson(fixture, "user"),
    buildPerson(fixture, "registrant"),
    buildPerson(fixture, "admin"),
    buildPerson(fixture, "billing"),
    buildPerson(fixture, "viewer"),
  ]);
  const player = (caller: Caller, person: Person): Player => ({ caller, name: caller, person, other: first });
  const players = [
    player("none", visitor),
    player("pending", pending),
    player("grant", granted),
    player("identity", visitor),
    player("token", visitor),
    player("registrant", registrant),
    { ...player("user", first), name: "user A", other: second },
    { ...player("user", second), name: "user B", other: first },
    player("admin", admin),
    player("billing", billing),
    player("viewer", viewer),
    { ...player("view-as", first), other: second, viewer: admin },
  ];
  return { players, clients: [first, second], bystander };
}

/** Opens a new browser of this caller. `secondFactorAt` null: the session has no second factor. */
export async function openBrowser(
  fixture: Fixture,
  { caller, person, viewer: looker }: Player,
  secondFactorAt: Date | null,
): Promise<TestClient> {
  const door = createTestDoor(fixture.database, fixture.clock);
  const client = fixture.newClient();
  const { email, things } = person;
  const userId = things.user ?? null;
  switch (caller) {
    case "none":
      break;
    case "token":
      return withToken(client, await addDeployToken(person.things.remote ?? "", fixture.clock.now()));
    case "pending":
      await door.enterPending(client, { userId, purpose: "login", emailTyped: null });
      break;
    case "grant":
      await door.enterPending(client, { userId, purpose: "reset by email", emailTyped: email });
      break;
    case "identity":
      await door.enterPending(client, {
        userId: null,
        purpose: "identity",
        emailTyped: null,
        identity: waiting(person),
      });
      break;
    case "registrant":
    case "user":
    case "admin":
    case "billing":
    case "viewer":
      await door.enter(client, things.user ?? "", secondFactorAt);
      break;
    case "view-as":
      await door.enter(client, looker?.things.user ?? "", secondFactorAt);
      await viewClient(client, userId, fixture);
  }
  return client;
}

/** Sends the token with every call. */
function withToken(client: TestClient, token: string): TestClient {
  const authorization = `Bearer ${token}`;
  const request: TestClient["request"] = (path, sent = {}) =>
    client.request(path, { ...sent, headers: { ...sent.headers, authorization } });
  return { ...client, request };
}

async function viewClient(client: TestClient, viewedUserId: string | null, { clock }: Fixture): Promise<void> {
  const tokenHash = hashToken(client.cookies.get("portal_session") ?? "");
  const viewedUntil = new Date(clock.now().getTime() + 60_000);
  await SessionRow.update({ viewedUserId, viewedUntil }, { where: { tokenHash } });
}

/** The identity of a browser in sign-up, for which Facebook reported no email address. */
function waiting({ tag }: Person) {
  const names = { firstName: "Pat", lastName: "Doe" };
  return {
    provider: "facebook" as const,
    subject: `new-${tag}`,
    email: null,
    isEmailVerified: false,
    ...names,
  };
}
