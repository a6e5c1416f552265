import type { ChooseSettlementRequest, DisputeSettlement } from "@portal/api-contract";
import type { Dispute } from "../../../models/dispute.model";
import { toLocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import { disputeTexts } from "./disputes.texts";
import { findDisputeOrRefuse } from "./find-dispute.query";
import type { ClientCaller, DisputeDependencies } from "./open-dispute.command";
import { addMessage } from "./add-message";
import { settleDispute } from "./settle-dispute";

const conflict = (code: string, message: string) => new AppError({ code, status: 409, message });

/** The caller holds the business's lock and has checked that nothing was chosen yet. */
export async function settleBy(
  dependencies: Pick<DisputeDependencies, "clock" | "enqueueJob">,
  dispute: Dispute,
  { settlement, text }: { settlement: DisputeSettlement; text: string },
): Promise<void> {
  await dispute.update({ settlement });
  await addMessage(dispute, { at: dependencies.clock.now(), side: "system", text });
  await settleDispute(dependencies, dispute);
}

/**
 * For granted cents that were debited, the client chooses refund or credit (S54), until the 5th day after the answer
 * (S72). Repeating changes nothing. Throws 404 unless it is an own dispute. Throws 409 if nothing was granted after
 * payment, the other choice was made, or the days are over.
 */
export function createChooseSettlement(dependencies: DisputeDependencies) {
  const { clock, recordAudit } = dependencies;
  return async (id: string, { settlement }: ChooseSettlementRequest, caller: ClientCaller): Promise<Dispute> =>
    inBusiness(caller.businessId, async () => {
      const dispute = await findDisputeOrRefuse(id, caller.businessId);
      if (dispute.settlement === settlement) return dispute;
      if (dispute.settlement !== null) throw conflict("SETTLEMENT_CHOSEN", disputeTexts.chosen(dispute.settlement));
      if (dispute.chooseBy === null) throw conflict("NOTHING_TO_CHOOSE", disputeTexts.nothingToChoose);
      if (toLocalDay(clock.now(), dispute.timeZone) > dispute.chooseBy) {
        throw conflict("CHOICE_TOO_LATE", disputeTexts.chooseTooLate);
      }
      const text = settlement === "refund" ? disputeTexts.choseRefund : disputeTexts.choseCredit;
      await settleBy(dependencies, dispute, { settlement, text });
      const { userId: actor, ip, requestId } = caller;
      const details = { disputeId: id, settlement };
      await recordAudit({ actor, action: "dispute.settled", subject: dispute.businessId, details, ip, requestId });
      return dispute;
    });
}
