import type { CodeType } from "@portal/api-contract";
import type { AccountFixture } from "./account.fixture";
import type { TestClient, TestReply } from "./http-client";

export const newPassword = "a brand new secret";

export const resetSteps = {
  begin: (client: TestClient, email: string) => client.post("/recover/check-registration", { email }),
  send: (client: TestClient, method: CodeType = "email") => client.post("/verify/find-method-send-code", { method }),
  verify: (client: TestClient, code: string, type: CodeType = "email") =>
    client.post("/verify/verify-code", { code, type, flowSource: "password reset flow" }),
  update: (client: TestClient, password = newPassword, confirmPassword = password) =>
    client.post("/recover/update-password", { password, confirmPassword }),
  progress: (client: TestClient) => client.get("/recover/reset-progress"),
};

/** Passes the first steps of a password reset, after which the browser has the grant to set a password. */
export async function earnGrant(
  fixture: AccountFixture,
  client: TestClient,
  { email, phoneNumber }: { email: string; phoneNumber: string | null },
  by: CodeType = "email",
): Promise<TestReply> {
  await resetSteps.begin(client, email);
  await resetSteps.send(client, by);
  const code =
    by === "email" ? await fixture.readCode("mail", email) : await fixture.readCode("sms", phoneNumber ?? "");
  const reply = await resetSteps.verify(client, code, by);
  if (reply.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(reply.body)}`);
  return reply;
}
