import { useSession } from "@portal/host-contract";
import { type BillingListAnswer, can, describeFailure, type LoadedPages } from "@portal/shared-ui/api";
import {
  Button,
  Card,
  Checkbox,
  DataTable,
  EmptyState,
  joinClassNames,
  Notice,
  SelectField,
  Skeleton,
  TextField,
} from "@portal/shared-ui/core";
import { type DayRange, formatDayRange } from "@portal/shared-ui/dates";
import type { RefObject } from "react";

import { TimesIn, useAgencyZone } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { createClientColumns } from "./client-columns.js";
import styles from "./client-table.module.css";
import { type ClientSort, type ListQuestion, SORTS, sortBy } from "./list-question.js";
import { SelectAll } from "./select-all.js";
import { isChosen, type Selection } from "./selection.js";
import { useSearchText } from "./use-list-question.js";
import { useViewAs } from "./use-view-as.js";

export interface ClientTableProps {
  list: LoadedPages<BillingListAnswer>;
  question: ListQuestion;
  onQuestion: (next: ListQuestion) => void;
  range: DayRange;
  selection: Selection;
  onSelect: (next: Selection) => void;
  /** The checkbox 'Select all'. */
  selectAllRef: RefObject<HTMLInputElement | null>;
}

/** The portal searches, sorts and pages. */
export function ClientTable(props: ClientTableProps) {
  const { list, question, onQuestion } = props;
  const { matching, timeZone } = list.data?.pages[0] ?? {};
  const title = (
    <>
      Clients{" "}
      <span className={styles.faint} role="status">
        {matching?.toLocaleString("en-US")}
      </span>
    </>
  );
  return (
    <Card
      title={title}
      actions={
        timeZone === undefined ? <Skeleton width="min(15rem, 100%)" height="1.2rem" /> : <TimesIn zone={timeZone} />
      }
      flush
    >
      <Tools question={question} onQuestion={onQuestion} />
      {list.isRefetchError ? (
        <Notice tone="bad" announce title="The clients could not be refreshed.">
          {describeFailure(list.error).message}
        </Notice>
      ) : null}
      {list.data === undefined ? <Rows /> : matching === 0 ? <NoClients {...props} /> : <Clients {...props} />}
    </Card>
  );
}

function Tools({ question, onQuestion }: Pick<ClientTableProps, "question" | "onQuestion">) {
  const [text, setText] = useSearchText(question, onQuestion);
  return (
    <div className={styles.tools}>
      <TextField
        label="Filter clients"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Business, owner or email"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        className={styles.sort}
        label="Sort by"
        options={SORTS.map((value) => ({ value, label: sortTexts[value] }))}
        value={question.sort}
        onChange={(event) => {
          const sort = SORTS.find((name) => name === event.target.value);
          if (sort) onQuestion(sortBy(question, sort));
        }}
      />
      <Checkbox
        label="Hide clients without sales"
        checked={question.withSales}
        onChange={(event) => onQuestion({ ...question, withSales: event.target.checked })}
      />
    </div>
  );
}

const sortTexts: Readonly<Record<ClientSort, string>> = {
  billable: "Billable",
  verified: "Verified",
  commission: "Commission",
  name: "Business",
};

function Rows() {
  return (
    <div className={styles.skeletonRows}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="2.25rem" label={row === 0 ? "Loading the clients" : undefined} />
      ))}
    </div>
  );
}

function NoClients({ question, onQuestion, range }: ClientTableProps) {
  if (question.q === "" && !question.withSales) {
    return (
      <EmptyState icon="users" title="No clients yet">
        A client appears here once they have finished signing up.
      </EmptyState>
    );
  }
  const words = question.q === "" ? "Nobody" : `No client that matches “${question.q}”`;
  return (
    <EmptyState
      icon="search"
      title="No client matches"
      action={<Button onClick={() => onQuestion({ ...question, q: "", withSales: false })}>Clear the filter</Button>}
    >
      {question.withSales ? `${words} sold anything from ${formatDayRange(range)}.` : noneFound(question.q)}
    </EmptyState>
  );
}

function noneFound(q: string): string {
  return `No business, owner or email contains “${q}”.`;
}

function Clients({ list, question, onQuestion, range, selection, onSelect, selectAllRef }: ClientTableProps) {
  const { role } = useSession();
  const viewAs = useViewAs();
  const zone = useAgencyZone();
  const clients = (list.data?.pages ?? []).flatMap((page) => page.data);
  const toClient = (id: string) => `/admin/sales?${new URLSearchParams({ ...range, client: id }).toString()}`;
  return (
    <div className={joinClassNames(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
      <div className={styles.all}>
        <SelectAll
          label="Select all"
          clients={clients}
          selection={selection}
          onChange={onSelect}
          boxRef={selectAllRef}
        />
      </div>
      <DataTable
        caption={`Clients, ${formatDayRange(range)}`}
        columns={createClientColumns({
          question,
          onQuestion,
          selection,
          onSelect,
          timeZone: list.data?.pages[0]?.timeZone ?? zone,
          toClient,
          viewAs: can(role, "administer") ? viewAs : null,
        })}
        rows={clients}
        rowKey={({ id }) => id}
        isChosen={({ id }) => isChosen(selection, id)}
      />
      <LoadMore list={list} failure="The next clients could not be loaded." />
    </div>
  );
}
