import type { AuthenticatorSetUp, RecoveryCodesAnswer } from "@portal/api-contract";
import { codeOfStep, toStep } from "../features/sign-in/verification/authenticator/totp";
import type { User } from "../models/user.model";
import type { AccountWorld } from "./account-world";
import type { TestClient, TestReply } from "./http-client";

/** The body of a 2xx answer; anything else fails the test. */
async function answerOf<T>(reply: Promise<TestReply>): Promise<T> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`Refused with ${String(status)}: ${JSON.stringify(body)}`);
  // An edge of tests: the API's response schemas hold the answer to this type.
  return body as T;
}

/** The code that an app shows `steps` half minutes from now. */
export function showCode({ portal: { clock } }: AccountWorld, secret: string, steps = 0): string {
  return codeOfStep(secret, toStep(clock.now()) + steps);
}

/** From now on the app shows another code. */
export function awaitNextCode({ portal: { clock } }: AccountWorld): void {
  clock.advance(30_000);
}

export const startSetUp = (client: TestClient) =>
  answerOf<AuthenticatorSetUp>(client.post("/account/authenticator/set-up"));

export interface AuthenticatorPerson {
  user: User;
  /** Signed in, with a second factor that is fresh. */
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
}

/** Somebody who has set an authenticator app up; the code of now is used up, the next one is not. */
export async function buildAuthenticatorPerson(
  world: AccountWorld,
  overrides: Partial<User> = {},
): Promise<AuthenticatorPerson> {
  const user = await world.buildUser(overrides);
  const client = world.portal.newClient();
  await world.enter(client, user);
  const { secret } = await startSetUp(client);
  const confirming = client.post("/account/authenticator/confirm", { code: showCode(world, secret) });
  const { recoveryCodes } = await answerOf<RecoveryCodesAnswer>(confirming);
  awaitNextCode(world);
  return { user, client, secret, recoveryCodes };
}
