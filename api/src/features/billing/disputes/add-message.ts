import type { Dispute } from "../../../models/dispute.model";
import { DisputeMessage } from "../../../models/dispute-message.model";

/** @param message `authorId` only if a person wrote it */
export async function addMessage(
  { id: disputeId }: Pick<Dispute, "id">,
  { authorId = null, ...message }: Pick<DisputeMessage, "at" | "side" | "text"> & { authorId?: string | null },
): Promise<DisputeMessage> {
  return DisputeMessage.create({ disputeId, authorId, ...message });
}
