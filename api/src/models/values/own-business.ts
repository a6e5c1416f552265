import { DEFAULT_TIME_ZONE } from "./time-zone";

export interface OwnBusiness {
  id: string;
  /** IANA; defines the days of sales (S34). */
  timeZone: string;
}

/** For people without a business, such as staff. No row has this id. */
export const noBusiness: OwnBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };
