import { DEFAULT_TIME_ZONE } from "./time-zone";

/** Whose sales, links and bills a call is about. */
export interface OwnBusiness {
  id: string;
  /** IANA zone by whose days its sales are counted (S34). */
  timeZone: string;
}

/** Of whoever has none, as staff: nothing is found under this id. */
export const noBusiness: OwnBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };
