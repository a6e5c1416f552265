import { useNavigation } from "@portal/host-contract";
import { describeFailure, type LoadedPages, type RiskAnswer } from "@portal/shared-ui/api";
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Icon,
  joinClassNames,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { useMemo, useState } from "react";

import { count } from "../clients/client.texts.js";
import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { RiskFigures } from "./risk-figures.js";
import { readRiskQuestion, type RiskQuestion, toRiskFilter, writeRiskQuestion } from "./risk-question.js";
import { HIGH_FROM } from "./risk.texts.js";
import { RiskTable } from "./risk-table.js";
import { RiskTools } from "./risk-tools.js";
import { RulesDialog } from "./rules-dialog.js";
import styles from "./risk.module.css";
import { useRisk } from "./use-risk.js";
import { ZeroScores } from "./zero-scores.js";

/** `/admin/risk` (S53). */
export function RiskPage() {
  const { location, navigate } = useNavigation();
  const question = useMemo(() => readRiskQuestion(location.search), [location.search]);
  const list = useRisk(toRiskFilter(question));
  const [isExplained, setExplained] = useState(false);
  const first = list.data?.pages[0];

  function setQuestion(next: RiskQuestion) {
    const search = writeRiskQuestion(next);
    if (search !== location.search) navigate(location.pathname + search, { replace: next.q !== question.q });
  }

  return (
    <>
      <Trail here="Risk" />
      <PageHeader
        title="Risk"
        description={<ScoreSummary answer={first} />}
        actions={
          <Button icon={<Icon name="info" />} onClick={() => setExplained(true)}>
            How the score works
          </Button>
        }
      />
      <div className={page.column}>
        <RiskFigures totals={list.isLoadingError ? null : first} />
        {list.isLoadingError ? (
          <ErrorCard
            title="The clients could not be loaded."
            {...describeFailure(list.error)}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ScoredClients list={list} question={question} onQuestion={setQuestion} />
        )}
      </div>
      {isExplained ? <RulesDialog onClose={() => setExplained(false)} /> : null}
    </>
  );
}

const describeHigh = (clients: number) =>
  clients === 0 ? "No client has" : count(clients, "client has", "clients have");

function ScoreSummary({ answer }: { answer: RiskAnswer | undefined }) {
  if (answer === undefined) return <>Clients by score, with the reasons for it.</>;
  const { high, computedAt, timeZone } = answer;
  if (computedAt === null) return <>Not every client has a score yet. Scores are computed each night.</>;
  return (
    <>
      {describeHigh(high.now)} a score of {HIGH_FROM} or more, which alerts the team. Every score was computed{" "}
      {formatZonedInstant(computedAt, timeZone)}.
    </>
  );
}

interface ScoredClientsProps {
  list: LoadedPages<RiskAnswer>;
  question: RiskQuestion;
  onQuestion: (next: RiskQuestion) => void;
}

function ScoredClients({ list, question, onQuestion }: ScoredClientsProps) {
  const zone = useAgencyZone();
  const first = list.data?.pages[0];
  const timeZone = first?.timeZone ?? zone;
  const isWhole = question.kind === null && question.min === null;
  const title = (
    <>
      Clients with a score{" "}
      <span className={page.faint} role="status">
        {first?.matching.toLocaleString("en-US")}
      </span>
    </>
  );
  return (
    <Card title={title} actions={<TimesIn zone={timeZone} />} flush>
      <RiskTools question={question} onQuestion={onQuestion} />
      {list.isRefetchError ? (
        <div className={page.inset}>
          <Notice tone="bad" announce title="The clients could not be refreshed.">
            {describeFailure(list.error).message}
          </Notice>
        </div>
      ) : null}
      {first === undefined ? <Rows /> : <LoadedScores {...{ list, question, onQuestion, timeZone }} />}
      {isWhole && first !== undefined && first.computedAt !== null ? (
        <ZeroScores none={first.none} q={question.q} timeZone={timeZone} />
      ) : null}
    </Card>
  );
}

function Rows() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="2.25rem" label={row === 0 ? "Loading the clients" : undefined} />
      ))}
    </div>
  );
}

function LoadedScores({ list, question, onQuestion, timeZone }: ScoredClientsProps & { timeZone: string }) {
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isComputed = list.data?.pages[0]?.computedAt !== null;
  if (rows.length === 0) return <NoScores {...{ question, onQuestion, isComputed }} />;
  return (
    <div className={joinClassNames(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
      <RiskTable caption="Clients by risk" rows={rows} timeZone={timeZone} sorting={{ question, onQuestion }} />
      <LoadMore list={list} label="Show more" failure="The next clients could not be loaded." />
    </div>
  );
}

function NoScores({ question, onQuestion, isComputed }: Omit<ScoredClientsProps, "list"> & { isComputed: boolean }) {
  const isNarrowed = question.q !== "" || question.kind !== null || question.min !== null;
  if (!isComputed) {
    return (
      <EmptyState icon="clock" title="No scores yet">
        Every client’s score is computed each night. It appears here after the first night.
      </EmptyState>
    );
  }
  if (!isNarrowed) {
    return (
      <EmptyState icon="check" title="No client has a score">
        A client appears here as soon as there is a reason to look.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No client matches"
      action={
        <Button onClick={() => onQuestion({ ...question, q: "", kind: null, min: null })}>Clear the filters</Button>
      }
    >
      No client with a score fits the search, the reason and the level.
    </EmptyState>
  );
}
