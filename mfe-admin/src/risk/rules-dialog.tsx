import { describeFailure, type RiskRulesAnswer } from "@portal/shared-ui/api";
import { type DataColumn, DataTable, ErrorCard, joinClassNames, Skeleton } from "@portal/shared-ui/core";
import { InfoDialog } from "@portal/shared-ui/overlay";

import page from "../lists/page.module.css";
import styles from "./risk.module.css";
import { kindTexts } from "./risk.texts.js";
import { useRiskRules } from "./use-risk.js";

/** S74. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title="How the score works" onClose={onClose}>
      <Rules />
    </InfoDialog>
  );
}

function Rules() {
  const rules = useRiskRules();
  if (rules.isLoadingError) {
    return (
      <ErrorCard
        title="The rules could not be loaded."
        {...describeFailure(rules.error)}
        retrying={rules.isFetching}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  if (rules.data === undefined) return <Skeleton height="16rem" label="Loading the rules" />;
  const { version, alertAt, rules: rows } = rules.data;
  return (
    <>
      <p className={joinClassNames(page.inset, styles.rules)}>
        The score is a sum of points, at most 100. Each reason counts once, by its rule with the most points. A score of{" "}
        {alertAt} or more notifies the agency’s staff. These are the rules of version {version}.
      </p>
      <DataTable
        caption="Rules of the score"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ kind, from, unit }) => `${kind} ${String(from)} ${unit}`}
      />
    </>
  );
}

type Rule = RiskRulesAnswer["rules"][number];

const COLUMNS: readonly DataColumn<Rule>[] = [
  { key: "kind", header: "Reason", cell: ({ kind }) => kindTexts[kind] },
  {
    key: "from",
    header: "Counts from",
    narrow: "plain",
    cell: ({ from, unit }) =>
      `${unit.charAt(0).toUpperCase()}${unit.slice(1)}: ${from.toLocaleString("en-US")} or more`,
  },
  { key: "points", header: "Points", align: "end", narrow: "corner", cell: ({ points }) => `+${String(points)}` },
];
