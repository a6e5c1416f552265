import type { ClientNoticesAnswer } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import { findClientsBusiness } from "./clients-business.query";
import { presentNotice } from "./notice.presenter";

/** All notices of a client, those that were corrected too. Throws 404 for whoever is none. */
export async function listNotices(clientId: string): Promise<ClientNoticesAnswer> {
  const { id, name: business, timeZone } = await findClientsBusiness(clientId);
  const { notices, corrected } = await AgreementNotice.findOf(id);
  return { business, timeZone, notices: notices.map((notice) => presentNotice(notice, corrected.has(notice.id))) };
}
