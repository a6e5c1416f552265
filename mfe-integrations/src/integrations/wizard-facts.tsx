import { type DebitsQuery, defineQuery, type Integration, useLoad } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { Fact, Facts, Moment, MomentFact } from "./fact.js";

const debitsQuery = defineQuery("GET /pc/debits", (query: DebitsQuery) => ({ query }));

export function WizardFacts({ integration: { authorized, lastSyncAt, nextRefreshAt } }: { integration: Integration }) {
  return (
    <Facts>
      {authorized ? (
        <Fact term="Authorized">
          <Moment at={authorized.at} />, by {authorized.by}
        </Fact>
      ) : null}
      <Fact term="Next debit">
        <NextDebit />
      </Fact>
      <MomentFact term="Checked" at={lastSyncAt} />
      <MomentFact term="Next check" at={nextRefreshAt} />
    </Facts>
  );
}

function NextDebit() {
  const debits = useLoad(debitsQuery({}));
  if (debits.isLoadingError) return "Could not be read";
  if (debits.isPending) return <Skeleton width="10rem" />;
  const { next, nextDay } = debits.data;
  if (next === null) return "None planned";
  return (
    <>
      {formatWeekday(next.date)}, <Money amount={nextDay?.amount ?? next.amount} />
    </>
  );
}
