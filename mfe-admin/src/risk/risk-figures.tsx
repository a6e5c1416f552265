import { useNavigation } from "@portal/host-contract";
import type { RiskAnswer } from "@portal/shared-ui/api";
import { Money } from "@portal/shared-ui/money";

import { count } from "../clients/client.texts.js";
import { Figure, Figures } from "../figures/figures.js";
import { findRate, formatLimit, formatRate } from "../return-rates/rate.texts.js";
import { useReturnRates } from "../return-rates/use-return-rates.js";
import { HIGH_FROM, WATCH_FROM } from "./risk.texts.js";
import styles from "./risk.module.css";

export type RiskTotals = Pick<RiskAnswer, "high" | "watch" | "unpaid" | "computedAt">;

/** @param totals undefined: loading; null: failed to load */
export function RiskFigures({ totals }: { totals: RiskTotals | undefined | null }) {
  // Before the first night most clients have no score, so a count of 0 would be false.
  const scored = totals?.computedAt === null ? null : totals;
  const lastWeek = (clients: { weekAgo: number } | undefined) =>
    clients ? `${clients.weekAgo.toLocaleString("en-US")} last week` : totals && "Known after the first night";
  return (
    <Figures>
      <Figure
        name={`High, ${String(HIGH_FROM)} and above`}
        value={scored && scored.high.now.toLocaleString("en-US")}
        note={lastWeek(scored?.high)}
      />
      <Figure
        name={`Watch, ${String(WATCH_FROM)} to ${String(HIGH_FROM - 1)}`}
        value={scored && scored.watch.now.toLocaleString("en-US")}
        note={lastWeek(scored?.watch)}
      />
      <Figure
        name="Unpaid after a failed debit"
        value={totals && <Money amount={totals.unpaid.amount} />}
        note={totals ? count(totals.unpaid.clients, "client", "clients") : undefined}
      />
      <ReturnRateFigure />
    </Figures>
  );
}

/** Loads the rate separately: the other figures stay when it fails. */
function ReturnRateFigure() {
  const { Link } = useNavigation();
  const rates = useReturnRates();
  const name = "Return rate, 60 days";
  if (rates.isLoadingError) {
    const retry = (
      <button type="button" className={styles.retry} onClick={() => void rates.refetch()}>
        {rates.isFetching ? "Retrying" : "Retry"}
      </button>
    );
    return <Figure name={name} value={null} note={<span role="alert">It could not be loaded. {retry}</span>} />;
  }
  const overall = rates.data && findRate(rates.data.classes, "overall");
  if (overall === undefined) return <Figure name={name} value={undefined} />;
  const { rate, returned, sent, limit } = overall;
  const note = (
    <>
      <Link to="/admin/return-rates">
        {returned.toLocaleString("en-US")} of {count(sent, "debit", "debits")}
      </Link>
      , limit {formatLimit(limit)}
    </>
  );
  return <Figure name={name} value={rate === null ? "None sent" : formatRate(rate)} note={note} />;
}
