import type { ClientNotice } from "@portal/api-contract";
import type { AgreementNotice } from "../../models/agreement-notice.model";

export function presentNotice(notice: AgreementNotice, isCorrected: boolean): ClientNotice {
  const { id, kind, cameBy, givenAt, agreementEndsAt, authorizationEndsAt, note, recordedAt, correctsId } = notice;
  return {
    ...{ id, kind, cameBy, givenAt: givenAt.toISOString() },
    agreementEndsAt: agreementEndsAt?.toISOString() ?? null,
    authorizationEndsAt: authorizationEndsAt?.toISOString() ?? null,
    note: note ?? null,
    recordedAt: recordedAt?.toISOString() ?? null,
    corrects: correctsId ?? null,
    isCorrected,
  };
}
