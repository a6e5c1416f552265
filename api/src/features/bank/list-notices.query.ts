import type { ClientNoticesAnswer } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import { findClientsBusiness } from "./find-clients-business.query";
import { presentNotice } from "./notice.presenter";

/** Includes corrected notices. Throws 404 when the user is not a client. */
export async function listNotices(clientId: string): Promise<ClientNoticesAnswer> {
  const { id, name: business, timeZone } = await findClientsBusiness(clientId);
  const { notices, corrected } = await AgreementNotice.findOf(id);
  return { business, timeZone, notices: notices.map((notice) => presentNotice(notice, corrected.has(notice.id))) };
}
