/** Roles of specification §6. A role that is not listed here is allowed no route. */
export const ROLES = ["registrant", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

export interface UsernameAnswer {
  /** First name of the signed-in person. */
  message: string;
}

/** `allUsers`: `limit` is 50 unless given, at most 200; the next `cursor` comes in header `X-Next-Cursor`. */
export interface ListClientsRequest {
  cursor?: string;
  limit?: number;
}

/** `allUsers`: one row a client, admins only. */
export interface ClientListItem {
  id: string;
  firstName: string;
  lastName: string;
}

export interface UserInfo {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, or null before the phone is verified. */
  phoneNumber: string | null;
}

export interface BusinessInfo {
  bizName: string;
  /** null: the business has no website. */
  web: string | null;
  /** Ten digits; resolved from the person's phone when `bizPhoneSameAsPersonal`. */
  bizPhone: string | null;
  bizPhoneSameAsPersonal: boolean;
  /** IANA zone, for example America/New_York. */
  timeZone: string;
}

export interface AllUserInfoAnswer {
  user: UserInfo;
  /** null until the business step of registration is done. */
  business: BusinessInfo | null;
}
