import type { PasskeyCreationOptions, PasskeyItem, PasskeyRequestOptions } from "@portal/api-contract";
import type { User } from "../src/models/user.model";
import { testPassword, type AccountFixture } from "./account.fixture";
import type { TestClient } from "./http-client";
import { createAuthenticator, type Authenticator } from "./software-authenticator";

async function answerOf<T>(reply: ReturnType<TestClient["post"]>): Promise<T> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`Refused with ${String(status)}: ${JSON.stringify(body)}`);
  // The API's response schemas guarantee this type.
  return body as T;
}

export const readCreationOptions = (client: TestClient) =>
  answerOf<PasskeyCreationOptions>(client.post("/account/passkeys/options"));

export const readRequestOptions = (client: TestClient) =>
  answerOf<PasskeyRequestOptions>(client.post("/verify/passkey-options"));

export const listPasskeys = (client: TestClient) => answerOf<PasskeyItem[]>(client.get("/account/passkeys"));

export interface PasskeyPerson {
  user: User;
  /** Signed in with a fresh second factor. */
  client: TestClient;
  authenticator: Authenticator;
  passkey: PasskeyItem;
}

export async function buildPasskeyPerson(
  fixture: AccountFixture,
  overrides: Partial<User> = {},
): Promise<PasskeyPerson> {
  const user = await fixture.buildUser(overrides);
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  const authenticator = createAuthenticator();
  const made = authenticator.make(await readCreationOptions(client));
  return { user, client, authenticator, passkey: await answerOf<PasskeyItem>(client.post("/account/passkeys", made)) };
}

/** Opens a browser in which only the second factor is missing. */
export async function provePassword(fixture: AccountFixture, { email }: User): Promise<TestClient> {
  const client = fixture.portal.newClient();
  await answerOf(client.post("/user/login", { email, password: testPassword }));
  return client;
}
