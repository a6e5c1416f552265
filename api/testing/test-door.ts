import type { Clock } from "../src/platform/clock/clock";
import type { Database } from "../src/platform/db/database";
import type { CookieChange } from "../src/platform/http/cookies";
import type { Browser } from "../src/platform/http/session";
import type { PendingOpening } from "../src/sign-in/open-session";
import { createSignIn, type SignIn } from "../src/sign-in/sign-in";
import type { TestClient } from "./http-client";

const cookieNames = { session: "portal_session", pending: "portal_pending", device: "portal_device" } as const;

export const emptyBrowser: Browser = {
  session: null,
  pending: null,
  deviceToken: null,
  ip: "127.0.0.1",
  userAgent: "Test browser",
  requestId: "req_test",
};

/** Signs in without screens, audit entries and messages. */
export interface TestDoor {
  signIn: SignIn;
  /** Opens a full session, by default with a fresh second factor. */
  enter(client: TestClient, userId: string, secondFactorAt?: Date | null): Promise<void>;
  enterPending(client: TestClient, opening: PendingOpening): Promise<void>;
}

function keep(client: TestClient, changes: readonly CookieChange[]): void {
  for (const { cookie, value } of changes) {
    if (value === null) client.cookies.delete(cookieNames[cookie]);
    else client.cookies.set(cookieNames[cookie], value);
  }
}

export function createTestDoor({ inTransaction }: Pick<Database, "inTransaction">, clock: Clock): TestDoor {
  const signIn = createSignIn({
    clock,
    recordAudit: () => Promise.resolve(),
    sendMessage: () => Promise.resolve(""),
  });
  return {
    signIn,
    async enter(client, userId, secondFactorAt = clock.now()) {
      const opening = { userId, secondFactorAt };
      keep(client, await inTransaction(() => signIn.openSession(emptyBrowser, opening)));
    },
    async enterPending(client, opening) {
      keep(client, await inTransaction(() => signIn.openPendingSession(emptyBrowser, opening)));
    },
  };
}
