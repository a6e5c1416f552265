import type { CodeType } from "@portal/api-contract";

/** What counts of a person's contacts, and what waits for its code. */
export interface Contacts {
  email: string;
  pendingEmail: string | null;
  /** E.164. */
  phoneNumber: string | null;
  pendingPhoneNumber: string | null;
}

/** What a request does to the contacts. */
export interface ContactPlan {
  /** To be proved by a code, in this order. */
  toProve: { type: CodeType; destination: string }[];
  /** The contact that counts was sent while another one waits: that one is taken back. */
  toTakeBack: CodeType[];
}

function planOne(type: CodeType, sent: string | null | undefined, counts: string | null, waits: string | null) {
  if (sent === undefined) return { toProve: [], toTakeBack: [] };
  if (sent === counts || sent === null) return { toProve: [], toTakeBack: waits === null ? [] : [type] };
  return { toProve: [{ type, destination: sent }], toTakeBack: [] };
}

/**
 * Reads what is sent against what counts (S27): a contact that is another one has to be proved, the one that counts takes
 * back what waits, and what is not sent stays as it is.
 */
export function planContacts(
  contacts: Contacts,
  { email, phoneNumber }: { email?: string; phoneNumber?: string | null },
): ContactPlan {
  const plans = [
    planOne("email", email, contacts.email, contacts.pendingEmail),
    planOne("sms", phoneNumber, contacts.phoneNumber, contacts.pendingPhoneNumber),
  ];
  return {
    toProve: plans.flatMap(({ toProve }) => toProve),
    toTakeBack: plans.flatMap(({ toTakeBack }) => toTakeBack),
  };
}
