import type { CodeType } from "@portal/api-contract";

export interface Contacts {
  email: string;
  pendingEmail: string | null;
  /** E.164. */
  phoneNumber: string | null;
  pendingPhoneNumber: string | null;
}

export interface ContactPlan {
  /** Contacts to verify by a code, in this order. */
  toVerify: { type: CodeType; destination: string }[];
  /** Pending contacts to discard, because the request sends the current one. */
  toDiscard: CodeType[];
}

function planOne(type: CodeType, sent: string | null | undefined, counts: string | null, waits: string | null) {
  if (sent === undefined) return { toVerify: [], toDiscard: [] };
  if (sent === counts || sent === null) return { toVerify: [], toDiscard: waits === null ? [] : [type] };
  return { toVerify: [{ type, destination: sent }], toDiscard: [] };
}

/** Plans by S27: a different contact must be verified, the current one discards a pending one, an omitted one does not change. */
export function planContacts(
  contacts: Contacts,
  { email, phoneNumber }: { email?: string; phoneNumber?: string | null },
): ContactPlan {
  const plans = [
    planOne("email", email, contacts.email, contacts.pendingEmail),
    planOne("sms", phoneNumber, contacts.phoneNumber, contacts.pendingPhoneNumber),
  ];
  return {
    toVerify: plans.flatMap(({ toVerify }) => toVerify),
    toDiscard: plans.flatMap(({ toDiscard }) => toDiscard),
  };
}
