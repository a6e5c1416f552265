import { useNavigation } from "@portal/host-contract";
import { describeFailure, type ReturnRatesAnswer } from "@portal/shared-ui/api";
import { ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";

import { useAgencyZone } from "../lists/agency-time.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { RatesCard, RatesSkeleton } from "./rates-card.js";
import { RatesTrend } from "./rates-trend.js";
import { ReturnedDebits } from "./returned-debits.js";
import { readRows } from "./rows-question.js";
import { useReturnRates } from "./use-return-rates.js";
import { WhatIf } from "./what-if.js";

/** `/admin/return-rates`: ACH return rates over 60 days (S53, S71). */
export function ReturnRatesPage() {
  const { location } = useNavigation();
  const rates = useReturnRates();
  const zone = useAgencyZone();
  const rows = readRows(location.search);
  return (
    <>
      <Trail here="Return rates" />
      <PageHeader
        title="Return rates"
        description={
          <>
            The ACH network’s limits apply to the agency as a whole, over 60 days.{" "}
            {rates.data ? `${formatDayRange({ start: rates.data.from, end: rates.data.to })}.` : null}
          </>
        }
      />
      <div className={page.column}>
        {rates.isLoadingError ? (
          <ErrorCard
            title="The return rates could not be loaded."
            {...describeFailure(rates.error)}
            retrying={rates.isFetching}
            onRetry={() => void rates.refetch()}
          />
        ) : rates.data === undefined ? (
          <RatesSkeleton />
        ) : (
          <RatesCard classes={rates.data.classes} />
        )}
        {rows === null ? null : <ReturnedDebits filter={rows} timeZone={rates.data?.timeZone ?? zone} />}
        {rates.data === undefined ? (
          rates.isLoadingError ? null : (
            <BelowSkeleton />
          )
        ) : (
          <LoadedRates rates={rates.data} />
        )}
      </div>
    </>
  );
}

function LoadedRates({ rates }: { rates: ReturnRatesAnswer }) {
  const { location } = useNavigation();
  const clients = new URLSearchParams(location.search).getAll("clients");
  return (
    <>
      <WhatIf key={clients.join(" ")} rates={rates} clients={clients} />
      <RatesTrend rates={rates} />
    </>
  );
}

function BelowSkeleton() {
  return (
    <>
      <div className={page.frame}>
        <div className={page.columns}>
          <Skeleton height="20rem" />
          <Skeleton height="20rem" />
        </div>
      </div>
      <Skeleton height="15rem" />
    </>
  );
}
