import type { MadeShareAnswer } from "@portal/api-contract";
import type { TestClient } from "../../../testing/http-client";

export const november = { start: "2026-11-01", end: "2026-11-30" };

export async function makeShare(
  client: TestClient,
  request: Readonly<Record<string, unknown>> = november,
): Promise<MadeShareAnswer & { token: string }> {
  const reply = await client.post("/sales/shares", request);
  if (reply.status !== 201) throw new Error(`Expected 201: ${JSON.stringify(reply.body)}`);
  const made = reply.body as MadeShareAnswer;
  return { ...made, token: new URL(made.url).hash.slice(1) };
}
