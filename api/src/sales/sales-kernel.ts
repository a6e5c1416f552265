import { createChangeTimeZone, type ChangeTimeZone } from "./change-time-zone.command";
import { markBilled, type MarkBilled } from "./mark-billed.command";
import { createRecordDrift, type RecordDrift } from "./record-drift";
import { createRecordSales, type RecordSales, type RecordSalesDeps } from "./record-sales.command";

/** The only functions that write sales and their sums. Features only read the tables. */
export interface SalesKernel {
  recordSales: RecordSales;
  recordDrift: RecordDrift;
  markBilled: MarkBilled;
  changeTimeZone: ChangeTimeZone;
}

export function createSalesKernel(deps: RecordSalesDeps): SalesKernel {
  const recordSales = createRecordSales(deps);
  return {
    recordSales,
    recordDrift: createRecordDrift({ ...deps, recordSales }),
    markBilled,
    changeTimeZone: createChangeTimeZone(deps),
  };
}
