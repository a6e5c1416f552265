import { DEFAULT_TIME_ZONE } from "../../models/values/time-zone";
import type { OwnBusiness } from "../../platform/session/own-business";

/** Admins have no business: nothing is found under this id. */
const noBusiness: OwnBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };

/** The business under whose id alone every figure is read. */
export function orNoSales(business: OwnBusiness | null): OwnBusiness {
  return business ?? noBusiness;
}
