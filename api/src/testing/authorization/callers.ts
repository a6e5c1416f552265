import { SessionRow } from "../../models/session-row.model";
import { hashToken } from "../../platform/crypto/token-hash";
import { createTestDoor } from "../test-door";
import type { TestClient } from "../http-client";
import { buildClient, buildPerson, type Person, type World } from "./people";

/** The columns of docs/authorization.md: what the calling browser has proved. */
export const CALLERS = [
  ...(["none", "pending", "grant", "identity"] as const),
  ...(["registrant", "user", "admin", "billing", "viewer", "view-as"] as const),
];
export type Caller = (typeof CALLERS)[number];

/** They see all clients. */
export const STAFF: readonly Caller[] = ["admin", "billing", "viewer"];

export interface Player {
  caller: Caller;
  /** As a fault names them. */
  name: string;
  /** Whose the caller is, or whose words they use where they have proved nothing. */
  person: Person;
  /** Whose things are others' to this caller. */
  other: Person;
  /** The admin who looks at the person. */
  looker?: Person;
}

export interface Cast {
  players: readonly Player[];
  /** The clients: what an answer may tell of them depends on who asks. */
  clients: readonly [Person, Person];
  /** A client who calls nothing: whatever the others may change, it is nothing of theirs. */
  bystander: Person;
}

/**
 * People of whom no other row of the table has heard. Two are users, each the other's stranger; whoever has proved less
 * stands for somebody of their own, so that no call meets the limits or the changes of another.
 */
export async function buildCast(world: World): Promise<Cast> {
  // Lists are newest first: this cast heads them.
  world.clock.advance(1000);
  const bystander = await buildClient(world);
  const [first, second, visitor, pending, granted, registrant, admin, billing, viewer] = await Promise.all([
    buildClient(world),
    buildClient(world),
    buildPerson(world, "user"),
    buildPerson(world, "user"),
    buildPerson(world, "user"),
    buildPerson(world, "registrant"),
    buildPerson(world, "admin"),
    buildPerson(world, "billing"),
    buildPerson(world, "viewer"),
  ]);
  const player = (caller: Caller, person: Person): Player => ({ caller, name: caller, person, other: first });
  const players = [
    player("none", visitor),
    player("pending", pending),
    player("grant", granted),
    player("identity", visitor),
    player("registrant", registrant),
    { ...player("user", first), name: "user A", other: second },
    { ...player("user", second), name: "user B", other: first },
    player("admin", admin),
    player("billing", billing),
    player("viewer", viewer),
    { ...player("view-as", first), other: second, looker: admin },
  ];
  return { players, clients: [first, second], bystander };
}

/** A new browser of this caller. A session's second factor was proved at that time, or not in it. */
export async function openBrowser(
  world: World,
  { caller, person, looker }: Player,
  secondFactorAt: Date | null,
): Promise<TestClient> {
  const door = createTestDoor(world.database, world.clock);
  const client = world.newClient();
  const { email, things } = person;
  const userId = things.user ?? null;
  switch (caller) {
    case "none":
      break;
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
      await lookAt(client, userId, world);
  }
  return client;
}

async function lookAt(client: TestClient, viewedUserId: string | null, { clock }: World): Promise<void> {
  const tokenHash = hashToken(client.cookies.get("portal_session") ?? "");
  const viewedUntil = new Date(clock.now().getTime() + 60_000);
  await SessionRow.update({ viewedUserId, viewedUntil }, { where: { tokenHash } });
}

/** Facebook has told no address. */
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
