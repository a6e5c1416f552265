import type { TextTrouble } from "@portal/api-contract";
import { findObstacle } from "./message-states";
import { messagesTexts } from "./messages.texts";

/** Returns a warning when the carrier recently refused or did not deliver texts. */
export async function findTextTrouble(
  { userId, phoneNumber }: { userId: string; phoneNumber: string | null },
  now: Date,
): Promise<TextTrouble | undefined> {
  if (phoneNumber === null) return undefined;
  const obstacle = await findObstacle({ userId, channel: "sms", destination: phoneNumber }, now);
  return obstacle === "refused" ? { status: "undelivered", message: messagesTexts.numberUnreachable } : undefined;
}
