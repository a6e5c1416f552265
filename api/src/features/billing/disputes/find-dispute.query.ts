import { can } from "@portal/api-contract";
import { Dispute } from "../../../models/dispute.model";
import { AppError } from "../../../platform/errors/app-error";
import type { BillingReader } from "../billing.dependencies";
import { disputeTexts } from "./disputes.texts";

function noDispute(): AppError {
  return new AppError({ code: "NO_DISPUTE", status: 404, message: disputeTexts.noDispute });
}

/** Staff read any dispute. Throws the same 404 for foreign and unknown ids. */
export async function findReadableDispute(id: string, { session, business }: BillingReader): Promise<Dispute> {
  const own = can(session.role, "see clients") ? {} : { businessId: business?.id ?? "" };
  const dispute = await Dispute.findOne({ where: { id, ...own } });
  if (!dispute) throw noDispute();
  return dispute;
}

/** Throws 404 without a match. */
export async function findDisputeOrRefuse(id: string, businessId?: string): Promise<Dispute> {
  const dispute = await Dispute.findOne({ where: { id, ...(businessId === undefined ? {} : { businessId }) } });
  if (!dispute) throw noDispute();
  return dispute;
}
