import type { ReactNode } from "react";

import {
  defineQuery,
  describeFailure,
  type Loaded,
  PROOF_STATES,
  type ProofState,
  type ProvenDaysAnswer,
  useLoad,
} from "../api/index.js";
import { Button, EmptyState, Notice, Skeleton } from "../core/index.js";
import { addDays, countDays, type DayRange, formatDayRange } from "../dates/index.js";
import { PanelDialog } from "../overlay/index.js";
import styles from "./proven-days.module.css";
import { describeProof } from "./list-stretches.js";
import { proofMeanings, proofTexts } from "./proof.texts.js";
import { ProvenLocation } from "./proven-location.js";

/** Between polls while data is late. */
const LATE_MS = 15_000;

const ownDays = defineQuery("GET /sales/coverage", (range: DayRange) => ({ query: { ...range } }));
const clientsDays = defineQuery("GET /admin/coverage", (client: string, range: DayRange) => ({
  query: { ...range, client },
}));

function useProvenDays(range: DayRange, client: string | null): Loaded<ProvenDaysAnswer> {
  return useLoad(client === null ? ownDays(range) : clientsDays(client, range), {
    refetchInterval: ({ state }) => (state.data && hasLate(state.data) ? LATE_MS : false),
  });
}

function hasLate({ rows }: ProvenDaysAnswer): boolean {
  return rows.some(({ cells }) => cells.some(({ state }) => state === "late"));
}

/** Most days in one answer of the portal. */
const MOST_DAYS = 366;
/** With more locations, the days of each are folded at first. */
const MOST_OPEN = 2;

export interface ProvenDaysDialogProps {
  range: DayRange;
  /** null: the caller's own business. */
  client: string | null;
  /** null: the viewer cannot fix it. */
  fixLink: ReactNode;
  onClose: () => void;
}

/** D279. */
export function ProvenDaysDialog({ range, client, fixLink, onClose }: ProvenDaysDialogProps) {
  const isCut = countDays(range) > MOST_DAYS;
  const days = isCut ? { start: addDays(range.end, 1 - MOST_DAYS), end: range.end } : range;
  const answer = useProvenDays(days, client);
  return (
    <PanelDialog
      title="Data completeness"
      note={`${formatDayRange(days)}${isCut ? ", the last 366 days of the range" : ""}`}
      onSubmit={onClose}
      onClose={onClose}
      foot={<Button type="submit">Close</Button>}
    >
      <div className={styles.body}>
        {answer.isPending ? <Wait /> : null}
        {answer.isLoadingError ? (
          <Notice
            tone="bad"
            announce
            title="The days could not be loaded."
            action={
              <Button busy={answer.isFetching} busyLabel="Retrying" onClick={() => void answer.refetch()}>
                Retry
              </Button>
            }
          >
            {describeFailure(answer.error).message}
          </Notice>
        ) : null}
        {answer.data ? <Locations answer={answer.data} fixLink={fixLink} /> : null}
      </div>
    </PanelDialog>
  );
}

function Wait() {
  return (
    <>
      <Skeleton width="14rem" label="Loading the days" />
      <Skeleton width="100%" height="12rem" />
    </>
  );
}

function Locations({ answer: { rows }, fixLink }: { answer: ProvenDaysAnswer; fixLink: ReactNode }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon="plug" title="No sales system was linked">
        Link a sales system to see which days are complete. {fixLink}
      </EmptyState>
    );
  }
  const states = new Set(rows.flatMap(({ cells }) => cells.map(({ state }) => state)));
  return (
    <>
      <p>
        <strong>{describeProof(rows)}</strong>
      </p>
      {rows.map((location, index) => (
        <ProvenLocation
          key={`${location.source} ${location.locationId} ${String(index)}`}
          location={location}
          isOpen={rows.length <= MOST_OPEN}
          fixLink={fixLink}
        />
      ))}
      <Legend states={PROOF_STATES.filter((state) => states.has(state))} />
    </>
  );
}

function Legend({ states }: { states: readonly ProofState[] }) {
  return (
    <dl className={styles.legend}>
      {states.map((state) => (
        <div key={state}>
          <dt>
            <span aria-hidden="true">{proofTexts[state].mark}</span> {proofTexts[state].name}
          </dt>
          <dd>{proofMeanings[state]}</dd>
        </div>
      ))}
    </dl>
  );
}
