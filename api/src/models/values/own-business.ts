import { DEFAULT_TIME_ZONE } from "./time-zone";

/** The business whose sales, links and bills a call is about. */
export interface OwnBusiness {
  id: string;
  /** IANA zone that defines the days of sales (S34). */
  timeZone: string;
}

/** Placeholder for people without a business, such as staff. No row has this id. */
export const noBusiness: OwnBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };
