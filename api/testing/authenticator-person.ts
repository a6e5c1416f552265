import type { AuthenticatorSetUp, RecoveryCodesAnswer } from "@portal/api-contract";
import { codeOfStep, toStep } from "../src/features/sign-in/verification/authenticator/totp";
import type { User } from "../src/models/user.model";
import type { AccountFixture } from "./account.fixture";
import type { TestClient, TestReply } from "./http-client";

async function answerOf<T>(reply: Promise<TestReply>): Promise<T> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`Refused with ${String(status)}: ${JSON.stringify(body)}`);
  // The API's response schemas guarantee this type.
  return body as T;
}

/** Returns the code that the app shows `steps` half minutes from now. */
export function showCode({ portal: { clock } }: AccountFixture, secret: string, steps = 0): string {
  return codeOfStep(secret, toStep(clock.now()) + steps);
}

export function awaitNextCode({ portal: { clock } }: AccountFixture): void {
  clock.advance(30_000);
}

export const startSetUp = (client: TestClient) =>
  answerOf<AuthenticatorSetUp>(client.post("/account/authenticator/set-up"));

export interface AuthenticatorPerson {
  user: User;
  /** Signed in with a fresh second factor. */
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
}

/** Builds a person with an authenticator app, whose current code is used up. */
export async function buildAuthenticatorPerson(
  fixture: AccountFixture,
  overrides: Partial<User> = {},
): Promise<AuthenticatorPerson> {
  const user = await fixture.buildUser(overrides);
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  const { secret } = await startSetUp(client);
  const confirming = client.post("/account/authenticator/confirm", { code: showCode(fixture, secret) });
  const { recoveryCodes } = await answerOf<RecoveryCodesAnswer>(confirming);
  awaitNextCode(fixture);
  return { user, client, secret, recoveryCodes };
}
