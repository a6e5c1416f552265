import { DEFAULT_TIME_ZONE } from "../../models/values/time-zone";
import type { Database } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

export interface SalesBusiness {
  id: string;
  /** IANA zone whose days the sales are counted by. */
  timeZone: string;
}

/** Admins have no business: nothing is found under this id. */
const noBusiness: SalesBusiness = { id: "", timeZone: DEFAULT_TIME_ZONE };

/** The business of a signed-in person: every figure is read under its id alone. */
export async function findSalesBusiness({ select }: Pick<Database, "select">, userId: string): Promise<SalesBusiness> {
  const sql = "SELECT id, time_zone FROM businesses WHERE owner_user_id = :userId";
  const [row] = await select(sql, { values: { userId } });
  return row ? { id: readText(row, "id"), timeZone: readText(row, "time_zone") } : noBusiness;
}
