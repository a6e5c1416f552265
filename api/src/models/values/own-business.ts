import { DEFAULT_TIME_ZONE } from "./time-zone";

export interface OwnBusiness {
  id: string;
  timeZone: string;
}

/** Placeholder for people without a business, such as staff. No row has this id. */
export const noBusiness: OwnBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };
