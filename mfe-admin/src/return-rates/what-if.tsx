import { describeFailure, RETURN_RATE_CLASSES, type ReturnRatesAnswer } from "@portal/shared-ui/api";
import { Button, Card, Notice, SelectField, TextField, VisuallyHidden } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";

import { count } from "../clients/client.texts.js";
import page from "../lists/page.module.css";
import { findRate, formatLimit, formatRate, judgeRate, classTexts } from "./rate.texts.js";
import { SafeRun } from "./safe-run.js";
import styles from "./what-if.module.css";
import { type AssumptionInUse, RUN_KINDS, type RunKind, useAssumption } from "./use-assumption.js";
import { WhatIfTable } from "./what-if-table.js";

interface WhatIfProps {
  rates: ReturnRatesAnswer;
  /** User ids from the address. */
  clients: readonly string[];
}

export function WhatIf({ rates, clients }: WhatIfProps) {
  const { nextRun, classes } = rates;
  const assumed = useAssumption(nextRun, clients);
  const { whatIf, sent } = assumed;
  return (
    <div className={page.frame}>
      <div className={page.columns}>
        <Card title="What if" flush>
          <RunFields nextRun={nextRun} clients={clients} assumed={assumed} />
          <p className={styles.words}>{explain(assumed, findRate(classes, "overall")?.sent ?? 0)}</p>
          <WhatIfTable today={classes} assumed={assumed} />
          {whatIf.isError ? <Failure whatIf={whatIf} /> : null}
          <VisuallyHidden>
            <p role="status">{whatIf.data && !whatIf.isFetching ? describeResult(whatIf.data.classes, sent) : null}</p>
          </VisuallyHidden>
        </Card>
        <SafeRun whatIf={whatIf} nextRun={nextRun} />
      </div>
    </div>
  );
}

function RunFields({ nextRun, clients, assumed }: Pick<ReturnRatesAnswer, "nextRun"> & RunFieldsProps) {
  const { assumption, change, fault } = assumed;
  const labels: Record<RunKind, string | null> = {
    next: nextRun && `Run of ${formatWeekday(nextRun.date)}, ${count(nextRun.debits, "debit", "debits")}`,
    clients: clients.length === 0 ? null : `Scheduled debits of ${count(clients.length, "client", "clients")}`,
    number: "A number of debits",
  };
  return (
    <div className={styles.asked}>
      <SelectField
        label="Run"
        options={RUN_KINDS.flatMap((value) => (labels[value] === null ? [] : [{ value, label: labels[value] }]))}
        value={assumption.kind}
        onChange={({ target }) => {
          const kind = RUN_KINDS.find((one) => one === target.value);
          if (kind) change({ kind, returns: { unauthorized: 0, administrative: 0, other: 0 } });
        }}
      />
      {assumption.kind === "number" ? (
        <TextField
          label="Debits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={fault}
          value={assumption.typed}
          onChange={({ target }) => change({ typed: target.value })}
        />
      ) : null}
    </div>
  );
}

interface RunFieldsProps {
  clients: readonly string[];
  assumed: AssumptionInUse;
}

function explain({ sent }: AssumptionInUse, before: number): string {
  const words = "Assume how many debits of the run come back.";
  if (sent === null) return words;
  return `${words} The rates count all ${(before + sent).toLocaleString("en-US")} debits, with those of the last 60 days.`;
}

function Failure({ whatIf }: Pick<AssumptionInUse, "whatIf">) {
  return (
    <div className={page.inset}>
      <Notice
        tone="bad"
        announce
        title="The rates after the run could not be computed."
        action={
          <Button busy={whatIf.isFetching} busyLabel="Retrying" onClick={() => void whatIf.refetch()}>
            Retry
          </Button>
        }
      >
        {describeFailure(whatIf.error).message}
      </Notice>
    </div>
  );
}

/** The result in words, for screen readers. */
function describeResult(classes: ReturnRatesAnswer["classes"], sent: number | null): string {
  const rates = RETURN_RATE_CLASSES.flatMap((name) => findRate(classes, name) ?? []).map((rate) => {
    const after = rate.rate === null ? "no rate" : formatRate(rate.rate);
    return `${classTexts[rate.class].label} ${after}, ${judgeRate(rate).label.toLowerCase()} (${formatLimit(rate.limit)})`;
  });
  const run = sent === null ? "the run" : count(sent, "debit", "debits");
  return `After ${run}: ${rates.join("; ")}.`;
}
