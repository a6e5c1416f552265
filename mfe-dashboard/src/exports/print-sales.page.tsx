import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Button, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { useMemo } from "react";

import { describeSources } from "../sales/describe-sources.js";
import { readFilter, toSalesQuery } from "../sales/sales-filter.js";
import { useAccount } from "../settings/use-account.js";
import { printTexts } from "./exports.texts.js";
import { PrintSheet } from "./print-sheet.js";
import styles from "./print-sheet.module.css";
import { SalesMoved, usePrintSales } from "./use-print-sales.js";

/** `/sales/print`: for paper, so without controls. */
export function PrintSalesPage() {
  const { location, Link } = useNavigation();
  // Prints always show the current figures.
  const filter = useMemo(() => ({ ...readFilter(location.search), asOf: null }), [location.search]);
  const sales = usePrintSales(useMemo(() => toSalesQuery(filter), [filter]));
  const account = useAccount();
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <Link to={`/${location.search}`}>{printTexts.back}</Link>
        {sales.data ? (
          <Button variant="primary" onClick={() => window.print()}>
            {printTexts.print}
          </Button>
        ) : null}
      </div>
      {sales.isPending || account.isPending ? <Skeleton label={printTexts.loading} height="20rem" /> : null}
      {sales.isLoadingError ? (
        <ErrorCard
          title={printTexts.failed}
          {...(sales.error instanceof SalesMoved ? { message: printTexts.moved } : describeFailure(sales.error))}
          retrying={sales.isFetching}
          onRetry={() => void sales.refetch()}
        />
      ) : null}
      {sales.data && !account.isPending ? (
        <PrintSheet
          sales={sales.data}
          business={account.data?.business?.bizName ?? ""}
          sources={[describeSources({ ...filter, locations: [] }), ...sales.data.locations].join(", ")}
        />
      ) : null}
    </main>
  );
}
