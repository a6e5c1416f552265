import type { BillingListAnswer } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { Figure, Figures } from "../figures/figures.js";

const FIGURES = [
  { key: "verified", name: "Verified" },
  { key: "commission", name: "Commission" },
  { key: "billable", name: "Billable now" },
  { key: "underWay", name: "Debits under way" },
] as const;

/** Totals of all matching clients; placeholders while they load. */
export function ClientsStrip({ totals }: { totals: BillingListAnswer["totals"] | undefined }) {
  return (
    <Figures compact>
      {FIGURES.map(({ key, name }) => (
        <Figure key={key} name={name} value={totals ? <Money amount={totals[key]} /> : <Skeleton width="6rem" />} />
      ))}
    </Figures>
  );
}
