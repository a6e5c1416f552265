import { can } from "@portal/api-contract";
import { Dispute } from "../../../models/dispute.model";
import { AppError } from "../../../platform/errors/app-error";
import type { BillingReader } from "../billing.dependencies";
import { disputeTexts } from "./disputes.texts";

function noDispute(): AppError {
  return new AppError({ code: "NO_DISPUTE", status: 404, message: disputeTexts.noDispute });
}

/** One's own dispute, and for the agency's staff any. Throws 404 for another one's as for none. */
export async function findReadableDispute(id: string, { session, business }: BillingReader): Promise<Dispute> {
  const own = can(session.role, "see clients") ? {} : { businessId: business?.id ?? "" };
  const dispute = await Dispute.findOne({ where: { id, ...own } });
  if (!dispute) throw noDispute();
  return dispute;
}

/** The dispute of this id, of one business where it is named. Throws 404 where there is none. */
export async function findDisputeOrRefuse(id: string, businessId?: string): Promise<Dispute> {
  const dispute = await Dispute.findOne({ where: { id, ...(businessId === undefined ? {} : { businessId }) } });
  if (!dispute) throw noDispute();
  return dispute;
}
