import { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { readCents } from "../../../platform/db/money";
import { moveQuestion } from "./post-question";
import { addMessage } from "./add-message";
import { disputeTexts } from "./disputes.texts";

/**
 * Turns cents granted before payment into credit when their invoice becomes void, because its sales may be billed again
 * in full (D529). Needs the business's lock.
 *
 * @returns the cents that were not owed
 */
export async function creditGrants(invoiceId: string, at: Date): Promise<number> {
  let sum = 0;
  for (const line of await DisputeLine.findAll({ where: { invoiceId }, order: ["id"] })) {
    const cents = readCents(line.notOwedCents);
    if (cents === 0) continue;
    await moveQuestion(line, "grant-kept", cents, at);
    const dispute = await Dispute.findByPk(line.disputeId, { rejectOnEmpty: true });
    await dispute.update({ settlement: "credit" });
    await addMessage(dispute, { at, side: "system", text: disputeTexts.kept(cents) });
    sum += cents;
  }
  return sum;
}
